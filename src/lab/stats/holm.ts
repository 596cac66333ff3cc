// Many comparisons at once. Holm's step-down (1979): the chance that any of the marked findings is false is at most the
// level, whatever hangs together with what. Bonferroni's level is for intervals that must all hold at once.

/** Which p-values stay significant when all of them were looked at. */
export function holm(pValues: readonly number[], level = 0.05): boolean[] {
  const order = pValues.map((_, i) => i).sort((a, b) => (pValues[a] as number) - (pValues[b] as number));
  const kept = pValues.map(() => false);
  for (let k = 0; k < order.length; k++) {
    const i = order[k] as number;
    if ((pValues[i] as number) > level / (order.length - k)) break;
    kept[i] = true;
  }
  return kept;
}

/** The level each of several intervals needs, so that all hold together with the chance 1 - alpha. */
export const jointLevel = (count: number, alpha = 0.05): number => 1 - alpha / Math.max(1, count);
