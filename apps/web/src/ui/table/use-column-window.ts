import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import { type Track, totalWidth } from './table-tracks.ts';

/** Fewer columns than this are cheaper to render than to virtualize. */
const DRAWN_WHOLE = 16;
const FIRST_GUESS = { width: 1200, height: 800 };

/** The columns to render: all pinned ones, and of the rest those in view. */
export function useColumnWindow<Row extends object>(
  frame: RefObject<HTMLElement | null>,
  tracks: readonly Track<Row>[],
): readonly Track<Row>[] {
  const center = useMemo(() => tracks.filter(({ pin }) => pin === null), [tracks]);
  const pinnedStart = useMemo(() => totalWidth(tracks.filter(({ pin }) => pin === 'start')), [tracks]);
  const isWhole = center.length <= DRAWN_WHOLE;
  const keyOf = useCallback((index: number) => center[index]?.id ?? index, [center]);
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: center.length,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: (index) => center[index]?.width ?? 0,
    getItemKey: keyOf,
    scrollMargin: pinnedStart,
    overscan: 2,
    // Enough is rendered ahead: scrolling need not wait for React.
    useFlushSync: false,
    initialRect: FIRST_GUESS,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  return useMemo(() => {
    if (isWhole) return tracks;
    const drawn = new Set(center.slice(first, last + 1));
    return tracks.filter((track) => track.pin !== null || drawn.has(track));
  }, [isWhole, tracks, center, first, last]);
}
