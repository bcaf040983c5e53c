import { type Drawing, measureOf, type Measure, type Point, type Shape, type ShapeKind } from './drawing.ts';

/** Printable parts of a drawing in its own pixels, bottom layer first: paths, posts and labels. */
export type DrawingFigure =
  | {
      readonly kind: 'path';
      readonly points: readonly Point[];
      readonly isClosed: boolean;
      readonly width: number;
      /** Empty: a solid line. */
      readonly dash: readonly number[];
    }
  | { readonly kind: 'post'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'label'; readonly at: Point; readonly text: string; readonly size: number };

/** The largest printed size in points; stroke widths and font sizes on paper do not depend on the drawing's pixels. */
const PRINTED = { width: 532, height: 300 } as const;
const STROKES: Readonly<Record<ShapeKind, number>> = { line: 1.2, wall: 4, door: 2.5, area: 1.2, post: 1, text: 0 };

const POST = 4;

/** Size of a drawing on a letter page, in points. */
export function printedSize({ width, height }: Pick<Drawing, 'width' | 'height'>): {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
} {
  const zoom = Math.min(PRINTED.width / width, PRINTED.height / height);
  return { width: width * zoom, height: height * zoom, zoom };
}

export function drawingFigures(drawing: Drawing): readonly DrawingFigure[] {
  const { zoom } = printedSize(drawing);
  const shapes = drawing.shapes.flatMap((shape) => figureOf(shape, zoom));
  // Drawn above every line, so that none crosses a measure.
  const labels = drawing.shapes.flatMap((shape): readonly DrawingFigure[] => {
    const text = labelOf(shape, measureOf(shape, drawing.scale));
    return text === '' ? [] : [{ kind: 'label', at: labelPlace(shape, zoom), text, size: 8 / zoom }];
  });
  return [...shapes, ...labels];
}

function figureOf({ kind, points }: Shape, zoom: number): readonly DrawingFigure[] {
  const [first] = points;
  if (kind === 'text' || first === undefined) return [];
  if (kind === 'post') return [{ kind: 'post', at: first, radius: POST / zoom }];
  const dash = kind === 'door' ? [5 / zoom, 4 / zoom] : [];
  return [{ kind: 'path', points, isClosed: kind === 'area', width: STROKES[kind] / zoom, dash }];
}

function labelOf({ kind, text }: Shape, measure: Measure | null): string {
  const said = measure === null || kind === 'post' ? '' : `${measure.value} ${measure.unit}`;
  return [text, said].filter((part) => part !== '').join(' · ');
}

function labelPlace({ kind, points }: Shape, zoom: number): Point {
  const { x, y } = middleOf(points);
  return { x, y: kind === 'post' ? y - POST / zoom : y };
}

function middleOf(points: readonly Point[]): Point {
  const all = points.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  return { x: all.x / points.length, y: all.y / points.length };
}
