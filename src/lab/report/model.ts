// What a report is made of: sections of words, tables and plots. One report becomes a page, a Markdown file and lines in
// the terminal, so that none of them can say something else. Neighbours: html.ts, markdown.ts, text.ts.

import type { Estimate } from '../stats/estimate.ts';

export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'warning'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** `name` is the file's when plots are kept apart. */
  | { readonly kind: 'plot'; readonly name: string; readonly title: string; readonly svg: string };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface Report {
  readonly title: string;
  /** What was played, with what, and how to play it again. */
  readonly facts: readonly (readonly [string, string])[];
  /** The machine and the hour: what another run of the same command has otherwise. */
  readonly run?: readonly (readonly [string, string])[];
  readonly command: string;
  readonly sections: readonly Section[];
}

export const words = (text: string): Block => ({ kind: 'words', text });
export const warning = (text: string): Block => ({ kind: 'warning', text });
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({ kind: 'table', head, rows });
export const plot = (name: string, title: string, svg: string): Block => ({ kind: 'plot', name, title, svg });

const digits = (x: number, n: number): string => (Object.is(x.toFixed(n), `-${(0).toFixed(n)}`) ? (0).toFixed(n) : x.toFixed(n));

/** `52.1 % (50.0 to 54.2)` */
export const percent = (e: Estimate | undefined): string =>
  e === undefined ? '' : `${digits(100 * e.value, 1)} % (${digits(100 * e.low, 1)} to ${digits(100 * e.high, 1)})`;

/** `+2.1 (0.3 to 3.9)` in points of a percent. */
export const points = (e: Estimate | undefined): string =>
  e === undefined ? '' : `${e.value > 0 ? '+' : ''}${digits(100 * e.value, 1)} (${digits(100 * e.low, 1)} to ${digits(100 * e.high, 1)})`;

export const number = (e: Estimate | undefined, n = 1): string =>
  e === undefined ? '' : `${digits(e.value, n)} (${digits(e.low, n)} to ${digits(e.high, n)})`;

export const change = (e: Estimate | undefined, kind: 'share' | 'number'): string =>
  kind === 'share' || e === undefined ? points(e) : `${e.value > 0 ? '+' : ''}${number(e, 2)}`;
