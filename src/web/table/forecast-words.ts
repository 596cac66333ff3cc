// The chances of a forecast that are shown: out of the match, a component destroyed, the pilot wounded; and a chance in words.
// Neighbours: AttackPanel.svelte, AttackOdds.svelte.

import type { TargetForecast } from '../../odds/forecast.ts';

export const percent = (p: number): string =>
  p <= 0 ? '0 %' : p < 0.01 ? '<1 %' : p > 0.99 && p < 1 ? '>99 %' : `${Math.round(p * 100)} %`;

export const outChance = ({ out }: TargetForecast): number => out.structural + out.chassis + out.pilot;

export const destroyChance = ({ destroyed }: TargetForecast): number =>
  Object.values(destroyed).reduce((sum: number, p) => sum + (p ?? 0), 0);

export const woundChance = ({ wounds }: TargetForecast): number => 1 - (wounds[0] ?? 1);
