import { measureOf, type Point, type Shape, type ShapeKind } from '@aura/domain/drawing';
import 'konva/lib/shapes/Circle.js';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import { Circle, Group, Label, Tag, Text, Line } from 'react-konva/lib/ReactKonvaCore.js';
import 'konva/lib/shapes/Label.js';
import 'konva/lib/shapes/Text.js';
import 'konva/lib/shapes/Line.js';
import { useTexts } from '../lib/texts.ts';
import { movePoint, moveShape } from './drawing-history.ts';
import { drawingTexts } from './drawing.texts.ts';
import { sayMeasure } from './ShapeList.tsx';
import type { CanvasColours } from './use-canvas-colours.ts';
import type { DrawingBoard } from './use-drawing.ts';

interface ShapeFigureProps {
  readonly shape: Shape;
  readonly board: DrawingBoard;
  readonly colours: CanvasColours;
  /** Lines and letters keep their size on screen. */
  readonly zoom: number;
  readonly readOnly: boolean;
}

/** A shape with its measure; when selected, it can be moved whole or by its points. */
export function ShapeFigure({ shape, board, colours, zoom, readOnly }: ShapeFigureProps) {
  const texts = useTexts(drawingTexts);
  const isSelected = board.selected === shape.id;
  const mayMove = !readOnly && board.tool === 'select';
  const measure = measureOf(shape, board.drawing.scale);
  const said = shape.kind === 'post' || measure === null ? '' : sayMeasure(measure);
  const label = [shape.text || (shape.kind === 'text' ? texts.text : ''), said].filter(Boolean).join(' · ');
  const select = () => {
    if (board.tool === 'select') board.setSelected(shape.id);
  };
  const drop = (event: KonvaEventObject<DragEvent>) => {
    event.cancelBubble = true;
    const by = { x: Math.round(event.target.x()), y: Math.round(event.target.y()) };
    event.target.position({ x: 0, y: 0 });
    board.edit(shape.id, (one) => moveShape(one, by));
  };
  return (
    <Group draggable={mayMove && isSelected} onDragEnd={drop} onClick={select} onTap={select}>
      <Figure
        kind={shape.kind}
        points={shape.points}
        colour={isSelected ? colours.accent : colours.ink}
        halo={colours.halo}
        zoom={zoom}
      />
      {label !== '' && <FigureLabel at={middleOf(shape.points)} text={label} colours={colours} zoom={zoom} />}
      {isSelected &&
        mayMove &&
        shape.points.map((point, place) => (
          <Circle
            key={place}
            name="handle"
            x={point.x}
            y={point.y}
            radius={7 / zoom}
            hitStrokeWidth={24 / zoom}
            fill={colours.paper}
            stroke={colours.accent}
            strokeWidth={2 / zoom}
            draggable
            onDragEnd={(event) => {
              event.cancelBubble = true;
              const to = { x: Math.round(event.target.x()), y: Math.round(event.target.y()) };
              board.edit(shape.id, (one) => movePoint(one, place, to));
            }}
          />
        ))}
    </Group>
  );
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

interface FigureLabelProps {
  readonly at: Point;
  readonly text: string;
  readonly colours: CanvasColours;
  readonly zoom: number;
}

function FigureLabel({ at, text, colours, zoom }: FigureLabelProps) {
  return (
    <Label x={at.x} y={at.y}>
      <Tag
        fill={colours.paper}
        opacity={0.92}
        cornerRadius={4 / zoom}
        pointerDirection="down"
        pointerWidth={0}
        pointerHeight={8 / zoom}
      />
      <Text
        text={text}
        fontSize={13 / zoom}
        fontFamily="Inter Variable, sans-serif"
        fontStyle="600"
        padding={4 / zoom}
        fill={colours.ink}
      />
    </Label>
  );
}

interface FigureProps {
  readonly kind: ShapeKind;
  readonly points: readonly Point[];
  readonly colour: string;
  /** Drawn below every line, for contrast on any photo. */
  readonly halo: string;
  readonly zoom: number;
}

const THICK: Readonly<Record<ShapeKind, number>> = { line: 2.5, wall: 8, door: 5, area: 2.5, post: 2, text: 0 };

function Figure({ kind, points, colour, halo, zoom }: FigureProps) {
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
