// What to call a choice that gave something away, and what many gave away together. Neighbour: review.ts.

/** What is given away, in shares of a match, and half of its 95 % interval. */
export interface Loss {
  readonly lost: number;
  readonly doubt: number;
}

export const GRADES = ['blunder', 'mistake', 'slip'] as const;
export type Grade = (typeof GRADES)[number];

/** What is given away at least, in shares of a match, by a choice of that name. */
const LEAST: Readonly<Record<Grade, number>> = { blunder: 0.1, mistake: 0.05, slip: 0.02 };

/** What to call it; undefined if it was good enough, or cannot be told from that. */
export function gradeOf({ lost, doubt }: Loss): Grade | undefined {
  return lost > doubt ? GRADES.find((grade) => lost >= LEAST[grade]) : undefined;
}

/** What was given away by all of these together. */
export function lostBy(reviews: readonly Loss[]): Loss {
  const lost = reviews.reduce((sum, one) => sum + one.lost, 0);
  return { lost, doubt: Math.sqrt(reviews.reduce((sum, { doubt }) => sum + doubt * doubt, 0)) };
}
