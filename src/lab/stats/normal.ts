// The normal and Student's distributions, as far as intervals and tests need them. Sources: Abramowitz and Stegun
// 26.7.5 (Student's quantile from the normal one); the quantile is found by Newton's steps on the tail itself.

/** The standard normal density. */
export const density = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/** The chance that a standard normal lies above z. */
export function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  if (z > 38) return 0;
  if (z < 3) {
    // Series around 0.
    let term = z;
    let sum = z;
    for (let n = 1; n < 80 && Math.abs(term) > 1e-17; n++) {
      term *= (z * z) / (2 * n + 1);
      sum += term;
    }
    return 0.5 - density(z) * sum;
  }
  // Continued fraction, from the inside out.
  let fraction = z;
  for (let n = 120; n >= 1; n--) fraction = z + n / fraction;
  return density(z) / fraction;
}

/** The z with the chance p below it. */
export function quantile(p: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY;
  if (p >= 1) return Number.POSITIVE_INFINITY;
  if (p < 0.5) return -quantile(1 - p);
  const tail = 1 - p;
  let z = tail > 0.02 ? 0 : Math.sqrt(-2 * Math.log(tail));
  for (let n = 0; n < 60; n++) {
    const step = (upperTail(z) - tail) / density(z);
    z += Math.max(-1, Math.min(1, step));
    if (Math.abs(step) < 1e-13) break;
  }
  return z;
}

/** The two-sided 5 % point of the normal distribution. */
export const Z95 = quantile(0.975);

/** Student's quantile: wider than the normal one where few pairs give the spread. */
export function studentQuantile(p: number, freedom: number): number {
  if (freedom < 1) return Number.POSITIVE_INFINITY;
  if (freedom === 1) return Math.tan(Math.PI * (p - 0.5));
  if (freedom === 2) return (2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p)));
  const z = quantile(p);
  const z2 = z * z;
  const g1 = (z * (z2 + 1)) / 4;
  const g2 = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const g3 = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const g4 = (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92160;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3 + g4 / freedom ** 4;
}
