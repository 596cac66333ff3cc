// The numbers the table asks the worker for while a player thinks: the forecast of what is picked, the same attack on every
// other component, what a reaction would change, the threat on the hex that is pointed at. What comes too late is dropped.
// Called while Table.svelte is made, since it holds effects.

import { untrack } from 'svelte';
import type { Forecast } from '../../odds/forecast.ts';
import { componentOf, SIDES, targetOf } from '../../rules/index.ts';
import type { EnemyThreat, ThreatReport } from '../transport/oracle.ts';
import type { ReactionOdds } from '../transport/reaction-odds.ts';
import type { TableCtrl } from './ctrl.svelte.ts';
import { chosen, narrowed } from './selection.ts';
import { hexName, whom } from './words.ts';

/** A hex is asked about once the pointer rests on it. */
const REST_MS = 280;

const NONE: readonly string[] = [];

const percent = (p: number): string => `${Math.round(p * 100)} %`;

function threatOf({ voice, game }: TableCtrl, enemy: EnemyThreat): string {
  const who = whom(voice, game.seats[enemy.seat]?.id ?? '');
  if (enemy.attack === undefined)
    return enemy.sees ? `${who} would see your ${SIDES[enemy.side]} side at range ${enemy.range}` : `${who} would not see you`;
  const { card, at, held, hit, out, cardsLost } = enemy.attack;
  const dies = out >= 0.005 ? `, ${percent(out)} out` : '';
  const row = enemy.row.length > 1 ? `; at worst ${enemy.row.map(voice.card).join(', ')}` : '';
  return `${who}: ${voice.card(card)} from ${hexName(at)} (held ${percent(held)}, hits ${percent(hit)}, ${cardsLost.toFixed(1)} cards${dies})${row}`;
}

export function askedOdds(ctrl: TableCtrl) {
  let forecast = $state.raw<Forecast | undefined>(undefined);
  let aims = $state.raw<ReadonlyMap<number, Forecast>>(new Map());
  let reactions = $state.raw<readonly ReactionOdds[]>([]);
  let threat = $state.raw<ThreatReport | undefined>(undefined);
  const threats = $derived(threat === undefined ? NONE : threat.enemies.map((enemy) => threatOf(ctrl, enemy)));
  const ready = $derived(chosen(ctrl.state.options, ctrl.selection));

  /** Runs an asking; a worker that was lost tells everybody by itself, and the next pick asks again. */
  function asking(ask: (current: () => boolean) => Promise<void>): () => void {
    let late = false;
    ask(() => !late).catch(() => undefined);
    return () => {
      late = true;
    };
  }

  $effect(() => {
    const option = ready;
    const { asked: seat, options } = ctrl.state;
    const others = narrowed(options, { ...ctrl.selection, component: undefined }).filter((other) => other !== option);
    forecast = undefined;
    aims = new Map();
    if (option === undefined || !ctrl.mine || targetOf(option.action) < 0) return;
    return asking(async (current) => {
      for (const each of [option, ...others]) {
        const found = await ctrl.client.ask('forecast', { seat, action: each.json });
        if (!current()) return;
        if (each === option) forecast = found ?? undefined;
        if (found !== null) aims = new Map([...untrack(() => aims), [componentOf(each.action), found]]);
      }
    });
  });

  $effect(() => {
    const { asked: seat, view } = ctrl.state;
    reactions = [];
    if (!ctrl.mine || view.decision?.kind !== 'react') return;
    return asking(async (current) => {
      const found = await ctrl.client.ask('reactions', { seat });
      if (current()) reactions = found;
    });
  });

  const ends = $derived(
    ctrl.mine && ctrl.state.view.decision?.kind === 'action' ? new Set(ctrl.state.reach.map(({ hex }) => hex)) : undefined,
  );
  let pointed: number | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined;

  function point(hex: number | undefined): void {
    pointed = hex;
    threat = undefined;
    clearTimeout(clock);
    clock = hex !== undefined && ends?.has(hex) ? setTimeout(() => void threatAt(ctrl.me, hex), REST_MS) : undefined;
  }

  async function threatAt(seat: number, hex: number): Promise<void> {
    const asked = clock;
    const facing = ctrl.state.view.seats[seat]?.facing ?? 0;
    const found = await ctrl.client.ask('threat', { seat, hex, facing }).catch(() => undefined);
    if (clock === asked) threat = found;
  }

  // What the hex was worth is another matter after an answer.
  $effect(() => {
    void ends;
    point(pointed);
    return () => clearTimeout(clock);
  });

  return {
    /** The one option that is picked, once everything is. */
    get ready() {
      return ready;
    },
    get forecast() {
      return forecast;
    },
    get aims() {
      return aims;
    },
    get reactions() {
      return reactions;
    },
    /** Another hex is pointed at, or none. */
    point,
    /** A line for each enemy: what it could do to who ends there. */
    get threats(): readonly string[] {
      return threats;
    },
    /** Cards a seat would lose on average to what is picked or faced. */
    lossOf(seat: number): number | undefined {
      const found = forecast?.targets.find((t) => t.seat === ctrl.game.seats[seat]?.id);
      if (found !== undefined) return found.expected.cardsLost;
      return seat === ctrl.me ? reactions.find(({ stops }) => stops === 0)?.expected : undefined;
    },
  };
}
