// Handing a text to the person: as a file, or on the clipboard; and the text of a replay.

import type { SavedMatch } from '../transport/messages.ts';

/** A replay file; of a match that began in the middle, with the state it began from. */
export const replayText = (saved: SavedMatch): string => JSON.stringify(saved.start === undefined ? saved.replay : saved);

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser still reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Whether it could be copied: a browser may refuse without a click, or on a page that is not its own. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
