// How the log names things: seats (one of them may be "you"), cards, hexes, components, and the little grammar that
// "you" needs. Neighbour: narrate.ts (the sentences).

import { COMPONENT_NAMES } from '../content/index.ts';
import { type Component, type Coord, FRAMES, type Game, rowOf } from '../rules/index.ts';

export interface Voice {
  /** The id of the seat that is spoken to; undefined: nobody. */
  readonly you: string | undefined;
  /** Names by seat id. */
  readonly names: ReadonlyMap<string, string>;
  readonly teams: readonly string[];
  readonly card: (id: string) => string;
}

/** A seat without a name of its own is called by its Casket, and by its id too where two would be called alike. */
export function voiceOf(game: Game, you?: string): Voice {
  const casket = game.seats.map((s) => s.faction.frames[FRAMES[s.frame] ?? 'light']);
  const names = new Map<string, string>();
  game.seats.forEach((seat, i) => {
    const name = casket[i] ?? seat.id;
    const alone = casket.filter((other) => other === name).length === 1;
    names.set(seat.id, seat.id.length > 1 ? seat.id : alone ? name : `${name} ${seat.id.toUpperCase()}`);
  });
  const card = (id: string): string => {
    const scrap = id.startsWith('scrap:');
    const name = game.catalog.byId.get(scrap ? id.slice(6) : id)?.def.name ?? id;
    return scrap ? `${name} (SCRAP)` : name;
  };
  return { you, names, teams: game.teams, card };
}

const nameOf = (v: Voice, seat: string): string => v.names.get(seat) ?? seat;
const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The seat as the one that is acted on. */
export const whom = (v: Voice, seat: string): string => (seat === v.you ? 'you' : nameOf(v, seat));

export function whose(v: Voice, seat: string): string {
  if (seat === v.you) return 'your';
  const name = nameOf(v, seat);
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

export const Whose = (v: Voice, seat: string): string => upperFirst(whose(v, seat));

/** The pronoun that goes with the seat's own things. */
export const own = (v: Voice, seat: string): string => (seat === v.you ? 'your' : 'its');

const IRREGULAR: Readonly<Record<string, string>> = { are: 'is', have: 'has', do: 'does' };

/** "You draw", "Crusader draws". The verb is given as with "you". */
export function does(v: Voice, seat: string, verb: string): string {
  if (seat === v.you) return `You ${verb}`;
  const [first = '', ...rest] = verb.split(' ');
  const third = IRREGULAR[first] ?? (/(s|sh|ch|x|o)$/.test(first) ? `${first}es` : `${first}s`);
  return [upperFirst(nameOf(v, seat)), third, ...rest].join(' ');
}

/** A team by its seat's name if it is that seat alone. */
export function teamName(v: Voice, team: string): string {
  return v.names.has(team) ? whom(v, team) : `team ${team}`;
}

/** Column letter and row number, as the board is drawn: the hex in the first column and row is A1. */
export function hexName([q, r]: Coord): string {
  const letter = String.fromCharCode(65 + (q % 26));
  return `${q >= 26 ? String.fromCharCode(64 + Math.floor(q / 26)) : ''}${letter}${rowOf(q, r) + 1}`;
}

export const componentName = (component: Component | 'random'): string =>
  component === 'random' ? 'a random component' : `the ${COMPONENT_NAMES[component]}`;

/** `broken-finger` as `Broken Finger`. */
export const titled = (id: string): string => (id === 'ptsd' ? 'PTSD' : id.split('-').map(upperFirst).join(' '));

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
