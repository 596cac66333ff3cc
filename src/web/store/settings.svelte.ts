// The live settings: `settings.speed` and the others are reactive, `change` keeps them in localStorage. What the page
// looks like follows from three attributes of <html>: data-motion, data-contrast, data-text (theme.css reads them).

import { notify } from './notices.svelte.ts';
import { readSettings, type SettingName, type Settings } from './settings.ts';

const KEY = 'penance.settings';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const live = $state<Settings>(readSettings(stored()));
export const settings: Readonly<Settings> = live;

let lessMotion = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);
let moreContrast = $state(matchMedia('(prefers-contrast: more)').matches);
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
  lessMotion = event.matches;
  dress();
});
matchMedia('(prefers-contrast: more)').addEventListener('change', (event) => {
  moreContrast = event.matches;
  dress();
});

/** Whether to hold still: the setting, or the system's where it is followed. */
export const reducedMotion = (): boolean => (live.motion === 'system' ? lessMotion : live.motion === 'reduced');

/** The dice fall at once: by their own setting, or where nothing is to move. */
export const instantDice = (): boolean => live.dice === 'instant' || reducedMotion();

const highContrast = (): boolean => (live.contrast === 'system' ? moreContrast : live.contrast === 'high');

/** Writes the settings on <html>, where the style sheet finds them. */
export function dress(): void {
  const { dataset } = document.documentElement;
  dataset.motion = reducedMotion() ? 'reduced' : 'full';
  dataset.contrast = highContrast() ? 'high' : 'normal';
  dataset.text = live.text;
}

export function change<N extends SettingName>(name: N, value: Settings[N]): void {
  live[name] = value;
  dress();
  try {
    localStorage.setItem(KEY, JSON.stringify(live));
  } catch {
    notify('warning', 'This browser does not let the page keep settings: they hold until you close it.');
  }
}
