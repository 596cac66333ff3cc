// What outlives the page: the running match, after each answer, and those that were finished or left. A save that cannot be
// read is set aside under another key and told, never thrown away; a storage that refuses is told once and play goes on.
// Neighbours: database.ts (the shelf), notices.svelte.ts (the telling).

import type { SavedMatch } from '../transport/messages.ts';
import { getValue, keysFrom, putValue, removeValue } from './database.ts';
import { notify } from './notices.svelte.ts';

const RUNNING = 'running';
const ASIDE = 'aside:';
const PLAYED = 'finished:';

/** The running match as it is kept: text, so that a save cut short shows as such. */
interface Kept {
  readonly saved: string;
  readonly at: number;
}

/** A match that was played here: finished, or left for another one. */
export interface PlayedMatch {
  readonly key: string;
  readonly at: number;
  /** Who played, and who won or that it was left, in words. */
  readonly title: string;
  readonly saved: SavedMatch;
}

let refused = false;

/** Runs a call of the storage; a refusal is told once and gives `otherwise`. */
async function trying<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!refused) {
      const why = error instanceof Error ? error.message : String(error);
      notify(
        'warning',
        `This browser does not let the page keep matches (${why}). You can play on, but a match is lost when the page closes.`,
      );
    }
    refused = true;
    return otherwise;
  }
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The shape of a saved match; whether its replay plays is for the worker to say. */
export function looksSaved(x: unknown): x is SavedMatch {
  if (!isRecord(x) || !Array.isArray(x.players) || !isRecord(x.replay)) return false;
  const { replay } = x;
  return Array.isArray(replay.actions) && Array.isArray(replay.hashes) && isRecord(replay.setup);
}

function readKept(value: unknown): SavedMatch | undefined {
  if (!isRecord(value) || typeof value.saved !== 'string') return undefined;
  try {
    const saved: unknown = JSON.parse(value.saved);
    return looksSaved(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

let writing: Promise<void> | undefined;
let waiting: SavedMatch | undefined;

async function writeWaiting(): Promise<void> {
  while (waiting !== undefined) {
    const kept: Kept = { saved: JSON.stringify(waiting), at: Date.now() };
    waiting = undefined;
    await trying(() => putValue(RUNNING, kept), undefined);
  }
  writing = undefined;
}

/** Keeps the running match; done when it is on the disk. Called after each answer; answers that come faster than the disk are
 * skipped but for the last. */
export function keepRunning(saved: SavedMatch): Promise<void> {
  waiting = saved;
  writing ??= writeWaiting();
  return writing;
}

/** The match to go on with, if there is one that can be read. */
export async function loadRunning(): Promise<SavedMatch | undefined> {
  const value = await trying(() => getValue(RUNNING), undefined);
  if (value === undefined) return undefined;
  const saved = readKept(value);
  if (saved === undefined) await setRunningAside('it cannot be read');
  return saved;
}

/** Puts a running match that does not open out of the way, and says so. */
export async function setRunningAside(why: string): Promise<void> {
  const value = await trying(() => getValue(RUNNING), undefined);
  if (value === undefined) return;
  await trying(() => putValue(`${ASIDE}${Date.now()}`, value), undefined);
  await dropRunning();
  notify('warning', `The saved match was set aside: ${why}. It is not lost: Settings can export it.`);
}

export async function dropRunning(): Promise<void> {
  waiting = undefined;
  await trying(() => removeValue(RUNNING), undefined);
}

/** Saves that were set aside, as text, newest first. */
export async function listAside(): Promise<{ readonly key: string; readonly at: number; readonly text: string }[]> {
  const keys = await trying(() => keysFrom(ASIDE), []);
  const values = await Promise.all(keys.map((key) => trying(() => getValue(key), undefined)));
  return keys
    .map((key, n) => {
      const value = values[n];
      const text = isRecord(value) && typeof value.saved === 'string' ? value.saved : JSON.stringify(value);
      return { key, at: Number(key.slice(ASIDE.length)), text };
    })
    .sort((a, b) => b.at - a.at);
}

/** Whoever lists the matches that were played waits for the one that is just being kept. */
let shelving: Promise<void> = Promise.resolve();

export const opponents = ({ players }: SavedMatch): string => players.map(({ name }) => name).join(' against ');

/** Keeps a match that is over, or left, and how it went in words; it is no longer running. */
export function keepPlayed(saved: SavedMatch, how: string): Promise<void> {
  const at = Date.now();
  const title = `${opponents(saved)}: ${how}`;
  shelving = trying(async () => {
    await putValue(`${PLAYED}${at}`, { at, title, saved: JSON.stringify(saved) });
    await dropRunning();
  }, undefined);
  return shelving;
}

/** A match is about to be opened: a running one that is another goes to those that were played, where it can be taken up. One
 * in which nobody has answered yet makes way without a trace. */
export async function makeWay(next: SavedMatch | undefined): Promise<void> {
  const running = await loadRunning();
  if (running === undefined || running.replay.actions.length === 0 || JSON.stringify(running) === JSON.stringify(next)) return;
  await keepPlayed(running, 'left unfinished');
}

/** Makes a match that was left under this key the running one. */
export async function takeUp(saved: SavedMatch, key: string): Promise<void> {
  await keepRunning(saved);
  await removeKept(key);
}

/** Matches that were played, newest first. One that cannot be read is left where it is and not shown. */
export async function listPlayed(): Promise<PlayedMatch[]> {
  await shelving;
  const keys = await trying(() => keysFrom(PLAYED), []);
  const found: PlayedMatch[] = [];
  for (const key of keys) {
    const value = await trying(() => getValue(key), undefined);
    const saved = readKept(value);
    if (saved === undefined || !isRecord(value)) continue;
    found.push({ key, at: Number(value.at), title: String(value.title), saved });
  }
  return found.sort((a, b) => b.at - a.at);
}

export const removeKept = (key: string): Promise<void> => trying(() => removeValue(key), undefined);
