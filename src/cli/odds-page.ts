// How `penance odds` prints: rows of chances with bars, and every part of a sum with its rule. Neighbour: odds.ts.

import type { Forecast, TableOdds, TableQuestion, TargetForecast } from '../odds/index.ts';
import { type Part, SIDES, TIERS } from '../rules/index.ts';
import { columns } from './columns.ts';

const BAR = 40;
/** Rarer than this is not worth a line. */
const RARE = 5e-6;

const percent = (p: number): string => `${(100 * p).toFixed(2)} %`;
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
const number = (x: number): string => x.toFixed(2);

function bar(p: number): string {
  const filled = Math.round(p * BAR);
  return filled === 0 && p > 0 ? '.' : '#'.repeat(filled);
}

function bars(title: string, rows: readonly (readonly [string, number])[]): string[] {
  const shown = rows.filter(([, p]) => p >= RARE);
  return [
    title,
    ...columns(
      shown.map(([name, p]) => [`  ${name}`, percent(p), bar(p)]),
      [1],
    ),
    '',
  ];
}

const counted = (row: readonly number[]): [string, number][] => row.map((p, n) => [String(n), p]);

export function tablePage({ target, damage, defense, reduce, pool }: TableQuestion, odds: TableOdds): string[] {
  const dice = pool === undefined ? `two dice against ${target}` : `the pool of ${signed(pool)} against 5`;
  return [
    `${damage} damage, ${dice}, Defense ${defense}, ${reduce} stopped: ${percent(odds.hit)} to hit, ${number(odds.expectedCardsLost)} cards on average`,
    '',
    ...bars(
      'Attack Dice',
      TIERS.map((tier) => [tier, odds.tiers[tier]]),
    ),
    ...bars('Cards lost', counted(odds.cardsLost)),
    ...bars('CRITICAL faces', counted(odds.criticals)),
    ...bars('HEAT faces', counted(odds.heat)),
  ].slice(0, -1);
}

const partLines = (parts: readonly Part[]): string[] => parts.map((p) => `    ${signed(p.value).padStart(3)}  ${p.what} [${p.rule}]`);

function targetPage(t: TargetForecast): string[] {
  const { expected: e } = t;
  const where = t.component === undefined ? '' : `, ${t.component}`;
  const lines = [
    `${t.seat}${t.redirectedFrom === undefined ? '' : ` in place of ${t.redirectedFrom}`}: ${SIDES[t.side]} side${where}`,
    `  on average ${number(e.cardsLost)} cards, ${number(e.boxes)} boxes, ${number(e.wounds)} wounds, ${number(e.heat)} Heat; out ${percent(e.out)}`,
    '',
  ];
  for (const tier of t.byTier) {
    lines.push(`  ${tier.tier} (${percent(tier.p)}): ${tier.damage} damage, Defense ${tier.defense}, ${tier.points} points`);
    lines.push(...partLines(tier.damageParts));
    if (tier.defenseParts.length > 0) lines.push('    Defense:', ...partLines(tier.defenseParts));
  }
  lines.push('', ...bars('  Cards lost', counted(t.cardsLost)), ...bars('  Boxes marked', counted(t.boxes)));
  lines.push(...bars('  Pilot wounds', counted(t.wounds)), ...bars('  Heat', counted(t.heat)));
  const destroyed = Object.entries(t.destroyed).filter(([, p]) => p >= RARE);
  if (destroyed.length > 0) lines.push(...bars('  Destroyed', destroyed));
  if (e.out >= RARE) lines.push(...bars('  Out', Object.entries(t.out)));
  for (const r of t.reactions) {
    lines.push(
      `  ${r.card} stops ${r.reduces}: held ${percent(r.held)}, played ${percent(r.played)}; then ${number(r.ifPlayed.cardsLost)} cards on average`,
    );
  }
  if (t.reactions.length > 0) lines.push(`  without a reaction ${number(t.ifNoReaction.cardsLost)} cards on average`, '');
  return lines;
}

export function forecastPage(f: Forecast): string[] {
  const dice = f.pool === 2 ? 'two dice' : `${Math.abs(f.pool)} dice, the two ${f.pool > 0 ? 'highest' : 'lowest'} kept`;
  const overspent = f.overspend > 0 ? ` and ${f.overspend} cards` : '';
  return [
    `${f.attacker} plays ${f.card} for ${f.sp - f.overspend} SP${overspent}: ${dice} against ${f.targetNumber}, ${percent(f.hit)} to hit`,
    ...partLines(f.hitParts),
    `  assumed: reactions ${f.policies.reaction}, cards lost from ${f.policies.discards}`,
    '',
    ...bars(
      'Attack Dice',
      TIERS.map((tier) => [tier, f.tiers[tier]]),
    ),
    ...f.targets.flatMap(targetPage),
  ].slice(0, -1);
}
