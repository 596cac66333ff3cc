// `penance cards`: every card, or the whole text of one, made from the data the game plays. Neighbour: ../content/text.ts.

import type { Command } from 'commander';
import { CONTENT, cardText, KEYWORDS, typeLine } from '../content/index.ts';
import { type CardCount, type CardDef, type Catalog, catalogFor, type Ruleset, shown } from '../rules/index.ts';
import { columns, wrapped } from './columns.ts';
import { failure } from './failure.ts';
import { didYouMean } from './nearest.ts';
import { chooseRuleset } from './ruleset-file.ts';

interface Group {
  readonly title: string;
  readonly cards: readonly CardCount[];
}

/** Where cards come from: the core, weapons, sets and Tactics, with copies. */
function groups(): Group[] {
  const one = (id: string): CardCount => [id, 1];
  return [
    { title: 'Universal core, in every deck', cards: CONTENT.universal.map((c) => one(c.id)) },
    ...CONTENT.sets.map((set) => ({ title: `${set.name}, ${set.kind} set open to all`, cards: set.cards })),
    ...CONTENT.factions.flatMap((f) => [
      { title: `${f.weapon.name}, primary weapon of ${f.name}`, cards: f.weapon.cards },
      ...f.sets.map((set) => ({ title: `${set.name}, ${set.kind} set of ${f.name}`, cards: set.cards })),
      { title: `Tactics of ${f.name}`, cards: f.tactics.map(one) },
    ]),
    { title: 'Added by damage', cards: [[CONTENT.damaged.id, 1]] },
  ];
}

const textOf = (def: CardDef, catalog: Catalog, ruleset: Ruleset): string => cardText(def, (id) => catalog.byId.get(id)?.def.name, ruleset);

function defOf(catalog: Catalog, id: string): CardDef {
  const spec = catalog.byId.get(id);
  if (spec === undefined) throw new Error(`there is no card ${id}`);
  return spec.def;
}

function asJson(def: CardDef, catalog: Catalog, ruleset: Ruleset): object {
  const from = groups().flatMap((g) => g.cards.filter(([id]) => id === def.id).map(([, copies]) => ({ from: g.title, copies })));
  return { ...def, text: textOf(def, catalog, ruleset), found: from };
}

function listing(catalog: Catalog): string[] {
  return groups().flatMap(({ title, cards }) => {
    const rows = cards.map(([id, copies]) => {
      const def = defOf(catalog, id);
      return [`  ${id}`, copies > 1 ? `${copies} x` : '', def.name, typeLine(def)];
    });
    return [title, ...columns(rows), ''];
  });
}

function findCard(catalog: Catalog, asked: string): CardDef {
  const wanted = asked.trim().toLowerCase();
  for (const { def } of catalog.byId.values()) if (def.id === wanted || def.name.toLowerCase() === wanted) return def;
  const ids = [...catalog.byId.keys()];
  throw failure(`there is no card ${shown(asked)}${didYouMean(asked, ids)} \`penance cards\` lists them all`);
}

function page(def: CardDef, catalog: Catalog, ruleset: Ruleset): string[] {
  const text = textOf(def, catalog, ruleset);
  const from = groups().flatMap((g) =>
    g.cards.filter(([id]) => id === def.id).map(([, n]) => `${g.title}${n > 1 ? ` (${n} copies)` : ''}`),
  );
  const words = KEYWORDS.filter((k) => new RegExp(`\\b${k.name.replace(/[^\w ]/g, '.')}\\b`, 'i').test(text));
  return [
    def.name,
    typeLine(def),
    '',
    ...wrapped(text),
    '',
    ...(from.length > 0 ? [`Found in: ${from.join('; ')}.`] : []),
    `Id: ${def.id}. Ruleset: ${ruleset.id}.`,
    ...(words.length > 0 ? ['', ...words.flatMap((k) => wrapped(`${k.name}: ${k.text} [${k.rules.join(', ')}]`, 100, '  '))] : []),
  ];
}

function cards(id: string[], options: { readonly ruleset: string; readonly json?: true }): void {
  const ruleset = chooseRuleset(options.ruleset);
  const catalog = catalogFor(CONTENT, ruleset);
  if (id.length === 0) {
    if (options.json)
      console.log(
        JSON.stringify(
          [...catalog.byId.values()].map(({ def }) => asJson(def, catalog, ruleset)),
          null,
          2,
        ),
      );
    else console.log(listing(catalog).join('\n').trimEnd());
    return;
  }
  const def = findCard(catalog, id.join(' '));
  console.log(options.json ? JSON.stringify(asJson(def, catalog, ruleset), null, 2) : page(def, catalog, ruleset).join('\n'));
}

export function addCards(program: Command): void {
  program
    .command('cards')
    .argument('[id...]', 'the id or the name of a card')
    .summary('list the cards, or show the text of one')
    .description('Lists every card, or shows the whole text of one.')
    .option('--ruleset <id>', 'as this ruleset has it: an id, or a JSON file', 'v3')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  penance cards
  penance cards faithful-thrust
  penance cards blood-offering --ruleset v2`,
    )
    .action(cards);
}
