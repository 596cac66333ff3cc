import { describe, expect, it } from 'vitest';
import { fitTo, keepInSight, pan, show, zoomAt } from './camera.ts';
import { ahead, arcPath, boxOf, centerOf, corners, nearestHex } from './geometry.ts';

describe('hexes in the drawing', () => {
  it('puts neighbours one step apart in every direction [MT-2]', () => {
    const steps = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const;
    steps.forEach(([q, r], direction) => {
      const there = centerOf(q, r);
      const expected = ahead({ x: 0, y: 0 }, direction, 86.6);
      expect(there.x).toBeCloseTo(expected.x, 0);
      expect(there.y).toBeCloseTo(expected.y, 0);
    });
  });
  it('finds the hex under a point, and none beside the board', () => {
    const points = [centerOf(0, 0), centerOf(1, 0), centerOf(0, 1)];
    expect(nearestHex(points, { x: 70, y: 40 })).toBe(1);
    expect(nearestHex(points, { x: -200, y: 0 })).toBe(-1);
  });
  it('encloses every corner', () => {
    const box = boxOf([centerOf(0, 0)], 0);
    for (const corner of corners()) {
      expect(corner.x).toBeGreaterThanOrEqual(box.x);
      expect(corner.x).toBeLessThanOrEqual(box.x + box.width);
    }
  });
  it('opens the arc of fire to the front half [LS-3]', () => {
    expect(arcPath({ x: 0, y: 0 }, 0, 100)).toBe('M0,0L-100,0A100,100 0 0 1 100,0Z');
  });
});

describe('the camera', () => {
  const window = { width: 400, height: 300 };
  const drawing = { width: 1000, height: 500 };
  it('shows the whole board at first', () => {
    const camera = fitTo(window, drawing);
    expect(camera.scale).toBeCloseTo(0.4);
    expect(camera.x).toBeCloseTo(0);
    expect(camera.y).toBeCloseTo(50);
  });
  it('keeps the point under the finger when it zooms', () => {
    const camera = fitTo(window, drawing);
    const at = { x: 200, y: 150 };
    const closer = zoomAt(camera, 2, at, window, drawing);
    expect((at.x - closer.x) / closer.scale).toBeCloseTo((at.x - camera.x) / camera.scale);
  });
  it('never loses the board', () => {
    const away = pan(fitTo(window, drawing), 100_000, -100_000, window, drawing);
    expect(away.x).toBeLessThan(window.width);
    expect(away.y + drawing.height * away.scale).toBeGreaterThan(0);
    expect(keepInSight(away, window, drawing)).toEqual(away);
  });
  it('moves to show a hex, and stays when it is seen', () => {
    const camera = zoomAt(fitTo(window, drawing), 4, { x: 0, y: 0 }, window, drawing);
    const there = show(camera, { x: 900, y: 400 }, window, drawing);
    expect(there.x + 900 * there.scale).toBeLessThanOrEqual(window.width);
    expect(show(there, { x: 900, y: 400 }, window, drawing)).toBe(there);
  });
});
