// The speed of the odds, in microseconds or milliseconds, on 600 decisions of random matches (v3, all
// loadouts in turn) at which an attack can be declared:
//   summaries and forecasts: of each decision one of its attacks, as a whole match and as the view of the seat to act; and
//   forecasts of as many attacks that a guard takes upon itself, two against two;
//   threats: of each decision, where the seat stands;
//   sequences: of each decision as many attacks as its hand can play in a row, up to two, and up to three where there are three.
// Fails where the slowest sample takes longer than it may: 1 ms for an attack, 50 ms for a threat or for up to three cards; or
// where a sequence leaves something out. Takes about a minute.

import { CONTENT, RULESETS } from '../src/content/index.ts';
import { attackSummary, forecast, sceneOf, sequence, threat } from '../src/odds/index.ts';
import { type Action, cardOf, kindOf, PLAY } from '../src/rules/action.ts';
import type { Loadout } from '../src/rules/cards.ts';
import { below, seedRng } from '../src/rules/chance.ts';
import { cloneMatch } from '../src/rules/clone.ts';
import { apply, createMatch, isOver, options } from '../src/rules/engine.ts';
import { compileGame } from '../src/rules/game-compile.ts';
import type { Match } from '../src/rules/match.ts';
import { specOf } from '../src/rules/piles.ts';
import { seatOf } from '../src/rules/seat.ts';
import { type MatchView, viewFor } from '../src/rules/view.ts';
import { flagsOf } from './flags.ts';

interface Met {
  readonly match: Match;
  readonly attacks: readonly Action[];
}

/** Decisions of random matches at which an attack can be declared, in duels or two against two. */
function situations(count: number, seats: 2 | 4): Met[] {
  const rng = seedRng(7);
  const met: Met[] = [];
  for (let n = 0; met.length < count; n++) {
    const loadouts = Array.from({ length: seats }, (_, i) => CONTENT.loadouts[(n + 5 * i) % CONTENT.loadouts.length] as Loadout);
    const [map] = CONTENT.maps;
    const [scenario] = CONTENT.scenarios;
    const [ruleset] = RULESETS;
    if (map === undefined || scenario === undefined || ruleset === undefined) return met;
    const sides = loadouts.map((loadout, i) => ({ id: 'abcd'.charAt(i), team: i % 2 === 0 ? 'one' : 'two', loadout }));
    const game = compileGame({ ruleset, map, scenario, seats: sides }, CONTENT);
    const m = createMatch(game, n);
    while (!isOver(m) && met.length < count) {
      const all = options(m);
      const attacks = all.filter((x) => kindOf(x) === PLAY && specOf(m, cardOf(x)).attack !== undefined);
      if (attacks.length > 0) met.push({ match: cloneMatch(m), attacks });
      apply(m, all[below(rng, all.length)] as Action);
    }
  }
  return met;
}

const ATTACK_MS = 1;
const LONG_MS = 50;
let failed = false;

/**
 * The time of one call of `run`, of each sample the best of five tries: other work on the machine, or a collection of
 * garbage in the midst, is not the sample's. By the clock or by the processor, whichever is less: the clock counts other
 * work too, the processor what V8's own threads do beside the call, so neither is too short.
 */
function measure(name: string, unit: 'us' | 'ms', samples: readonly (() => void)[], rounds: number, limitMs: number): void {
  for (const run of samples) run();
  const times = samples.map((run) => {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 5; tries++) {
      const before = process.cpuUsage();
      const began = performance.now();
      for (let n = 0; n < rounds; n++) run();
      const waited = (performance.now() - began) * 1000;
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, Math.min(waited, user + system) / rounds);
    }
    return best;
  });
  times.sort((a, b) => a - b);
  const scale = unit === 'us' ? 1 : 1000;
  const at = (share: number): string => ((times[Math.floor(share * (times.length - 1))] as number) / scale).toFixed(2).padStart(9);
  const missed = times.filter((time) => time > limitMs * 1000).length;
  if (missed > 0) failed = true;
  const verdict = missed > 0 ? `   MISSED by ${missed}: at most ${limitMs} ms` : '';
  console.log(`${name.padEnd(46)} median ${at(0.5)} ${unit}   99 % ${at(0.99)} ${unit}   most ${at(1)} ${unit}${verdict}`);
}

