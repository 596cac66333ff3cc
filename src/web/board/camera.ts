// The camera over the board: a scale and a shift of the drawing in its window, in CSS pixels. Fits, zooms at a point,
// pans, and never loses the board out of sight. Plain data. Neighbour: Board.svelte (applies it as a CSS transform).

export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST = 4;

/** The whole drawing, centred. */
export function fitTo(window: Size, drawing: Size): Camera {
  const scale = Math.max(0.05, Math.min(window.width / drawing.width, window.height / drawing.height, 1.4));
  return { scale, x: (window.width - drawing.width * scale) / 2, y: (window.height - drawing.height * scale) / 2 };
}

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

/** At least a third of the window stays covered, or the drawing stays inside it. */
export function keepInSight(camera: Camera, window: Size, drawing: Size): Camera {
  const width = drawing.width * camera.scale;
  const height = drawing.height * camera.scale;
  const marginX = Math.min(window.width / 3, width / 2);
  const marginY = Math.min(window.height / 3, height / 2);
  return {
    scale: camera.scale,
    x: clamp(camera.x, marginX - width, window.width - marginX),
    y: clamp(camera.y, marginY - height, window.height - marginY),
  };
}

/** Zooms by a factor with the point of the window staying where it is. */
export function zoomAt(
  camera: Camera,
  factor: number,
  at: { readonly x: number; readonly y: number },
  window: Size,
  drawing: Size,
): Camera {
  const least = fitTo(window, drawing).scale * 0.6;
  const scale = clamp(camera.scale * factor, least, Math.max(MOST, least));
  const real = scale / camera.scale;
  return keepInSight({ scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real }, window, drawing);
}

export const pan = (camera: Camera, dx: number, dy: number, window: Size, drawing: Size): Camera =>
  keepInSight({ scale: camera.scale, x: camera.x + dx, y: camera.y + dy }, window, drawing);

/** Moves only as far as needed for a point of the drawing to be seen, with room around it. */
export function show(camera: Camera, at: { readonly x: number; readonly y: number }, window: Size, drawing: Size, room = 70): Camera {
  const x = camera.x + at.x * camera.scale;
  const y = camera.y + at.y * camera.scale;
  const r = Math.min(room, window.width / 3, window.height / 3);
  const dx = x < r ? r - x : x > window.width - r ? window.width - r - x : 0;
  const dy = y < r ? r - y : y > window.height - r ? window.height - r - y : 0;
  return dx === 0 && dy === 0 ? camera : pan(camera, dx, dy, window, drawing);
}
