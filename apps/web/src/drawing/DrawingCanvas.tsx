import FitIcon from '@mui/icons-material/FitScreenOutlined';
import InIcon from '@mui/icons-material/ZoomIn';
import OutIcon from '@mui/icons-material/ZoomOut';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import type { Stage as KonvaStage } from 'konva/lib/Stage.js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Ref, useImperativeHandle, useRef, useEffect, useState, type RefObject } from 'react';
import { Layer, Stage, Circle, Line } from 'react-konva/lib/ReactKonvaCore.js';
import { distance, type Point, type Drawing } from '@aura/domain/drawing';
import 'konva/lib/shapes/Circle.js';
import 'konva/lib/shapes/Line.js';
import { useTexts } from '../lib/texts.ts';
import { InlineAlert } from '../ui/InlineAlert.tsx';
import { Backdrop } from './Backdrop.tsx';
import type { DrawingHandle } from './drawing-handle.ts';
import { drawingTexts } from './drawing.texts.ts';
import { exportPng } from './export-png.ts';
import { ShapeFigure } from './ShapeFigure.tsx';
import { useCanvasColours, type CanvasColours } from './use-canvas-colours.ts';
import type { DrawingBoard, Tool } from './use-drawing.ts';

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

interface Photo {
  readonly image: HTMLImageElement | null;
  readonly isFailed: boolean;
}

/** Loads the photo without cookies: a canvas tainted by another origin's image cannot be exported. */
function usePhoto(url: string | undefined): Photo {
  const [photo, setPhoto] = useState<Photo & { readonly url: string | undefined }>();
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    const listening = new AbortController();
    const { signal } = listening;
    image.addEventListener('load', () => setPhoto({ image, isFailed: false, url }), { signal });
    image.addEventListener('error', () => setPhoto({ image: null, isFailed: true, url }), { signal });
    image.src = url;
    return () => listening.abort();
  }, [url]);
  return photo !== undefined && photo.url === url ? photo : { image: null, isFailed: false };
}

interface DraftFigureProps {
  readonly points: readonly Point[];
  readonly tool: Tool;
  readonly colours: CanvasColours;
  readonly zoom: number;
}

/** The shape being drawn. The first point of an area is larger, because touching it closes the area. */
function DraftFigure({ points, tool, colours, zoom }: DraftFigureProps) {
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

interface Place extends Point {
  readonly scale: number;
}

const MARGIN = 12;

/** Pan and zoom of the drawing. Until the user moves it, the whole drawing fits. */
function useView(frame: RefObject<HTMLElement | null>, { width: wide, height: tall }: Drawing, height: number) {
  const [width, setWidth] = useState(600);
  const [moved, setMoved] = useState<Place | null>(null);
  const fingers = useRef<{ readonly apart: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  // A hidden frame has no width.
  const scale = Math.max(0.01, Math.min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / tall));
  const fitted = { scale, x: (width - wide * scale) / 2, y: (height - tall * scale) / 2 };
  const place = moved ?? fitted;

  /** The point under `at` keeps its position. */
  const zoom = (by: number, at: Point = { x: width / 2, y: height / 2 }) => {
    const next = Math.max(scale / 4, Math.min(place.scale * by, scale * 20));
    const ratio = next / place.scale;
    setMoved({ scale: next, x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio });
  };
  const wheel = (event: KonvaEventObject<WheelEvent>) => {
    event.evt.preventDefault();
    const at = event.target.getStage()?.getPointerPosition();
    zoom(event.evt.deltaY < 0 ? 1.12 : 0.89, at ?? undefined);
  };
  const pinch = {
    move: ({ evt, target }: KonvaEventObject<TouchEvent>) => {
      const [one, other] = evt.touches;
      if (one === undefined || other === undefined) return;
      evt.preventDefault();
      const stage = target.getStage();
      if (stage?.isDragging()) stage.stopDrag();
      const [first, second] = [placeOf(frame, one), placeOf(frame, other)];
      const apart = distance(first, second);
      const before = fingers.current?.apart ?? apart;
      fingers.current = { apart };
      zoom(apart / before, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 });
    },
    end: () => {
      fingers.current = null;
    },
  };
  const moveTo = (point: Point) => setMoved({ scale: place.scale, ...point });
  return { width, view: { ...place, moveTo }, zoom, fit: () => setMoved(null), wheel, pinch };
}

function placeOf(frame: RefObject<HTMLElement | null>, { clientX, clientY }: Touch): Point {
  const rect = frame.current?.getBoundingClientRect();
  return { x: clientX - (rect?.left ?? 0), y: clientY - (rect?.top ?? 0) };
}
