import { type Drawing, distance, type Point } from '@aura/domain/drawing';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Place extends Point {
  readonly scale: number;
}

const MARGIN = 12;

/** Pan and zoom of the drawing. Until the user moves it, the whole drawing fits. */
export function useView(frame: RefObject<HTMLElement | null>, { width: wide, height: tall }: Drawing, height: number) {
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
