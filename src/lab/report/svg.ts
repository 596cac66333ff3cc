// Plots as SVG text: points with their intervals, curves with bands, heat maps, stacked bars. No script, no style sheet
// from elsewhere, readable in print and without colour (numbers are written out). Neighbour: model.ts (where they go).

import type { Estimate } from '../stats/estimate.ts';

const FONT = 'font-family="Georgia, serif"';
const INK = '#222222';
const FAINT = '#cccccc';
/** Dark enough on white, and told apart by people who see colours differently (Okabe and Ito). */
export const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a6d00', '#56b4e9', '#5b5b5b'] as const;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const f = (x: number): string => Number(x.toFixed(1)).toString();

export function label(
  x: number,
  y: number,
  text: string,
  options: { anchor?: string; size?: number; colour?: string; bold?: boolean } = {},
): string {
  const { anchor = 'start', size = 12, colour = INK, bold = false } = options;
  return `<text x="${f(x)}" y="${f(y)}" ${FONT} font-size="${size}" text-anchor="${anchor}" fill="${colour}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`;
}

const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width = 1, dash = ''): string =>
  `<line x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}" stroke="${colour}" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;

export function frame(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${f(width)} ${f(height)}" width="${f(width)}" height="${f(height)}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>${parts.join('')}</svg>`;
}

/** Round numbers that cut a range into about five pieces. */
export function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 5;
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? rough;
  const found: number[] = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9 * step; n++) found.push(Number((n * step).toPrecision(12)));
  return found;
}

export interface Dot {
  readonly name: string;
  readonly estimate: Estimate;
  /** Index of the series, for the colour. */
  readonly series?: number;
}

interface ForestOptions {
  readonly title: string;
  /** Where nothing is to be seen: a line. */
  readonly zero: number;
  readonly percent: boolean;
  readonly series?: readonly string[];
}

/** One line per estimate: a point and its interval. */
export function forest(dots: readonly Dot[], { title, zero, percent, series = [] }: ForestOptions): string {
  const scale = percent ? 100 : 1;
  const values = dots.flatMap((d) => [d.estimate.low * scale, d.estimate.high * scale]);
  const low = Math.min(zero * scale, ...values);
  const high = Math.max(zero * scale, ...values);
  const pad = (high - low || 1) * 0.05;
  const names = Math.min(260, 12 + 7 * Math.max(4, ...dots.map((d) => d.name.length)));
  const [left, right, top] = [names, 690, series.length > 0 ? 58 : 38];
  const height = top + dots.length * 20 + 34;
  const x = (v: number): number => left + ((v - low + pad) / (high - low + 2 * pad)) * (right - left);
  const unit = percent ? ' %' : '';
  const parts = [label(8, 20, title, { size: 14, bold: true })];
  series.forEach((name, i) => {
    const at = 8 + i * 150;
    parts.push(`<circle cx="${at + 5}" cy="40" r="4" fill="${COLOURS[i % COLOURS.length]}"/>`, label(at + 14, 44, name));
  });
  for (const tick of ticks(low, high)) {
    parts.push(
      line(x(tick), top - 4, x(tick), height - 24, '#eeeeee'),
      label(x(tick), height - 8, `${f(tick)}${unit}`, { anchor: 'middle', size: 11 }),
    );
  }
  parts.push(line(x(zero * scale), top - 4, x(zero * scale), height - 24, INK, 1, '4 3'));
  dots.forEach((dot, i) => {
    const y = top + i * 20 + 8;
    const colour = COLOURS[(dot.series ?? 0) % COLOURS.length] as string;
    const { value, low: from, high: to } = dot.estimate;
    parts.push(
      label(left - 8, y + 4, dot.name, { anchor: 'end' }),
      line(x(from * scale), y, x(to * scale), y, colour, 2),
      `<circle cx="${f(x(value * scale))}" cy="${f(y)}" r="4" fill="${colour}"/>`,
      label(right + 8, y + 4, `${f(value * scale)}${unit}`, { size: 11 }),
    );
  });
  return frame(Math.max(760, 24 + 8 * title.length), height, title, parts);
}

export interface Curve {
  readonly name: string;
  readonly points: readonly Estimate[];
}

