// What a player may set, its defaults, and the reading of what an earlier visit kept. Plain data; the live copy is in
// settings.svelte.ts. A value that is not among the words is dropped, so that an old or edited entry cannot stop the page.

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export const DICE_SHOWS = ['rolled', 'instant'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;
export const CONTRASTS = ['system', 'normal', 'high'] as const;
export const TEXT_SIZES = ['small', 'normal', 'large', 'huge'] as const;
export const SWITCH = ['off', 'on'] as const;

/** Every setting with its words; the first `defaults` below picks one of each. */
export const SETTINGS = {
  /** How long each action of a bot is shown. */
  speed: SPEEDS,
  dice: DICE_SHOWS,
  motion: MOTIONS,
  sound: SWITCH,
  text: TEXT_SIZES,
  contrast: CONTRASTS,
  /** A word before ending a turn that looks like a slip. */
  warnings: SWITCH,
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { -readonly [K in SettingName]: (typeof SETTINGS)[K][number] };

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  speed: 'normal',
  dice: 'rolled',
  motion: 'system',
  sound: 'off',
  text: 'normal',
  contrast: 'system',
  warnings: 'on',
};

/** Milliseconds that an action of a bot stays before the next one, by speed. */
export const PAUSE_MS: Readonly<Record<Settings['speed'], number>> = { slow: 1600, normal: 800, fast: 300, instant: 0 };

/** The settings of a stored text; whatever is missing or foreign is the default. */
export function readSettings(text: string | null): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const names = Object.keys(SETTINGS) as SettingName[];
  const entries = names.map((name) => {
    const words: readonly string[] = SETTINGS[name];
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return [name, typeof value === 'string' && words.includes(value) ? value : DEFAULT_SETTINGS[name]];
  });
  return Object.fromEntries(entries) as Settings;
}
