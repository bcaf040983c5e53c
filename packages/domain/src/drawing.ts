/** A position in pixels of the photo or of the blank sheet. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SHAPE_KINDS = ['line', 'wall', 'door', 'area', 'post', 'text'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

export interface Shape {
  readonly id: string;
  readonly kind: ShapeKind;
  readonly points: readonly Point[];
  /** Its name in the list, or the content of a text. */
  readonly text: string;
}

export interface Drawing {
  readonly version: 1;
  readonly width: number;
  readonly height: number;
  /** Pixels per metre; null until a known length was entered. */
  readonly scale: number | null;
  readonly shapes: readonly Shape[];
}

/** Measure of a shape: metres, square metres or pieces, as a decimal with a point. */
export interface Measure {
  readonly unit: 'm' | 'm²' | 'pza';
  readonly value: string;
}

export const LEAST_POINTS: Readonly<Record<ShapeKind, number>> = {
  line: 2,
  wall: 2,
  door: 2,
  area: 3,
  post: 1,
  text: 1,
};

/** Pixels per metre from two points of known distance; null if they define no scale. */
export function scaleFrom(one: Point, other: Point, metres: number): number | null {
  const pixels = distance(one, other);
  return metres > 0 && pixels > 0 && Number.isFinite(pixels / metres) ? pixels / metres : null;
}

/** Null for a text, and for lengths and areas without a scale. */
export function measureOf({ kind, points }: Shape, scale: number | null): Measure | null {
  if (kind === 'post') return { unit: 'pza', value: '1' };
  if (kind === 'text' || scale === null) return null;
  if (kind === 'area') return { unit: 'm²', value: centimetres(polygonArea(points) / scale ** 2) };
  return { unit: 'm', value: centimetres(pathLength(points) / scale) };
}

/** Whether a quantity is what the drawing measures: one of its shapes, or all of that unit together. */
export function isMeasuredBy({ shapes, scale }: Drawing, unit: string, quantity: number): boolean {
  if (unit !== 'm' && unit !== 'm²') return false;
  const measured = shapes.flatMap((shape) => {
    const measure = measureOf(shape, scale);
    return measure?.unit === unit ? [Math.round(Number(measure.value) * 100)] : [];
  });
  const all = measured.reduce((sum, centimetres) => sum + centimetres, 0);
  return [...measured, all].includes(Math.round(quantity * 100)) && all > 0;
}

export function pathLength(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, place) => sum + distance(points[place] as Point, point), 0);
}

/** Shoelace formula: half the sum of cross products, in either direction. Self-intersecting parts cancel out. */
export function polygonArea(points: readonly Point[]): number {
  const [origin] = points;
  if (origin === undefined) return 0;
  // Relative to the first corner, so that a small area far from the origin loses no digits.
  const from = points.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
  const twice = from.reduce((sum, { x, y }, place) => {
    const next = from[(place + 1) % from.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** Two decimals: a photo cannot be measured more exactly than a centimetre. */
function centimetres(value: number): string {
  return (Math.round(value * 100) / 100).toFixed(2);
}
