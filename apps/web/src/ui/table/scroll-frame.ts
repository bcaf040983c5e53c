import { type Track, totalWidth } from './table-tracks.ts';

/** Marks columns beyond the frame and under the pinned ones. Attributes, because scrolling must not re-render. */
function markScroll(frame: HTMLElement): void {
  frame.toggleAttribute('data-wide', frame.scrollWidth > frame.clientWidth + 1);
  frame.toggleAttribute('data-moved-start', frame.scrollLeft > 0);
  frame.toggleAttribute('data-moved-end', frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1);
}

/** Updates the marks whenever the window or the columns change. */
export function watchScroll(frame: HTMLElement, table: HTMLElement): () => void {
  markScroll(frame);
  if (!('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver(() => markScroll(frame));
  observer.observe(frame);
  observer.observe(table);
  return () => observer.disconnect();
}

const PAUSE_MS = 100;
const waiting = new WeakSet<HTMLElement>();

/** Throttled during scrolling: reading the frame's position forces a layout, so not in every frame. */
export function markScrollSoon(frame: HTMLElement): void {
  if (waiting.has(frame)) return;
  waiting.add(frame);
  setTimeout(() => {
    waiting.delete(frame);
    markScroll(frame);
  }, PAUSE_MS);
}

/** Scrolls sideways as little as needed to show the column between the pinned ones. */
export function revealColumn<Row extends object>(
  frame: HTMLElement,
  tracks: readonly Track<Row>[],
  position: number,
): void {
  const track = tracks[position];
  if (track === undefined || track.pin !== null) return;
  const left = totalWidth(tracks.slice(0, position));
  const start = totalWidth(tracks.filter(({ pin }) => pin === 'start'));
  const end = totalWidth(tracks.filter(({ pin }) => pin === 'end'));
  if (left - start < frame.scrollLeft) frame.scrollLeft = left - start;
  const right = left + track.width + end;
  if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
}
