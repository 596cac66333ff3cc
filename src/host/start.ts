// Matches that do not begin with a setup and a seed: one taken over in the middle with the unseen cards dealt anew, or a
// prepared position. Their first state is kept beside the replay, whose actions follow it. Neighbours: host.ts, ../rules/determinize.ts.

import {
  applyRecorded,
  attachGame,
  check,
  cloneMatch,
  type DICE,
  type GAME,
  type GameEvent,
  gameFromJson,
  hashMatch,
  isRecord,
  type Library,
  type Match,
  type Problem,
  parseAction,
  type Replay,
  type SINK,
  startRecording,
} from '../rules/index.ts';
import type { Table } from './host.ts';

/** A match as JSON keeps it. */
export type MatchJson = Omit<Match, typeof GAME | typeof DICE | typeof SINK>;

export const matchJson = (match: Match): MatchJson => JSON.parse(JSON.stringify(match)) as MatchJson;

/** A table whose match begins in the middle. */
export const tableFrom = (match: Match, seed: number): Table => ({
  match: cloneMatch(match),
  recording: startRecording(seed),
  events: [],
  clock: undefined,
});

/** Such a table where its actions end, or what is wrong; a start that was tampered with is a problem, never a fault. */
export function resumeFrom(
  start: unknown,
  replay: Replay,
  library: Library,
): { readonly table: Table } | { readonly problems: readonly Problem[] } {
  const made = gameFromJson(replay.ruleset, replay.setup, library);
  if ('problems' in made) return made;
  const broken = { problems: [{ path: 'start', message: 'the state this match starts from cannot be read' }] };
  if (!isRecord(start)) return broken;
  try {
    const table = tableFrom(attachGame(start as unknown as MatchJson, made.game), replay.seed);
    const emit = (event: GameEvent): number => table.events.push(event);
    for (const [n, json] of replay.actions.entries()) {
      const action = parseAction(table.match, json);
      const refusal = typeof action === 'number' ? check(table.match, action) : action;
      if (typeof action !== 'number' || refusal !== undefined)
        return { problems: [{ path: `actions[${n}]`, message: `it is not possible here: ${refusal?.message} [${refusal?.rule}]` }] };
      applyRecorded(table.recording, table.match, action, emit);
      if (hashMatch(table.match) !== replay.hashes[n])
        return { problems: [{ path: `actions[${n}]`, message: 'it leads elsewhere than its hash says' }] };
    }
    return { table };
  } catch {
    return broken;
  }
}
