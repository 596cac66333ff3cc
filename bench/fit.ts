// What the evaluation's parts count (COUNTS of ../src/bots/evaluate.ts): plays mirror matches by the player of playouts,
// notes how both Caskets stand when a turn begins and what is planned for it, and fits who won by logistic regression. Three
// turns in ten begin with any of the first options that search would try, because search must judge what follows from those.
// One match in five is kept out of the fit and tells how well it foresees: the log loss, 0.693 for knowing nothing. The
// errors told are too small by some, because positions of one match share its end.

import { COUNTS, standingOf } from '../src/bots/evaluate.ts';
import { bestTurn, turnPlans } from '../src/bots/greedy.ts';
import { FARSIGHTED } from '../src/bots/habits.ts';
import { mindOf } from '../src/bots/mind.ts';
import { SETTINGS } from '../src/bots/search.ts';
import { newWalk, sendTo, steady, type Walk } from '../src/bots/steady.ts';
import { botStream, matchSeed } from '../src/bots/streams.ts';
import { type Trial, trialsOf } from '../src/bots/trial.ts';
import { RULESETS } from '../src/content/index.ts';
import { solve } from '../src/lab/stats/bradley-terry.ts';
import { below } from '../src/rules/chance.ts';
import { apply, createMatch, isOver, type Match, options } from '../src/rules/index.ts';
import { activeSeat, seatOf } from '../src/rules/seat.ts';
import { flagsOf, refuse } from './flags.ts';
import { mirrorGame } from './mirror.ts';

/** The lead of the first seat when a turn began, and whether it won. */
interface Row {
  readonly lead: readonly number[];
  readonly won: number;
}

const PARTS = ['worth', 'means', 'plan'] as const satisfies readonly (keyof typeof COUNTS)[];

/** The lead of the first seat where a turn begins, part by part. */
function leadOf(m: Match): number[] {
  const [one, two] = [standingOf(m, 0, FARSIGHTED), standingOf(m, 1, FARSIGHTED)];
  const seat = activeSeat(m);
  const plan = bestTurn(mindOf(m, seat, FARSIGHTED), options(m)).worth;
  return [one.worth - two.worth, one.means - two.means, seat === 0 ? plan : -plan];
}

/** So many options of a turn are begun with. */
const FIRST_OPTIONS = 24;

/** Begins the turn with any of the first options that search would try; false if there are none. */
function beginAnyhow(m: Match, walks: readonly Walk[], rng: number[]): boolean {
  const me = m.decision?.seat ?? 0;
  const trials = trialsOf(turnPlans(mindOf(m, me, FARSIGHTED), options(m)), { ...SETTINGS, most: FIRST_OPTIONS });
  if (trials.length === 0) return false;
  const { action, hex } = (trials[below(rng, trials.length)] as Trial).choice;
  apply(m, action);
  if (!isOver(m) && hex >= 0 && hex !== seatOf(m, me).hex) sendTo(walks[me] as Walk, m, me, hex);
  return true;
}

function play(ruleset: string, seed: number, pair: number, into: Row[]): void {
  const m = createMatch(mirrorGame(ruleset, pair), matchSeed(seed, pair));
  const walks = m.seats.map(newWalk);
  const rng = botStream(seed, pair, 0);
  const leads: number[][] = [];
  let begun = 0;
  while (!isOver(m)) {
    const turn = m.round * 2 + m.turn;
    if (turn > begun && m.decision?.kind === 'action') {
      begun = turn;
      leads.push(leadOf(m));
      if (below(rng, 10) < 3 && beginAnyhow(m, walks, rng)) continue;
    }
    apply(m, steady(m, walks, FARSIGHTED));
  }
  const won = m.winner === 0 ? 1 : m.winner === 1 ? 0 : 0.5;
  for (const lead of leads) into.push({ lead, won });
}

/** The first seat's chance to win by the parts that count. */
const chance = (counts: readonly number[], { lead }: Row): number =>
  1 / (1 + Math.exp(-counts.reduce((sum, count, k) => sum + count * (lead[k] as number), 0)));

/** Newton's way to the likeliest counts, with their standard errors. */
function likeliest(rows: readonly Row[], parts: number): { counts: number[]; errors: number[] } {
  let counts = new Array<number>(parts).fill(0);
  let errors = counts;
  for (let step = 0; step < 12; step++) {
    const gradient = counts.map(() => 0);
    const curvature = counts.map(() => counts.map(() => 0));
    for (const row of rows) {
      const p = chance(counts, row);
      for (let i = 0; i < parts; i++) {
        const x = row.lead[i] as number;
        gradient[i] = (gradient[i] as number) + x * (row.won - p);
        const line = curvature[i] as number[];
        for (let k = 0; k < parts; k++) line[k] = (line[k] as number) + p * (1 - p) * x * (row.lead[k] as number);
      }
    }
    const units = counts.map((_, i) => counts.map((_, k) => (k === i ? 1 : 0)));
    const [step = [], ...covariance] = solve(curvature, [gradient, ...units]);
    counts = counts.map((c, i) => c + (step[i] as number));
    errors = covariance.map((row, i) => Math.sqrt(row[i] as number));
  }
  return { counts, errors };
}

function logLoss(rows: readonly Row[], counts: readonly number[]): number {
  let sum = 0;
  for (const row of rows) {
    const p = chance(counts, row);
    sum -= row.won * Math.log(p) + (1 - row.won) * Math.log(1 - p);
  }
  return sum / rows.length;
}

const flags = flagsOf('npm run fit -- [--matches N] [--seed N] [--ruleset ID]', process.argv.slice(2));
const matches = flags.number('matches', { from: 1 }) ?? 20_000;
const seed = flags.number('seed', { from: 0 }) ?? 1;
const ruleset = flags.text('ruleset') ?? 'v3';
if (!RULESETS.some(({ id }) => id === ruleset)) refuse(`--ruleset takes ${RULESETS.map(({ id }) => id).join(', ')}`);
const [learned, kept]: [Row[], Row[]] = [[], []];
for (let pair = 0; pair < matches; pair++) play(ruleset, seed, pair, pair % 5 === 0 ? kept : learned);
console.log(`${matches} matches under ${ruleset}, ${learned.length + kept.length} positions, ${kept.length} of them kept out of the fit`);
const whole = likeliest(learned, PARTS.length);
const alone = likeliest(learned, 1);
PARTS.forEach((part, k) => {
  const [found, error] = [whole.counts[k] as number, whole.errors[k] as number];
  console.log(`  ${part.padEnd(10)} counts ${found.toFixed(4)} +- ${(1.96 * error).toFixed(4)}   in use ${COUNTS[part]}`);
});
const told: readonly (readonly [string, readonly number[]])[] = [
  ['this fit', whole.counts],
  ['worth alone', alone.counts],
  ['what is in use', PARTS.map((part) => COUNTS[part])],
];
for (const [name, counts] of told) console.log(`  log loss of what was kept out, ${name}: ${logLoss(kept, counts).toFixed(4)}`);