/** Curves with bands over the named values, which stand at equal distances. */
export function curves(list: readonly Curve[], values: readonly string[], title: string, xName: string, percent: boolean): string {
  const scale = percent ? 100 : 1;
  const all = list.flatMap((c) => c.points.flatMap((p) => [p.low * scale, p.high * scale]));
  let [low, high] = [Math.min(...all), Math.max(...all)];
  if (high - low < (percent ? 4 : 0.4)) [low, high] = [(low + high) / 2 - (percent ? 2 : 0.2), (low + high) / 2 + (percent ? 2 : 0.2)];
  const pad = (high - low) * 0.06;
  const [left, right, top, bottom] = [56, 470, 38, 250];
  const x = (i: number): number => (values.length < 2 ? (left + right) / 2 : left + 16 + (i / (values.length - 1)) * (right - left - 32));
  const y = (v: number): number => bottom - ((v * scale - low + pad) / (high - low + 2 * pad)) * (bottom - top);
  const parts = [label(8, 20, title, { size: 14, bold: true })];
  for (const tick of ticks(low, high)) {
    const at = y(tick / scale);
    parts.push(
      line(left, at, right, at, '#eeeeee'),
      label(left - 6, at + 4, `${f(tick)}${percent ? ' %' : ''}`, { anchor: 'end', size: 11 }),
    );
  }
  const every = Math.ceil(values.length / 12);
  values.forEach((value, i) => {
    if (i % every === 0)
      parts.push(label(x(i), bottom + 18, value.length > 12 ? `${value.slice(0, 11)}.` : value, { anchor: 'middle', size: 11 }));
  });
  parts.push(label((left + right) / 2, bottom + 36, xName, { anchor: 'middle' }), line(left, bottom, right, bottom, INK));
  list.forEach((curve, c) => {
    const colour = COLOURS[c % COLOURS.length] as string;
    const forth = curve.points.map((p, i) => `${f(x(i))},${f(y(p.high))}`);
    const back = curve.points.map((p, i) => `${f(x(i))},${f(y(p.low))}`).reverse();
    parts.push(
      `<polygon points="${[...forth, ...back].join(' ')}" fill="${colour}" fill-opacity="0.18"/>`,
      `<polyline points="${curve.points.map((p, i) => `${f(x(i))},${f(y(p.value))}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    );
    curve.points.forEach((p, i) => {
      parts.push(`<circle cx="${f(x(i))}" cy="${f(y(p.value))}" r="3" fill="${colour}"/>`);
    });
    parts.push(line(484, 50 + c * 18, 500, 50 + c * 18, colour, 3), label(506, 54 + c * 18, curve.name));
  });
  return frame(680, bottom + 46, title, parts);
}

/** From rust through white to blue, even in the middle. */
function shade(share: number): string {
  const t = Math.max(-1, Math.min(1, (share - 0.5) * 2));
  const mix = (full: number): number => Math.round(255 - Math.abs(t) * (255 - full));
  // The full colours are light enough for dark numbers.
  const [r, g, b] = t >= 0 ? [0x5a, 0xa0, 0xd8] : [0xe0, 0x8a, 0x52];
  return `rgb(${mix(r)},${mix(g)},${mix(b)})`;
}

export interface HeatCell {
  readonly value: number;
  readonly text: string;
  /** 0 to 1, a half is white. */
  readonly shade: number;
  readonly title: string;
}

/** Rows against columns; an empty place stays grey. */
export function heatMap(
  rows: readonly string[],
  columns: readonly string[],
  at: (row: number, column: number) => HeatCell | undefined,
  title: string,
): string {
  const size = 44;
  const left = 12 + 7 * Math.max(...rows.map((r) => r.length));
  const top = 44 + 5.2 * Math.max(...columns.map((c) => c.length));
  const parts = [label(8, 20, title, { size: 14, bold: true })];
  columns.forEach((name, c) => {
    const [x, y] = [left + c * size + size / 2 + 4, top - 6];
    parts.push(`<g transform="rotate(-45 ${f(x)} ${f(y)})">${label(x, y, name, { size: 11 })}</g>`);
  });
  rows.forEach((name, r) => {
    parts.push(label(left - 6, top + r * 26 + 17, name, { anchor: 'end', size: 11 }));
    columns.forEach((_, c) => {
      const cell = at(r, c);
      const box = `x="${f(left + c * size)}" y="${f(top + r * 26)}" width="${size}" height="26" stroke="#ffffff"`;
      if (cell === undefined) parts.push(`<rect ${box} fill="#eeeeee"/>`);
      else
        parts.push(
          `<g><title>${escaped(cell.title)}</title><rect ${box} fill="${shade(cell.shade)}"/>${label(left + c * size + size / 2, top + r * 26 + 17, cell.text, { anchor: 'middle', size: 11 })}</g>`,
        );
    });
  });
  // A few columns under a long title: the title must fit too.
  const width = Math.max(left + columns.length * size + 90, 24 + 8 * title.length);
  return frame(width, top + rows.length * 26 + 12, title, parts);
}

