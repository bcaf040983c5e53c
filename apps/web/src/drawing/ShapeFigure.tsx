import { measureOf, type Point, type Shape } from '@aura/domain/drawing';
import 'konva/lib/shapes/Circle.js';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import { Circle, Group } from 'react-konva/lib/ReactKonvaCore.js';
import { useTexts } from '../lib/texts.ts';
import { movePoint, moveShape } from './drawing-history.ts';
import { drawingTexts } from './drawing.texts.ts';
import { Figure } from './Figure.tsx';
import { FigureLabel } from './FigureLabel.tsx';
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
