// Where a match stands between pieces of work: the order of setup, round and turn (RD, TN). Stepped by flow.ts.

export const MULLIGANS = 0;
export const DEPLOYMENT_ROLL = 1;
export const DEPLOYMENT = 2;
export const ROUND_START = 3;
export const ROUND_DRAW = 4;
export const TURN_START = 5;
export const HEAT_CHECK = 6;
export const TAINT_CHECK = 7;
export const START_EFFECTS = 8;
export const ACTION_PHASE = 9;
export const DRAW_PHASE = 10;
export const END_PHASE = 11;
export const HAND_LIMIT = 12;
export const NEXT_TURN = 13;
export const ROUND_END = 14;
