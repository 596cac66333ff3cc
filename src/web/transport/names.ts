// Seats by the names of their players, for options, log and sheets alike; the viewer is "you".

import { type Voice, voiceOf } from '../../host/index.ts';
import type { Game } from '../../rules/index.ts';
import type { PlayerSpec } from './messages.ts';

/** Players of the same name are told apart by their seat's letter. */
export function playersVoice(game: Game, players: readonly PlayerSpec[], viewer: number): Voice {
  const given = game.seats.map((seat, i) => players[i]?.name ?? seat.id);
  const names = new Map(
    game.seats.map((seat, i) => {
      const name = given[i] ?? seat.id;
      const alone = given.filter((other) => other === name).length === 1;
      return [seat.id, alone ? name : `${name} ${seat.id.toUpperCase()}`];
    }),
  );
  return { ...voiceOf(game, game.seats[viewer]?.id), names };
}
