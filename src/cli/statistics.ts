// Shares with their uncertainty: a number without an interval is not shown. Neighbour: sim.ts.

/** Wilson's interval for a share at 95 %. */
export function shareInterval(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const p = hits / of;
  const denominator = 1 + (z * z) / of;
  const centre = p + (z * z) / (2 * of);
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, (centre - spread) / denominator), Math.min(1, (centre + spread) / denominator)];
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
