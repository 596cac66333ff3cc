// Walking over the board with the arrow keys: up and down along a column, left and right along a row. Neighbour: Board.svelte.

import type { HexCell } from './types.ts';

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const find = (cells: readonly HexCell[], column: number, row: number): HexCell | undefined =>
  cells.find((cell) => cell.column === column && cell.row === row);

/** The hex an arrow leads to; past a gap to the next one; the same where the board ends. Undefined: no key of ours. */
export function walk(cells: readonly HexCell[], from: number, key: string): number | undefined {
  const here = cells[from];
  if (here === undefined) return undefined;
  const step = STEPS[key];
  if (step !== undefined) {
    for (let n = 1; n < 64; n++) {
      const there = find(cells, here.column + step[0] * n, here.row + step[1] * n);
      if (there !== undefined) return there.hex;
    }
    return from;
  }
  const row = cells.filter((cell) => cell.row === here.row).sort((a, b) => a.column - b.column);
  if (key === 'Home') return row[0]?.hex;
  if (key === 'End') return row[row.length - 1]?.hex;
  return undefined;
}

/** The cells by rows, for a grid that screen readers can walk. */
export function rowsOf(cells: readonly HexCell[]): HexCell[][] {
  const rows = new Map<number, HexCell[]>();
  for (const cell of cells) {
    const row = rows.get(cell.row) ?? [];
    row.push(cell);
    rows.set(cell.row, row);
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.column - b.column));
}
