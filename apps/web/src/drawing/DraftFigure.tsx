import type { Point } from '@aura/domain/drawing';
import 'konva/lib/shapes/Circle.js';
import 'konva/lib/shapes/Line.js';
import { Circle, Line } from 'react-konva/lib/ReactKonvaCore.js';
import type { CanvasColours } from './use-canvas-colours.ts';
import type { Tool } from './use-drawing.ts';

interface DraftFigureProps {
  readonly points: readonly Point[];
  readonly tool: Tool;
  readonly colours: CanvasColours;
  readonly zoom: number;
}

/** The shape being drawn. The first point of an area is larger, because touching it closes the area. */
export function DraftFigure({ points, tool, colours, zoom }: DraftFigureProps) {
  return (
    <>
      <Line
        points={points.flatMap(({ x, y }) => [x, y])}
        stroke={colours.accent}
        strokeWidth={2 / zoom}
        dash={[6 / zoom, 4 / zoom]}
        listening={false}
      />
      {points.map(({ x, y }, place) => (
        <Circle
          key={place}
          x={x}
          y={y}
          radius={(tool === 'area' && place === 0 ? 9 : 5) / zoom}
          fill={colours.accent}
          stroke={colours.paper}
          strokeWidth={2 / zoom}
          listening={false}
        />
      ))}
    </>
  );
}
