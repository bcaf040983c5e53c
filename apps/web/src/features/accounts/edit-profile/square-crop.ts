/** A square out of a picture: where its centre lies (0 to 1 each way) and how far one has zoomed in (1 and up). */
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

/** The square in pixels of the picture; never beyond its edges. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / clamp(zoom, 1, CLOSEST);
  return {
    side,
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
  };
}

/** Moves the square by shares of its own side. Starts from where it really is, so that an edge is left at once. */
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
