// What the viewer has picked and not yet answered, and what the page said about it: the refusal of the last answer, hints, slips.
// Neighbours: ctrl.svelte.ts (who holds it), selection.ts.

import type { Refusal } from '../../rules/index.ts';
import type { Hint } from '../transport/messages.ts';
import { NOTHING, type Selection } from './selection.ts';
import type { Slip } from './slips.ts';

export function openPicks() {
  let selection = $state.raw<Selection>(NOTHING);
  let aimed = $state.raw<number | undefined>(undefined);
  let refusal = $state.raw<Refusal | undefined>(undefined);
  let hints = $state.raw<readonly Hint[] | undefined>(undefined);
  let slips = $state.raw<readonly Slip[] | undefined>(undefined);

  function hush(): void {
    refusal = undefined;
    hints = undefined;
    slips = undefined;
  }
  function drop(): void {
    selection = NOTHING;
    aimed = undefined;
  }

  return {
    get selection(): Selection {
      return selection;
    },
    set selection(next) {
      selection = next;
    },
    /** The hex that is picked but not yet walked to, or where a deployment is to be. */
    get aimed(): number | undefined {
      return aimed;
    },
    set aimed(hex) {
      aimed = hex;
    },
    get refusal(): Refusal | undefined {
      return refusal;
    },
    set refusal(next) {
      refusal = next;
    },
    get hints(): readonly Hint[] | undefined {
      return hints;
    },
    set hints(next) {
      hints = next;
    },
    get slips(): readonly Slip[] | undefined {
      return slips;
    },
    set slips(next) {
      slips = next;
    },
    /** Nothing is said any more. */
    hush,
    /** Nothing is picked any more. */
    drop,
    clear(): void {
      drop();
      hush();
    },
  };
}
