// What a bot outside the program is told and may answer: one JSON object a line (docs/protocol.md, "External bots").
// Pure text in, text out; the process belongs to ../cli/exec-bot.ts. Neighbours: async-match.ts (the match it plays), bot-server.ts
// (a bot of ours that answers so).

import {
  type Action,
  type ActionJson,
  GAME,
  type Game,
  isRecord,
  type Match,
  type MatchView,
  makeAction,
  SURRENDER,
} from '../rules/index.ts';

export const EXTERNAL_PROTOCOL = 1;

/** The first line of a match: everything that stays as it is. */
export function helloLine(game: Game, seat: number): string {
  const { board, catalog, marks, seats, setup } = game;
  return JSON.stringify({
    type: 'hello',
    protocol: EXTERNAL_PROTOCOL,
    seat,
    seats: seats.map((info, i) => ({ id: info.id, team: info.team, loadout: setup.seats[i]?.loadout })),
    ruleset: game.ruleset,
    scenario: setup.scenario,
    map: setup.map,
    cards: catalog.cards.map((card) => card.id),
    hexes: Array.from({ length: board.count }, (_, hex) => [board.q[hex], board.r[hex]]),
    marks,
  });
}

/** A question: what the seat may see, and the answers there are in their written form. */
export function askLine(match: Match, view: MatchView, options: readonly Action[], number: number, ms: number): string {
  const written: ActionJson[] = options.map((action) => makeAction(match, action));
  return JSON.stringify({ type: 'ask', number, ms, decision: view.decision, options: written, view: openly(view) });
}

export function endLine(match: Match): string {
  const winner = match.winner < 0 ? null : (match[GAME].teams[match.winner] ?? null);
  return JSON.stringify({ type: 'end', winner, rounds: match.round });
}

/** JSON has no undefined: a hand that is not shown is null. */
function openly(view: MatchView): object {
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, hand: seat.hand ?? null })) };
}

/** The option an answer means, or that it gives up; or what is wrong with it. */
export function readAnswer(line: string, options: readonly Action[], number: number): Action | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return 'it answered with something that is no JSON';
  }
  if (!isRecord(json)) return 'it answered with something that is no object';
  if (typeof json.error === 'string') return `it says: ${json.error.slice(0, 300)}`;
  if (json.number !== number) return `it answered question ${String(json.number).slice(0, 20)}, but was asked question ${number}`;
  if (json.surrender === true) return SURRENDER;
  const at = json.option;
  if (typeof at !== 'number' || !Number.isInteger(at)) return '"option" must be the place of its answer in the list of options';
  const action = options[at];
  return action === undefined ? `option ${at} is not among the ${options.length} options` : action;
}
