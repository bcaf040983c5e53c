import type { Point, ShapeKind } from '@aura/domain/drawing';
import 'konva/lib/shapes/Circle.js';
import 'konva/lib/shapes/Line.js';
import { Circle, Line } from 'react-konva/lib/ReactKonvaCore.js';

interface FigureProps {
  readonly kind: ShapeKind;
  readonly points: readonly Point[];
  readonly colour: string;
  /** Drawn below every line, for contrast on any photo. */
  readonly halo: string;
  readonly zoom: number;
}

const THICK: Readonly<Record<ShapeKind, number>> = { line: 2.5, wall: 8, door: 5, area: 2.5, post: 2, text: 0 };

export function Figure({ kind, points, colour, halo, zoom }: FigureProps) {
  if (kind === 'text') return null;
  const [first] = points;
  if (kind === 'post') {
    return (
      <Circle
        x={first?.x ?? 0}
        y={first?.y ?? 0}
        radius={8 / zoom}
        fill={colour}
        stroke={halo}
        strokeWidth={2 / zoom}
        hitStrokeWidth={20 / zoom}
      />
    );
  }
  const flat = points.flatMap(({ x, y }) => [x, y]);
  const isArea = kind === 'area';
  const width = THICK[kind] / zoom;
  const parts = { points: flat, closed: isArea, lineCap: 'round', lineJoin: 'round' } as const;
  return (
    <>
      <Line {...parts} stroke={halo} strokeWidth={width + 3 / zoom} opacity={0.85} listening={false} />
      {isArea && <Line {...parts} fill={colour} opacity={0.16} />}
      <Line
        {...parts}
        stroke={colour}
        strokeWidth={width}
        hitStrokeWidth={22 / zoom}
        {...(kind === 'door' ? { dash: [8 / zoom, 6 / zoom] } : {})}
      />
    </>
  );
}
