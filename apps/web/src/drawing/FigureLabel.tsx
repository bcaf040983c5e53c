import type { Point } from '@aura/domain/drawing';
import 'konva/lib/shapes/Label.js';
import 'konva/lib/shapes/Text.js';
import { Label, Tag, Text } from 'react-konva/lib/ReactKonvaCore.js';
import type { CanvasColours } from './use-canvas-colours.ts';

interface FigureLabelProps {
  readonly at: Point;
  readonly text: string;
  readonly colours: CanvasColours;
  readonly zoom: number;
}

export function FigureLabel({ at, text, colours, zoom }: FigureLabelProps) {
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