/** Dark words on the light colours, white ones on the others. */
const on = (series: number): string => (series % COLOURS.length === 3 || series % COLOURS.length === 5 ? INK : '#ffffff');

/** How matches ended, a bar for each name; the parts of a bar add up to 1. */
export function stackedBars(
  names: readonly string[],
  kinds: readonly string[],
  share: (name: number, kind: number) => number,
  title: string,
): string {
  const left = 12 + 7 * Math.max(4, ...names.map((n) => n.length));
  const width = 440;
  const parts = [label(8, 20, title, { size: 14, bold: true })];
  kinds.forEach((kind, k) => {
    const at = 8 + (k % 6) * 112;
    parts.push(
      `<rect x="${at}" y="32" width="10" height="10" fill="${COLOURS[k % COLOURS.length]}"/>`,
      label(at + 14, 42, kind, { size: 11 }),
    );
  });
  names.forEach((name, n) => {
    const y = 54 + n * 24;
    parts.push(label(left - 8, y + 14, name, { anchor: 'end' }));
    let x = left;
    kinds.forEach((_, k) => {
      const wide = share(n, k) * width;
      parts.push(`<rect x="${f(x)}" y="${y}" width="${f(wide)}" height="18" fill="${COLOURS[k % COLOURS.length]}"/>`);
      if (wide > 30)
        parts.push(label(x + wide / 2, y + 13, `${Math.round(100 * share(n, k))} %`, { anchor: 'middle', size: 11, colour: on(k) }));
      x += wide;
    });
  });
  return frame(Math.max(700, left + width + 20), 64 + names.length * 24, title, parts);
}

/** Matches by the round they ended in. */
export function histogram(series: readonly { readonly name: string; readonly counts: readonly number[] }[], title: string): string {
  const last = Math.max(1, ...series.map((s) => s.counts.length - 1));
  const [left, right, top, bottom] = [46, 520, 38, 220];
  const shares = series.map((s) => {
    const total = s.counts.reduce((sum, n) => sum + n, 0) || 1;
    return s.counts.map((n) => n / total);
  });
  const high = Math.max(0.01, ...shares.flat());
  const x = (round: number): number => left + ((round - 0.5) / last) * (right - left);
  const y = (share: number): number => bottom - (share / high) * (bottom - top);
  const parts = [label(8, 20, title, { size: 14, bold: true }), line(left, bottom, right, bottom, INK)];
  for (const tick of ticks(0, high * 100))
    parts.push(
      line(left, y(tick / 100), right, y(tick / 100), '#eeeeee'),
      label(left - 6, y(tick / 100) + 4, `${f(tick)} %`, { anchor: 'end', size: 11 }),
    );
  shares.forEach((list, s) => {
    const colour = COLOURS[s % COLOURS.length] as string;
    const steps = list.flatMap((share, round) =>
      round === 0 ? [] : [`${f(x(round - 0.5))},${f(y(share))}`, `${f(x(round + 0.5))},${f(y(share))}`],
    );
    parts.push(
      `<polyline points="${steps.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      line(534, 50 + s * 18, 550, 50 + s * 18, colour, 3),
      label(556, 54 + s * 18, series[s]?.name ?? ''),
    );
  });
  for (const tick of ticks(1, last).filter(Number.isInteger))
    parts.push(label(x(tick), bottom + 16, String(tick), { anchor: 'middle', size: 11 }));
  parts.push(label((left + right) / 2, bottom + 34, 'round', { anchor: 'middle' }), line(left, top, left, bottom, FAINT));
  return frame(720, bottom + 44, title, parts);
}
