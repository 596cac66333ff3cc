// options and check agree both ways: what is listed is allowed and can be applied, what is allowed is listed; anything
// else is refused with a rule of docs/rule-ids.txt and changes nothing. Chapters: TN-3, docs/protocol.md.

import { type Action, componentOf, kindOf, PLAY, SURRENDER, targetOf, targetsOf } from '../src/rules/action.ts';
import { cloneMatch } from '../src/rules/clone.ts';
import { apply, check, options } from '../src/rules/engine.ts';
import { hashMatch } from '../src/rules/hash.ts';
import type { Match } from '../src/rules/match.ts';
import { makeAction, parseAction } from '../src/rules/notation.ts';
import { brokenInvariant } from './invariants.ts';

const cardBits = (a: Action): number => a & 0x3fff;

/**
 * The listed answer that an allowed action stands for: itself, or for a play that leaves out its component or its
 * further targets the only one that fills them in. Undefined if there is none. Further shots left out are none.
 */
export function listedAnswer(list: readonly Action[], action: Action): Action | undefined {
  if (list.includes(action)) return action;
  if (kindOf(action) !== PLAY) return undefined;
  const alike = list.filter(
    (a) =>
      cardBits(a) === cardBits(action) &&
      targetOf(a) === targetOf(action) &&
      (componentOf(action) < 0 || componentOf(a) === componentOf(action)),
  );
  const exact = alike.filter((a) => targetsOf(a) === targetsOf(action));
  const [found, second] = exact.length > 0 || targetsOf(action) !== 0 ? exact : alike;
  return second === undefined ? found : undefined;
}

/** Every listed answer is another, is allowed, can be written and read again, and can be applied. */
export function brokenOptions(m: Match): string | undefined {
  const list = options(m);
  if (new Set(list).size !== list.length) return 'an option is listed twice';
  const lone = m.decision?.kind !== 'action' && m.decision?.kind !== 'react';
  if (list.length < (lone ? 2 : 1)) return `${list.length} options at ${m.decision?.kind}`;
  for (const action of list) {
    const json = makeAction(m, action);
    const name = JSON.stringify(json);
    const refused = check(m, action);
    if (refused !== undefined) return `${name} is listed, and refused by ${refused.rule}`;
    const read = parseAction(m, JSON.parse(name));
    if (read !== action) return `${name} is read as ${JSON.stringify(read)}, not ${action}`;
    const copy = cloneMatch(m);
    try {
      apply(copy, action);
    } catch (fault) {
      return `${name} cannot be applied: ${fault instanceof Error ? fault.stack : fault}`;
    }
    const broken = brokenInvariant(copy);
    if (broken !== undefined) return `after ${name}: ${broken}`;
  }
  return undefined;
}

/** A foreign action, as a number: refused by a rule that exists, or one of the options. */
export function brokenCheck(m: Match, list: readonly Action[], action: Action, rules: ReadonlySet<string>): string | undefined {
  const refused = check(m, action);
  if (refused !== undefined) {
    return rules.has(refused.rule) && refused.message !== '' ? undefined : `action ${action} is refused by ${refused.rule}`;
  }
  if (action === SURRENDER) return undefined;
  const name = JSON.stringify(makeAction(m, action));
  const canonical = parseAction(m, JSON.parse(name));
  if (typeof canonical !== 'number') return `${name} (${action}) is allowed, and cannot be read: ${canonical.message}`;
  if (canonical !== action) return `${name} (${action}) is allowed, and read as ${canonical}`;
  const listed = listedAnswer(list, action);
  if (listed === undefined) return `${name} (${action}) is allowed, and not listed`;
  if (listed === action) return undefined;
  const [given, full] = [cloneMatch(m), cloneMatch(m)];
  apply(given, action);
  apply(full, listed);
  return hashMatch(given) === hashMatch(full) ? undefined : `${name} (${action}) is not what ${JSON.stringify(makeAction(m, listed))} is`;
}

/** A foreign action, as JSON: unreadable or illegal by a rule that exists, or one of the options. */
export function brokenParse(m: Match, list: readonly Action[], json: unknown, rules: ReadonlySet<string>): string | undefined {
  const read = parseAction(m, json);
  if (typeof read === 'number') return brokenCheck(m, list, read, rules);
  return rules.has(read.rule) && read.message !== '' ? undefined : `${JSON.stringify(json)} is refused by ${read.rule}: ${read.message}`;
}
