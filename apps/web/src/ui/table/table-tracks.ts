import type { ModelColumn } from './table-features.ts';

export interface Track<Row extends object> {
  readonly column: ModelColumn<Row>;
  readonly id: string;
  readonly position: number;
  readonly width: number;
  /** The minimum width where all columns then fit; its full width if resized or pinned. */
  readonly least: number;
  readonly pin: 'start' | 'end' | null;
  /** Pixels from the side it is pinned to. */
  readonly offset: number;
  /** The last pinned column before the scrolling ones: it casts the shadow. */
  readonly isEdge: boolean;
}

/** The columns from left to right, with what CSS needs to know about each. */
export function tracksOf<Row extends object>(
  columns: readonly ModelColumn<Row>[],
  pinned: { readonly start: ReadonlySet<string>; readonly end: ReadonlySet<string> },
  leastWidths: ReadonlyMap<string, number> = new Map(),
): readonly Track<Row>[] {
  const lastStart = columns.findLast(({ id }) => pinned.start.has(id));
  const firstEnd = columns.find(({ id }) => pinned.end.has(id));
  return columns.map((column, position) => {
    const pin = pinned.start.has(column.id) ? 'start' : pinned.end.has(column.id) ? 'end' : null;
    const isEdge = pin !== null && (column === lastStart || column === firstEnd);
    const offset = pin === 'start' ? column.getStart('start') : pin === 'end' ? column.getAfter('end') : 0;
    const width = column.getSize();
    const least = pin === null ? (leastWidths.get(column.id) ?? width) : width;
    return { column, id: column.id, position, width, least, pin, offset, isEdge };
  });
}

/** Columns not resized share the remaining space; pinned ones do not, because their offsets are in pixels. */
export function gridTemplate<Row extends object>(tracks: readonly Track<Row>[], sized: ReadonlySet<string>): string {
  const isElastic = ({ id, pin }: Track<Row>) => pin === null && !sized.has(id);
  const sizes = tracks.map((track) =>
    isElastic(track) ? `minmax(${track.least}px, ${track.width}fr)` : `${track.width}px`,
  );
  if (tracks.some(isElastic)) return sizes.join(' ');
  const firstEnd = tracks.findIndex(({ pin }) => pin === 'end');
  const at = firstEnd === -1 ? tracks.length : firstEnd;
  // Nothing stretches: the last free column takes the rest, so that columns pinned to the end stay at the end.
  return sizes.map((size, position) => (position === at - 1 ? `minmax(${size}, 1fr)` : size)).join(' ');
}

export function totalWidth<Row extends object>(tracks: readonly Track<Row>[]): number {
  return tracks.reduce((sum, { width }) => sum + width, 0);
}

/** The narrowest frame in which every column still fits. */
export function leastTotal<Row extends object>(tracks: readonly Track<Row>[]): number {
  return tracks.reduce((sum, { least }) => sum + least, 0);
}
