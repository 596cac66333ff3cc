// What a mouse, fingers and the wheel do to the board: drag, pinch, zoom. It measures; the board moves its camera. Whoever only
// points is not listened to here. Neighbours: Board.svelte, camera.ts.

import type { Point } from './geometry.ts';

export interface Hands {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** A drag began, or ended. */
  readonly hold: (on: boolean) => void;
}

/** So far a mouse or a finger may slip and still click. */
const SLIP = { mouse: 5, touch: 10 } as const;

export function lendHands(hands: Hands) {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let dragged = false;
  let touch = false;

  function listen(view: HTMLElement): () => void {
    const place = (event: MouseEvent): Point => {
      const { left, top } = view.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    function down(event: PointerEvent): void {
      touch = event.pointerType === 'touch';
      if (event.button > 1) return;
      start = place(event);
      fingers.set(event.pointerId, start);
      dragged = false;
      view.addEventListener('pointermove', move);
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = place(event);
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const far = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
        dragged = true;
        hands.zoom(far(now) / Math.max(8, far(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else if (dragged || Math.hypot(now.x - start.x, now.y - start.y) > SLIP[touch ? 'touch' : 'mouse']) {
        if (!dragged) view.setPointerCapture(event.pointerId);
        dragged = true;
        hands.hold(true);
        hands.pan(now.x - before.x, now.y - before.y);
      }
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) view.removeEventListener('pointermove', move);
      hands.hold(false);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      hands.zoom(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0016 : 0.05)), place(event));
    }

    view.addEventListener('pointerdown', down);
    view.addEventListener('pointerup', up);
    view.addEventListener('pointercancel', up);
    // A wheel that zooms must not scroll the page, which only a listener that is not passive may prevent.
    view.addEventListener('wheel', wheel, { passive: false });
    return () => {
      view.removeEventListener('pointerdown', down);
      view.removeEventListener('pointermove', move);
      view.removeEventListener('pointerup', up);
      view.removeEventListener('pointercancel', up);
      view.removeEventListener('wheel', wheel);
    };
  }

  return {
    listen,
    get touch(): boolean {
      return touch;
    },
    /** Whether the click that comes now is only the end of a drag. */
    justDragged(): boolean {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}
