import type { Drawing, Point, Shape } from '@aura/domain/drawing';

/** Every step stores the whole drawing: drawings are small. */
export interface DrawingHistory {
  readonly past: readonly Drawing[];
  readonly present: Drawing;
  readonly future: readonly Drawing[];
  /** Steps with the same key are merged into one, such as the letters of a name. */
  readonly mergeKey: string | null;
}

const LIMIT = 200;

export function blankDrawing(width = 1200, height = 800): Drawing {
  return { version: 1, width, height, scale: null, shapes: [] };
}

export function startDrawing(present: Drawing): DrawingHistory {
  return { past: [], present, future: [], mergeKey: null };
}

export function recordDrawing(history: DrawingHistory, next: Drawing, mergeKey: string | null = null): DrawingHistory {
  const { past, present } = history;
  const isPart = mergeKey !== null && mergeKey === history.mergeKey;
  return { past: isPart ? past : [...past, present].slice(-LIMIT), present: next, future: [], mergeKey };
}

export function undoDrawing(history: DrawingHistory): DrawingHistory {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: last,
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

export function redoDrawing(history: DrawingHistory): DrawingHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, mergeKey: null };
}

export function addShape(drawing: Drawing, shape: Shape): Drawing {
  return { ...drawing, shapes: [...drawing.shapes, shape] };
}

export function changeShape(drawing: Drawing, id: string, change: (shape: Shape) => Shape): Drawing {
  return { ...drawing, shapes: drawing.shapes.map((shape) => (shape.id === id ? change(shape) : shape)) };
}

export function removeShape(drawing: Drawing, id: string): Drawing {
  return { ...drawing, shapes: drawing.shapes.filter((shape) => shape.id !== id) };
}

export function moveShape(shape: Shape, by: Point): Shape {
  return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })) };
}

export function movePoint(shape: Shape, place: number, to: Point): Shape {
  return { ...shape, points: shape.points.with(place, to) };
}
