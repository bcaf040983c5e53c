import { type Track, totalWidth } from './table-tracks.ts';

/** Tells the style sheet whether columns are hidden under the pinned ones. Attributes, because scrolling must not draw again. */
export function markScroll(frame: HTMLElement): void {
  frame.toggleAttribute('data-moved-start', frame.scrollLeft > 0);
  frame.toggleAttribute('data-moved-end', frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1);
}

/** Scrolls sideways as little as brings the column between the pinned ones. */
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
