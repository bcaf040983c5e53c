/** A square crop: its centre (0 to 1 on each axis) and zoom (1 and up). */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const CLOSEST = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square in pixels, always within the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / clamp(zoom, 1, CLOSEST);
  return {
    side,
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
  };
}

/** Moves the square by fractions of its side, from its clamped position, so that leaving an edge reacts at once. */
export function moved(size: Size, crop: Crop, across: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  return {
    ...crop,
    x: (clamp(left + across * side, 0, size.width - side) + side / 2) / size.width,
    y: (clamp(top + down * side, 0, size.height - side) + side / 2) / size.height,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
