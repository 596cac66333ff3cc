// The exhaustive runner: plays matches of every kind until all of everything.ts has happened, prints what never did, and
// then fails. It must print nothing.  --matches N (the most it plays, 6000)  --seed S  --log (how many it took)

import { parseArgs } from 'node:util';
import { seedRng } from '../src/rules/chance.ts';
import { apply, createMatch, isOver, options } from '../src/rules/engine.ts';
import type { Match } from '../src/rules/match.ts';
import { everything } from './everything.ts';
import { randomGame } from './matches.ts';
import { STYLES, type Style, styledAction } from './players.ts';
import { witness, witnessMatch } from './witness.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '0' },
    log: { type: 'boolean', default: false },
  },
});

const left = everything();
const tick = (what: string): void => {
  left.delete(what);
};

let seed = Number(values.seed);
const last = seed + Number(values.matches);
for (; left.size > 0 && seed < last; seed++) {
  let m: Match | undefined;
  const listen = witness(() => m, tick);
  m = createMatch(randomGame(seed), seed, listen);
  const players = seedRng(seed + 1e9);
  // Mostly eager: a fight makes more happen than a stroll.
  const style = seed % 4 === 0 ? (STYLES[(seed >> 2) % STYLES.length] as Style) : 'eager';
  while (!isOver(m)) {
    witnessMatch(m, tick);
    apply(m, styledAction(m, options(m), players, style), listen);
  }
}
if (values.log) console.error(`${seed - Number(values.seed)} matches`);
for (const what of left) console.log(`never happened: ${what}`);
process.exitCode = left.size === 0 ? 0 : 1;
