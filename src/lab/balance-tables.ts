// Sections of docs/balance.md on what a player chooses: equipment sets and Tactics, Repair Kit, habits of play. A verdict
// needs both strengths; what only one of them finds is said to be so. Neighbour: balance.ts.

import type { BalanceResults } from './balance.ts';
import { MOST_SETS, MOST_TACTICS } from './card-tally.ts';
import type { CardRow, CardsResult } from './cards.ts';
import { type Block, percent, plot, points, type Section, table, words } from './report/model.ts';
import { itemName } from './report/sections-rules.ts';
import { star } from './report/shared.ts';
import { forest } from './report/svg.ts';
import type { Estimate } from './stats/estimate.ts';

/** A difference at one strength: is it starred? */
export interface Sight {
  readonly strength: string;
  readonly difference: Estimate;
  readonly marked: boolean;
}

const side = ({ difference: { low, high } }: Sight): number => (low > 0 ? 1 : high < 0 ? -1 : 0);

/** What the strengths together say of a set or Tactic. */
export function choiceVerdict(sights: readonly Sight[]): string {
  const sides = sights.map(side);
  const said = (s: number): string => (s < 0 ? 'a trap' : 'worth taking');
  const [first = 0] = sides;
  if (sights.length > 0 && first !== 0 && sides.every((s) => s === first))
    return sights.every((s) => s.marked) ? said(first) : `probably ${said(first)}`;
  if (sides.includes(1) && sides.includes(-1)) return 'depends on play';
  const alone = sights.find((s) => s.marked && side(s) !== 0);
  return alone === undefined ? 'not told apart' : `${said(side(alone))} as ${alone.strength} plays it`;
}

const deckRows = (result: CardsResult): readonly CardRow[] => result.rows.filter((r) => r.measure === 'deck');

/** One item at every strength. */
export function sightsOf(results: readonly CardsResult[], item: string, measure = 'deck'): Sight[] {
  return results.flatMap((r) =>
    r.rows
      .filter((x) => x.item === item && x.measure === measure)
      .map((x) => ({ strength: r.strength, difference: x.difference, marked: x.marked })),
  );
}

const isSet = (item: string): boolean => item.startsWith('set:') || item === MOST_SETS;

function choiceTable(results: readonly CardsResult[], name: string, wanted: (item: string) => boolean): Block {
  const items = [...new Set(results.flatMap((r) => deckRows(r).map((x) => x.item)))].filter(wanted);
  const rows = items.map((item) => {
    const sights = sightsOf(results, item);
    const cells = results.map((r) => {
      const sight = sights.find((s) => s.strength === r.strength);
      return sight === undefined ? '' : `${points(sight.difference)}${star(sight.marked)}`;
    });
    return [itemName(item).replace(/^set /, ''), ...cells, choiceVerdict(sights)];
  });
  return table([name, ...results.map((r) => r.strength), 'verdict'], rows);
}

export function setSection(b: BalanceResults): Section {
  const blocks = b.cards.flatMap((c): Block[] => {
    const names = [...new Set(c.results.flatMap((r) => deckRows(r).map((x) => x.item)))];
    const matches = c.results.map((r) => `${r.summary.matches} matches by ${r.strength}`).join(', ');
    return [
      words(`${c.ruleset}, ${matches}:`),
      choiceTable(c.results, 'equipment set', isSet),
      choiceTable(c.results, 'Tactic', (item) => !isSet(item)),
      plot(
        `sets-${c.ruleset}`,
        `Sets and Tactics, ${c.ruleset}`,
        forest(
          names.flatMap((item) =>
            sightsOf(c.results, item).map((s) => ({
              name: `${itemName(item)}, ${s.strength}`,
              estimate: s.difference,
              series: c.results.findIndex((r) => r.strength === s.strength),
            })),
          ),
          {
            title: `${c.ruleset}: points with it in the deck, minus without`,
            zero: 0,
            percent: true,
            series: c.results.map((r) => r.strength),
          },
        ),
      ),
    ];
  });
  return {
    heading: 'Equipment sets and Tactics: what is a trap',
    blocks: [
      words(
        `Decks were drawn at random from all that are legal. A number is the difference in points between decks with it and decks without it of the same faction and frame that have as many sets (for a Tactic: as many Tactics): so each is measured in place of another of its kind. "${itemName(MOST_SETS)}" and "${itemName(MOST_TACTICS)}" tell what having as many as the frame may take is worth; more sets are also more cards, and cards are structure.`,
      ),
      words(
        'The verdict: a trap, or worth taking, is starred at both strengths; "probably" means that both intervals lie on that side of zero, with a star at one strength or none; a star at one strength alone is a verdict on that way of playing. Everything else is not told apart, which is no proof that it is even.',
      ),
      ...blocks,
      words(
        'A star marks what stays when all decks and opening hands of a ruleset and strength are looked at together: by Holm, the chance that any star is false is at most 5 %. Intervals are for one row alone.',
      ),
    ],
  };
}

