// The bot that takes any listed option, each as likely as the others: the model for other bots, and the one that
// measures and shakes the engine.

import { type Action, below } from '../rules/index.ts';
import type { Bot, BotEntry } from './bot.ts';

const random: Bot = (_view, options, rng) => options[below(rng, options.length)] as Action;

export const RANDOM: BotEntry = {
  name: 'random',
  what: 'takes any option, each as likely as the others',
  policies: [],
  looks: false,
  make: () => random,
};
