import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** A page up to this size is rendered whole: it can be searched, printed and copied. Beyond, only visible rows are. */
const DRAWN_WHOLE = 100;
const OVERSCAN = 8;
/** Before the first measurement, and where nothing can be measured, as in tests. */
const FIRST_GUESS = { width: 1200, height: 800 };

export interface RowWindow {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly reveal: (index: number) => void;
}

/** Which rows to render, and the space of the others above and below. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  {
    count,
    rowHeight,
    headRows = 1,
    keyOf,
  }: { count: number; rowHeight: number; headRows?: number; keyOf: (index: number) => string },
): RowWindow {
  const isWhole = count <= DRAWN_WHOLE;
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    // The sticky header covers the top.
    scrollPaddingStart: headRows * rowHeight,
    scrollMargin: headRows * rowHeight,
    // Enough is rendered ahead: scrolling need not wait for React.
    useFlushSync: false,
    initialRect: FIRST_GUESS,
  });
  const revealDrawn = (index: number) =>
    frame.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' });
  if (isWhole) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, before: 0, after: 0, measure: undefined, reveal: revealDrawn };
  }
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map(({ index }) => index),
    before: first === undefined ? 0 : first.start - headRows * rowHeight,
    after: last === undefined ? 0 : virtual.getTotalSize() - (last.end - headRows * rowHeight),
    measure: virtual.measureElement,
    reveal: (index) => virtual.scrollToIndex(index),
  };
}