const REPAIR_CARDS = ['emergency-repair', 'jury-rig', 'scrap-armor'] as const;

export function repairSection(b: BalanceResults): Section {
  const rows = b.cards.flatMap((c) =>
    [
      ...sightsOf(c.results, 'set:repair-kit').map((s) => ['set repair-kit, in place of another set', s] as const),
      ...REPAIR_CARDS.flatMap((card) => sightsOf(c.results, card, 'opening').map((s) => [`${card}, in the opening hand`, s] as const)),
    ].map(([what, s]) => [c.ruleset, s.strength, what, `${points(s.difference)}${star(s.marked)}`]),
  );
  const heal = b.sweeps.find((s) => s.knob === 'recoverFrom');
  return {
    heading: 'Does Repair Kit ever pay?',
    blocks: [
      words(
        `The set in the deck in place of another, and its cards in the opening hand against the same kind of deck without them there.${heal === undefined ? '' : ' Under the rules as written, recovered cards come from the discard pile and so heal nothing; what changes when they come from the graveyard stands below under the knob `recoverFrom`.'}`,
      ),
      table(['ruleset', 'bots', 'what', 'difference in points'], rows),
    ],
  };
}

export function policySection(b: BalanceResults): Section {
  const names = [...new Set(b.policies.flatMap((p) => p.results.flatMap((r) => r.policies.map((x) => x.policy))))];
  const columns = b.policies.flatMap((p) => p.results.map((r) => ({ title: `${p.ruleset}, ${r.strength}`, rows: r.policies })));
  return {
    heading: 'Overspending and other policies',
    blocks: [
      words(
        'A bot bound to one habit against the same bot left to its judgement, the same loadout on both sides, over all loadouts of the core. Above 50 % the habit beats the judgement of the bot: the rules reward it more than the bot knows. Below, it costs points. About 50 % means that the habit is free, or that the bot does so anyhow. v2 knows no overspending.',
      ),
      table(
        ['policy', ...columns.map((c) => c.title)],
        names.map((n) => [
          n,
          ...columns.map((c) => {
            const row = c.rows.find((r) => r.policy === n);
            return row === undefined ? '' : `${percent(row.score)}${star(row.marked)}`;
          }),
        ]),
      ),
      ...b.policies.map((p) =>
        plot(
          `policies-${p.ruleset}`,
          `Policies, ${p.ruleset}`,
          forest(
            names.flatMap((n) =>
              p.results.flatMap((r, s) =>
                r.policies.filter((x) => x.policy === n).map((x) => ({ name: `${n}, ${r.strength}`, estimate: x.score, series: s })),
              ),
            ),
            {
              title: `${p.ruleset}: points of a policy against its own bot`,
              zero: 0.5,
              percent: true,
              series: p.results.map((r) => r.strength),
            },
          ),
        ),
      ),
      words(
        'A star marks what stays when all rows of a column are looked at together: by Holm, the chance that any star of a column is false is at most 5 %.',
      ),
    ],
  };
}
