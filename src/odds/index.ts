// The face of the odds: what an attack will do before it is made, exactly. Make a scene once per moment, ask it often:
// attackSummary in microseconds, forecast for people, threat and sequence for planning. What is assumed: docs/odds.md.

export { type Forecast, forecast, jointForecast, type ReactionForecast, type TargetForecast, type TierDamage } from './forecast.ts';
export type { JointOutcome } from './joint.ts';
export { DEFAULT_POLICIES, type Policies } from './policy.ts';
export { type Scene, type SeatCards, sceneOf } from './scene.ts';
export { MOST_CARDS, type SequenceForecast, type SequenceStep, type SequenceTarget, sequence } from './sequence.ts';
export { attackSummary, shotSummary } from './summary.ts';
export { type TableOdds, type TableQuestion, tableOdds } from './table.ts';
export { defenseLaw, tierLaw } from './tables.ts';
export type { Summary } from './tally.ts';
export { harmOf, type Threat, type ThreatAttack, type ThreatOptions, type ThreatRow, threat } from './threat.ts';
