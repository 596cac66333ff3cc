// A bot whose answers are written down. Neighbours: ladder.ts (what it plays), kept.ts (where its matches are kept).

import { type Budget, findBot, type Player } from '../src/bots/index.ts';

/** A bot, under a budget of its own if there is one; what it answers goes into `answers`, how long that took, in ms, into `times`. */
export function recorded(text: string, budget: Budget | undefined, answers: number[], times: number[] = []): Player {
  const found = findBot(text);
  if (typeof found === 'string') throw new Error(found);
  const bot: Player['bot'] = (view, options, rng, given) => {
    const began = performance.now();
    const answer = found.bot(view, options, rng, budget ?? given);
    times.push(performance.now() - began);
    answers.push(answer);
    return answer;
  };
  return { ...found, bot };
}
