// The word somebody may have meant: the closest by letters changed, if it is close at all.

function lettersChanged(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

export function nearest(word: string, words: readonly string[]): string | undefined {
  const asked = word.slice(0, 60).toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(asked.length / 3)) + 1;
  for (const candidate of words) {
    const changed = candidate.includes(asked) && asked.length > 2 ? 1 : lettersChanged(asked, candidate.toLowerCase());
    if (changed < least) {
      least = changed;
      best = candidate;
    }
  }
  return best;
}

export const didYouMean = (word: string, words: readonly string[]): string => {
  const near = nearest(word, words);
  return near === undefined ? '' : `; did you mean ${near}?`;
};
