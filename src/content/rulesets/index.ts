// The presets, the default first. A list and not a record: an id from outside is looked up by comparing, so that
// `__proto__` is a ruleset that does not exist and nothing else.

import type { Ruleset } from '../../rules/ruleset.ts';
import { MENDED } from './mended.ts';
import { V2 } from './v2.ts';
import { V3 } from './v3.ts';

export { MENDED, V2, V3 };

export const RULESETS: readonly Ruleset[] = [V3, V2, MENDED];
