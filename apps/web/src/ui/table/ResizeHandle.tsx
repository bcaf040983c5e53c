import { type PointerEvent, useRef, useState } from 'react';

/** The edge of a header, for mouse and touch; the keyboard has Shift with arrows. */
export function ResizeHandle({ onResize }: { readonly onResize: (width: number) => void }) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const [isDragged, setDragged] = useState(false);

  const take = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    grip.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current !== null) onResize(grip.current.width + event.clientX - grip.current.x);
  };
  const release = () => {
    grip.current = null;
    setDragged(false);
  };

  return (
    <span
      aria-hidden
      className="edge"
      // Dragging the header moves the column; dragging its edge must not.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      data-dragged={isDragged ? '' : undefined}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
