import FitIcon from '@mui/icons-material/FitScreenOutlined';
import InIcon from '@mui/icons-material/ZoomIn';
import OutIcon from '@mui/icons-material/ZoomOut';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import type { Stage as KonvaStage } from 'konva/lib/Stage.js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import { distance } from '@aura/domain/drawing';
import { useTexts } from '../lib/texts.ts';
import { InlineAlert } from '../ui/InlineAlert.tsx';
import { Backdrop } from './Backdrop.tsx';
import { DraftFigure } from './DraftFigure.tsx';
import type { DrawingHandle } from './drawing-handle.ts';
import { drawingTexts } from './drawing.texts.ts';
import { exportPng } from './export-png.ts';
import { ShapeFigure } from './ShapeFigure.tsx';
import { useCanvasColours } from './use-canvas-colours.ts';
import type { DrawingBoard } from './use-drawing.ts';
import { usePhoto } from './use-photo.ts';
import { useView } from './use-view.ts';

interface DrawingCanvasProps {
  readonly board: DrawingBoard;
  readonly photoUrl: string | undefined;
  readonly readOnly: boolean;
  readonly height: number;
  readonly ref?: Ref<DrawingHandle> | undefined;
}

/** Touching within this distance of the first corner closes the area; in screen pixels. */
const CLOSE = 14;

export function DrawingCanvas({ board, photoUrl, readOnly, height, ref }: DrawingCanvasProps) {
  const texts = useTexts(drawingTexts);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<KonvaStage>(null);
  const { drawing, tool, draft } = board;
  const photo = usePhoto(photoUrl);
  const colours = useCanvasColours(frame);
  const { width, view, zoom, fit, wheel, pinch } = useView(frame, drawing, height);
  useImperativeHandle(ref, () => ({ toPng: () => exportPng(stage.current, drawing, texts.exportFailed) }), [
    drawing,
    texts,
  ]);

  const touch = (event: KonvaEventObject<Event>) => {
    const point = event.target.getStage()?.getRelativePointerPosition();
    if (readOnly || point == null) return;
    if (tool === 'select') {
      if (event.target === event.target.getStage() || event.target.name() === 'backdrop') board.setSelected(null);
      return;
    }
    const [first] = draft;
    const closes =
      tool === 'area' && draft.length > 2 && first !== undefined && distance(first, point) * view.scale < CLOSE;
    if (closes) board.finish();
    else board.addPoint({ x: Math.round(point.x), y: Math.round(point.y) });
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        ref={frame}
        role="img"
        aria-label={texts.canvas}
        sx={{
          height,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.default',
          touchAction: 'none',
          cursor: tool === 'select' ? 'grab' : 'crosshair',
        }}
      >
        <Stage
          ref={stage}
          width={width}
          height={height}
          x={view.x}
          y={view.y}
          scaleX={view.scale}
          scaleY={view.scale}
          draggable={tool === 'select'}
          onDragEnd={(event) => {
            if (event.target === event.target.getStage()) view.moveTo({ x: event.target.x(), y: event.target.y() });
          }}
          onWheel={wheel}
          onTouchMove={pinch.move}
          onTouchEnd={pinch.end}
          onClick={touch}
          onTap={touch}
        >
          <Layer>
            <Backdrop drawing={drawing} photo={photo.image} colours={colours} />
            {drawing.shapes.map((shape) => (
              <ShapeFigure
                key={shape.id}
                shape={shape}
                board={board}
                colours={colours}
                zoom={view.scale}
                readOnly={readOnly}
              />
            ))}
            <DraftFigure points={draft} tool={tool} colours={colours} zoom={view.scale} />
          </Layer>
        </Stage>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
        <IconButton size="small" aria-label={texts.zoomIn} onClick={() => zoom(1.25)}>
          <InIcon />
        </IconButton>
        <IconButton size="small" aria-label={texts.zoomOut} onClick={() => zoom(0.8)}>
          <OutIcon />
        </IconButton>
        <IconButton size="small" aria-label={texts.fit} onClick={fit}>
          <FitIcon />
        </IconButton>
      </Box>
      {photo.isFailed && <InlineAlert status="warn">{texts.photoFailed}</InlineAlert>}
    </Box>
  );
}
