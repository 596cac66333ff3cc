// The board as text: two lines a row, because odd columns lie half a hex lower; and the same in words, for who cannot see
// a drawing. Neighbours: play.ts, play-sheet.ts, ../host/voice.ts (hex names).

import { ground, hexName, hexNameAt, type Voice, whom, whose } from '../host/index.ts';
import { type Board, DIRECTIONS, GAME, type MatchView, type SeatView, SIDES, sideOf, TERRAIN_LETTERS, TERRAINS } from '../rules/index.ts';

const WIDTH = 5;

function cell(view: MatchView, hex: number): string {
  const { board, seats, marks } = view[GAME];
  const standing = view.seats.findIndex((s) => s.hex === hex && s.out === 0);
  if (standing >= 0) return `${seats[standing]?.id.slice(0, 1).toUpperCase()}:${DIRECTIONS[view.seats[standing]?.facing ?? 0]}`;
  const level = board.level[hex] ?? 0;
  const mark = `${marks.includes(hex) ? '*' : ''}${view.wrecks.includes(hex) ? '%' : ''}${board.smoke[hex] === 1 ? '~' : ''}`;
  return `${TERRAIN_LETTERS[board.terrain[hex] ?? 0]}${level > 0 ? level : ''}${mark}`;
}

/** The drawing, with a legend of what is on it. */
export function drawBoard(view: MatchView): string[] {
  const { board, marks } = view[GAME];
  const rows = board.places.length / board.columns;
  const header = Array.from({ length: board.columns }, (_, c) =>
    hexName([c, 0])
      .replace(/[0-9-]+$/, '')
      .padEnd(WIDTH),
  ).join('');
  const lines = [`    ${header}`.trimEnd()];
  for (let row = 0; row < rows; row++) {
    for (const odd of [0, 1]) {
      let line =
        odd === 0
          ? String(row + 1)
              .padStart(3)
              .padEnd(4)
          : '    ';
      for (let c = 0; c < board.columns; c++) {
        const hex = c % 2 === odd ? (board.places[row * board.columns + c] ?? -1) : -1;
        line += (hex < 0 ? '' : cell(view, hex)).padEnd(WIDTH);
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
    }
  }
  const used = TERRAINS.flatMap((t, i) => (board.terrain.includes(i) ? [`${TERRAIN_LETTERS[i]} ${t.replace('-', ' ')}`] : []));
  const signs = [
    ...(board.level.some((l) => l > 0) ? ['a digit is the level'] : []),
    ...(board.smoke.includes(1) ? ['~ smoke'] : []),
    ...(marks.length > 0 ? ['* reliquary'] : []),
    ...(view.wrecks.length > 0 ? ['% wreck'] : []),
  ];
  lines.push(`${[...used, ...signs].join(', ')}. A Casket shows its letter and the way it faces.`);
  return lines;
}

function heading(board: Board, from: number, to: number): string {
  const bearing = board.bearing[from * board.count + to] ?? 0;
  const first = DIRECTIONS[bearing >> 1] ?? '';
  return bearing % 2 === 0 ? first : `between ${first} and ${DIRECTIONS[((bearing >> 1) + 1) % 6]}`;
}

const sideWord = (board: Board, struck: SeatView, by: number): string =>
  SIDES[sideOf(board.bearing[struck.hex * board.count + by] ?? 0, struck.facing)] ?? '';

/** Where everybody stands, in words, seen from one seat. */
export function describeBoard(view: MatchView, voice: Voice): string[] {
  const { board, seats } = view[GAME];
  const me = view.seats[view.viewer];
  return view.seats.flatMap((s, i) => {
    const id = seats[i]?.id ?? '';
    const name = i === view.viewer ? 'You are' : `${whom(voice, id)} is`;
    if (s.out !== 0) return [`${name} out of the match.`];
    if (s.hex < 0) return [`${name} not deployed yet.`];
    const place = `${name} on ${hexNameAt(board, s.hex)} (${ground(board, s.hex)}), facing ${DIRECTIONS[s.facing]}`;
    if (me === undefined || i === view.viewer || me.hex < 0) return [`${place}.`];
    const far = board.distance[me.hex * board.count + s.hex] ?? 0;
    const sight = board.sight[me.hex * board.count + s.hex] === 1 ? 'in sight' : 'out of sight';
    const sides = `you would strike its ${sideWord(board, s, me.hex)} side, it ${whose(voice, voice.you ?? '')} ${sideWord(board, me, s.hex)} side`;
    return [`${place}; ${far} ${far === 1 ? 'hex' : 'hexes'} away to the ${heading(board, me.hex, s.hex)}, ${sight}; ${sides}.`];
  });
}
