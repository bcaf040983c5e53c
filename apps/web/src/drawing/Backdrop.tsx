import type { Drawing } from '@aura/domain/drawing';
import 'konva/lib/shapes/Image.js';
import 'konva/lib/shapes/Line.js';
import 'konva/lib/shapes/Rect.js';
import { Image, Line, Rect } from 'react-konva/lib/ReactKonvaCore.js';
import type { CanvasColours } from './use-canvas-colours.ts';

interface BackdropProps {
  readonly drawing: Drawing;
  readonly photo: HTMLImageElement | null;
  readonly colours: CanvasColours;
}

/** Grid size of the blank sheet without a scale; with one, a square is a metre. */
const SQUARE = 50;
const MOST_LINES = 200;

export function Backdrop({ drawing: { width, height, scale }, photo, colours }: BackdropProps) {
  if (photo !== null) return <Image name="backdrop" image={photo} width={width} height={height} />;
  const step = Math.max(scale ?? SQUARE, Math.max(width, height) / MOST_LINES);
  const places = (length: number) => Array.from({ length: Math.floor(length / step) + 1 }, (_, place) => place * step);
  return (
    <>
      <Rect name="backdrop" width={width} height={height} fill={colours.paper} />
      {places(width).map((x) => (
        <Line key={`x${x}`} points={[x, 0, x, height]} stroke={colours.grid} strokeWidth={1} listening={false} />
      ))}
      {places(height).map((y) => (
        <Line key={`y${y}`} points={[0, y, width, y]} stroke={colours.grid} strokeWidth={1} listening={false} />
      ))}
    </>
  );
}