flagsOf('npm run bench -- odds', process.argv.slice(2));
const met = situations(600, 2);
const eachOf = (some: readonly Met[], f: (m: Match, a: Action) => void): (() => void)[] =>
  some.map(
    ({ match, attacks }, n) =>
      () =>
        f(match, attacks[n % attacks.length] as Action),
  );
const each = (f: (m: Match, a: Action) => void): (() => void)[] => eachOf(met, f);
const scenes = new Map(met.map(({ match }) => [match, sceneOf(match)]));
const views = new Map(met.map(({ match }) => [match, viewFor(match, match.decision?.seat ?? 0)]));
const viewed = new Map([...views].map(([match, view]) => [match, sceneOf(view)]));
const of = <T>(map: ReadonlyMap<Match, T>, m: Match): T => map.get(m) as T;

measure(
  'attackSummary, scene of a match kept',
  'us',
  each((m, a) => void attackSummary(of(scenes, m), a)),
  31,
  ATTACK_MS,
);
measure(
  'attackSummary, scene of a match made anew',
  'us',
  each((m, a) => void attackSummary(sceneOf(m), a)),
  31,
  ATTACK_MS,
);
measure(
  'attackSummary, scene of a view kept',
  'us',
  each((m, a) => void attackSummary(of(viewed, m), a)),
  62,
  ATTACK_MS,
);
measure(
  'attackSummary, scene of a view made anew',
  'us',
  each((m, a) => void attackSummary(sceneOf(of(views, m)), a)),
  20,
  ATTACK_MS,
);
measure(
  'forecast of a match',
  'us',
  each((m, a) => void forecast(m, a)),
  20,
  ATTACK_MS,
);
measure(
  'forecast of a view',
  'us',
  each((m, a) => void forecast(of(views, m), a)),
  20,
  ATTACK_MS,
);

// Every Casket guards, so that the target's ally takes the attack and rolls its Suffering Dice (RE-3).
const guarded = situations(600, 4);
for (const { match } of guarded) for (const seat of match.seats) seat.guarding = 1;
const guardedViews = new Map(guarded.map(({ match }) => [match, viewFor(match, match.decision?.seat ?? 0)]));
measure(
  'forecast of a match, a guard is struck',
  'us',
  eachOf(guarded, (m, a) => void forecast(m, a)),
  5,
  ATTACK_MS,
);
measure(
  'forecast of a view, a guard is struck',
  'us',
  eachOf(guarded, (m, a) => void forecast(of(guardedViews, m), a)),
  5,
  ATTACK_MS,
);

measure(
  `threat of the enemy where one stands (${met.length})`,
  'ms',
  met.map(({ match: m }) => () => {
    const me = m.decision?.seat ?? 0;
    threat(of(views, m), 1 - me, seatOf(m, me).hex, seatOf(m, me).facing);
  }),
  1,
  LONG_MS,
);

/** Up to `most` attacks that the hand can play one after another. */
function row({ match: m, attacks }: Met, most: number): Action[] {
  const hand = [...seatOf(m, m.decision?.seat ?? 0).hand];
  const chosen: Action[] = [];
  for (const action of attacks) {
    const at = hand.indexOf(cardOf(action));
    if (at < 0 || chosen.length === most) continue;
    hand.splice(at, 1);
    chosen.push(action);
  }
  return chosen;
}

let leftOut = 0;
function rows(name: string, sources: ReadonlyMap<Match, Match | MatchView>, some: readonly Met[], most: number): void {
  const samples = some.map((one) => {
    const actions = row(one, most);
    const source = of(sources, one.match);
    return () => {
      leftOut = Math.max(leftOut, sequence(source, actions).leftOut);
    };
  });
  measure(`${name} (${samples.length})`, 'ms', samples, 1, LONG_MS);
}
const matches = new Map(met.map(({ match }) => [match, match]));
const long = met.filter((one) => row(one, 3).length === 3);
rows('sequence of one or two attacks, a match', matches, met, 2);
rows('sequence of one or two attacks, a view', views, met, 2);
rows('sequence of three attacks, a match', matches, long, 3);
rows('sequence of three attacks, a view', views, long, 3);
if (leftOut > 0) failed = true;
console.log(`left out of sequences: ${leftOut}${leftOut > 0 ? '   MISSED: nothing may be' : ''}`);
process.exitCode = failed ? 1 : 0;
