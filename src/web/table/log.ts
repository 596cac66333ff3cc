// The log for the page: lines of plain English grouped by turn, each with the hexes, cards and rule it speaks of, so that
// they can be links. Neighbours: ../../host/narrate.ts (the sentences), Log.svelte.

import type { EventType, GameEvent } from '../../rules/index.ts';
import { hexName, narrate, type Voice, Whose, whose } from './words.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hex'; readonly text: string }
  | { readonly kind: 'card'; readonly text: string; readonly id: string };

export interface LogLine {
  readonly key: number;
  readonly pieces: readonly Piece[];
  readonly rule: string | undefined;
  readonly seat: string | undefined;
}

export interface LogTurn {
  readonly key: number;
  readonly title: string;
  readonly seat: string | undefined;
  readonly lines: readonly LogLine[];
}

/** Where the rulebook rules what happened. */
const RULES: Readonly<Partial<Record<EventType, string>>> = {
  mulligan: 'RD-1',
  'setup-rolled': 'RD-1',
  deployed: 'RD-1',
  initiative: 'RD-2',
  'round-ended': 'RD-3',
  reshuffled: 'TN-6',
  played: 'TN-3',
  paid: 'TN-4',
  moved: 'MV-1',
  shoved: 'MV-8',
  rotated: 'MV-4',
  pivoted: 'KN-9',
  'attack-rolled': 'AT-6',
  'attack-damage': 'AT-7',
  redirected: 'RE-3',
  damage: 'AT-8',
  reacted: 'RE-1',
  'defense-rolled': 'DM-1',
  'card-lost': 'DM-2',
  recovered: 'SD-3',
  'component-damaged': 'CP-2',
  'component-destroyed': 'CP-2',
  scrapped: 'CP-4',
  wounded: 'PW-1',
  'finger-broken': 'PW-1',
  heat: 'HT-2',
  'heat-check': 'HT-3',
  malfunction: 'HT-4',
  taint: 'TA-2',
  'taint-spent': 'TA-1',
  'damaged-added': 'DM-3',
  out: 'VC-1',
  objective: 'VC-2',
  'match-over': 'VC-1',
};

export function ruleOf(event: GameEvent): string | undefined {
  if (event.type === 'attack-rolled' && event.tier === 'catastrophic') return 'AT-4';
  if (event.type === 'attack-rolled' && event.tier === 'execution') return 'AT-9';
  if (event.type === 'die') return event.kind === 'damage' ? 'DM-4' : event.kind === 'suffering' ? 'SD-1' : undefined;
  return RULES[event.type];
}

type Mention = Exclude<Piece, { kind: 'text' }>;

function mentions(event: GameEvent, voice: Voice): Mention[] {
  const found: Mention[] = [];
  for (const value of Object.values(event) as unknown[]) {
    if (Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === 'number'))
      found.push({ kind: 'hex', text: hexName(value as unknown as readonly [number, number]) });
  }
  if ('card' in event && event.card !== undefined) found.push({ kind: 'card', text: voice.card(event.card), id: event.card });
  if ('cards' in event) for (const id of event.cards ?? []) found.push({ kind: 'card', text: voice.card(id), id });
  return found;
}

/** A line cut at what it mentions. */
export function piecesOf(line: string, found: readonly Mention[]): Piece[] {
  let pieces: Piece[] = [{ kind: 'text', text: line }];
  for (const mention of found) {
    pieces = pieces.flatMap((piece): Piece[] => {
      if (piece.kind !== 'text') return [piece];
      const at = piece.text.indexOf(mention.text);
      if (at < 0) return [piece];
      const around: Piece[] = [
        { kind: 'text', text: piece.text.slice(0, at) },
        mention,
        { kind: 'text', text: piece.text.slice(at + mention.text.length) },
      ];
      return around.filter(({ text }) => text !== '');
    });
  }
  return pieces;
}

export function linesOf(event: GameEvent, voice: Voice, key: number): LogLine[] {
  const found = mentions(event, voice);
  const seat = 'seat' in event ? event.seat : undefined;
  return narrate(event, voice).map((line, n) => ({ key: key * 8 + n, pieces: piecesOf(line, found), rule: ruleOf(event), seat }));
}

/** The whole log; a turn begins with its `turn-started`, what comes between turns stands by round. */
export function turnsOf(events: readonly GameEvent[], voice: Voice): LogTurn[] {
  const turns: { key: number; title: string; seat: string | undefined; lines: LogLine[] }[] = [];
  let round = 0;
  const open = (key: number, title: string, seat?: string): void => {
    turns.push({ key, title, seat, lines: [] });
  };
  events.forEach((event, n) => {
    if (event.type === 'round-started') {
      round = event.round;
      open(n, `Round ${round}`);
      return;
    }
    // A match that began in the middle does not say in which round.
    if (event.type === 'turn-started')
      open(n, round === 0 ? `${Whose(voice, event.seat)} turn` : `Round ${round}: ${whose(voice, event.seat)} turn`, event.seat);
    else if (turns.length === 0) open(n, event.type === 'match-started' ? 'Before the first round' : 'The first turn here');
    turns[turns.length - 1]?.lines.push(...linesOf(event, voice, n));
  });
  return turns.filter((turn) => turn.lines.length > 0);
}
