// `penance maps`, `loadouts` and `rulesets`: what the other commands can be told by name. Neighbours: cards.ts, choose.ts.

import type { Command } from 'commander';
import { CONTENT, RULESETS } from '../content/index.ts';
import {
  allowedValues,
  buildDeck,
  catalogFor,
  checkLoadout,
  KNOBS,
  type MapDef,
  type Ruleset,
  shown,
  TERRAIN_LETTERS,
  TERRAINS,
} from '../rules/index.ts';
import { columns, wrapped } from './columns.ts';
import { failure } from './failure.ts';
import { didYouMean } from './nearest.ts';
import { chooseRuleset } from './ruleset-file.ts';

function mapRow(map: MapDef): string[] {
  const width = Math.max(...map.rows.map((row) => row.length));
  const hexes = map.rows.join('').replaceAll(' ', '').length;
  return [
    map.id,
    map.name,
    `${width} x ${map.rows.length}`,
    `${hexes} hexes`,
    `${map.zones?.length ?? 0} zones`,
    `${map.marks?.length ?? 0} marks`,
  ];
}

function maps(id: string | undefined): void {
  if (id === undefined) {
    console.log(columns(CONTENT.maps.map(mapRow)).join('\n'));
    console.log(`\nScenarios: ${CONTENT.scenarios.map((s) => `${s.id} (${s.name})`).join(', ')}.`);
    return;
  }
  const map = CONTENT.maps.find((m) => m.id === id);
  const ids = CONTENT.maps.map((m) => m.id);
  if (map === undefined) throw failure(`there is no map ${shown(id)}${didYouMean(id, ids)} \`penance maps\` lists them all`);
  const used = TERRAIN_LETTERS.map((letter, i) => [letter, TERRAINS[i] ?? ''] as const).filter(([letter]) =>
    map.rows.join('').includes(letter),
  );
  console.log(
    [
      mapRow(map).join('  '),
      '',
      ...map.rows.map((row) => `  ${row}`),
      '',
      used.map(([l, t]) => `${l} ${t.replace('-', ' ')}`).join(', '),
    ].join('\n'),
  );
  if (map.levels !== undefined) console.log(['', 'Levels:', ...map.levels.map((row) => `  ${row}`)].join('\n'));
  console.log('\nOdd columns lie half a hex lower.');
}

function loadouts(id: string | undefined, options: { readonly ruleset: string }): void {
  const ruleset = chooseRuleset(options.ruleset);
  const catalog = catalogFor(CONTENT, ruleset);
  if (id === undefined) {
    const rows = CONTENT.loadouts.map((s) => {
      const legal = 'loadout' in checkLoadout(s, catalog, ruleset);
      return [
        s.id,
        s.name,
        s.sets.join(', '),
        s.tactics.join(', '),
        legal ? `${buildDeck(s, catalog).length} cards` : `not under ${ruleset.id}`,
      ];
    });
    console.log(columns([['id', 'name', 'sets', 'tactics', 'deck'], ...rows]).join('\n'));
    return;
  }
  const sample = CONTENT.loadouts.find((s) => s.id === id);
  const ids = CONTENT.loadouts.map((s) => s.id);
  if (sample === undefined)
    throw failure(`there is no sample loadout ${shown(id)}${didYouMean(id, ids)} \`penance loadouts\` lists them all`);
  const tally = new Map<string, number>();
  for (const kind of buildDeck(sample, catalog)) {
    const name = catalog.cards[kind]?.def.name ?? '';
    tally.set(name, (tally.get(name) ?? 0) + 1);
  }
  const { faction, frame, sets, tactics } = sample;
  console.log(`${sample.name}, ${faction} ${frame}`);
  console.log([...tally].map(([name, n]) => `  ${n} x ${name}`).join('\n'));
  console.log(`\nAs a file: ${JSON.stringify({ faction, frame, sets, tactics })}`);
}

/** What differs from the default, in one line. */
function differences(ruleset: Ruleset): string {
  const base = RULESETS[0];
  if (base === undefined || base === ruleset) return 'the default';
  const fields = KNOBS.filter((k) => JSON.stringify(ruleset[k.field]) !== JSON.stringify(base[k.field])).map((k) => k.field);
  return `differs from ${base.id} in ${fields.join(', ')}`;
}

function rulesets(id: string | undefined, options: { readonly json?: true }): void {
  if (id === undefined) {
    if (options.json) console.log(JSON.stringify(RULESETS, null, 2));
    else
      for (const ruleset of RULESETS) console.log(wrapped(`${ruleset.id.padEnd(8)} ${differences(ruleset)}`, 100, '         ').join('\n'));
    return;
  }
  const ruleset = chooseRuleset(id);
  if (options.json) {
    console.log(JSON.stringify(ruleset, null, 2));
    return;
  }
  const rows = KNOBS.map((k) => [k.field, JSON.stringify(ruleset[k.field]), k.rule]);
  console.log(`Ruleset ${ruleset.id}: ${differences(ruleset)}\n`);
  const lines = columns(
    rows.map(([field = '', value = '', rule = '']) => [field, rule, value.length > 60 ? `${value.slice(0, 60)}...` : value]),
  );
  KNOBS.forEach((k, i) => {
    console.log(`${lines[i]}\n    ${k.what} Allowed: ${allowedValues(k.kind)}.`);
  });
}

export function addLists(program: Command): void {
  program
    .command('maps')
    .argument('[id]', 'a map')
    .summary('list the maps and scenarios, or show a map')
    .description('Lists the maps and scenarios, or shows one map.')
    .addHelpText('after', '\nExamples:\n  penance maps\n  penance maps the-pit')
    .action(maps);
  program
    .command('loadouts')
    .argument('[id]', 'a sample loadout')
    .summary('list the sample loadouts, or show the deck of one')
    .description('Lists the sample loadouts, or shows the deck of one.')
    .option('--ruleset <id>', 'as this ruleset has them: an id, or a JSON file', 'v3')
    .addHelpText('after', '\nExamples:\n  penance loadouts --ruleset v2\n  penance loadouts dwarves-heavy-siege')
    .action(loadouts);
  program
    .command('rulesets')
    .argument('[id]', 'a ruleset by its id, or a JSON file')
    .summary('list the rulesets, or every knob of one')
    .description('Lists the rulesets, or every knob of one with its value, its rule and what it may be.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  penance rulesets\n  penance rulesets mended\n  penance rulesets my-rules.json --json')
    .action(rulesets);
}
