// The normal and Student's distributions, as far as intervals and tests need them. Sources: Abramowitz and Stegun
// 26.7.5 (Student's quantile from the normal one), 6.6 (the incomplete beta function, for Student's tail).

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

/** The t whose tail this is, by halving: the series below is good only where freedom is large. */
function fromTail(tail: number, freedom: number): number {
  if (tail > 0.5) return -fromTail(1 - tail, freedom);
  let high = 1;
  while (studentTail(high, freedom) > tail && high < 1e12) high *= 2;
  let low = 0;
  for (let n = 0; n < 80 && high - low > 1e-12 * high; n++) {
    const middle = (low + high) / 2;
    if (studentTail(middle, freedom) > tail) low = middle;
    else high = middle;
  }
  return high;
}

/** Student's quantile: wider than the normal one where few pairs give the spread. */
export function studentQuantile(p: number, freedom: number): number {
  if (freedom < 1) return Number.POSITIVE_INFINITY;
  if (freedom < 30) return fromTail(1 - p, freedom);
  const z = quantile(p);
  const z2 = z * z;
  const g1 = (z * (z2 + 1)) / 4;
  const g2 = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const g3 = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const g4 = (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92160;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3 + g4 / freedom ** 4;
}

/** Natural logarithm of the gamma function: Stirling's series, once x is large enough for it. */
function logGamma(x: number): number {
  if (x < 15) return logGamma(x + 1) - Math.log(x);
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

/** The incomplete beta function as a share of the whole, by its continued fraction (Lentz). */
function betaShare(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(b, a, 1 - x);
  const tiny = (y: number): number => (Math.abs(y) < 1e-300 ? 1e-300 : y);
  let c = 1;
  let d = 1 / tiny(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / tiny(1 + even * d);
    c = tiny(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / tiny(1 + odd * d);
    c = tiny(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return (Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) * fraction) / a;
}

/** The chance that Student's t lies above this. Few pairs have long tails: the normal one would find too much. */
export function studentTail(t: number, freedom: number): number {
  if (t < 0) return 1 - studentTail(-t, freedom);
  if (!Number.isFinite(t)) return 0;
  return freedom > 1e6 ? upperTail(t) : betaShare(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
}
