import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

const OVERSCAN = 6;
/** Before the first measurement, and where nothing can be measured, as in tests. */
const FIRST_GUESS = { width: 1200, height: 700 };

/** The rows to render: the visible ones, and always the active one, which would lose the focus otherwise. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  { count, rowHeight, active }: { readonly count: number; readonly rowHeight: number; readonly active: number },
) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_GUESS,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? FIRST_GUESS : rect)),
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        return active >= count || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
      },
      [active, count],
    ),
  });

  /** Scrolls as little as needed; the header covers the top. */
  const reveal = (index: number) => {
    const element = frame.current;
    if (element === null) return;
    const room = element.clientHeight - rowHeight;
    const [start, end] = [index * rowHeight, (index + 1) * rowHeight];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (room > 0 && end > element.scrollTop + room) element.scrollTop = end - room;
  };

  const page = Math.max(
    1,
    Math.floor(((frame.current?.clientHeight || FIRST_GUESS.height) - rowHeight) / rowHeight) - 1,
  );
  return { indexes: virtual.getVirtualItems().map(({ index }) => index), total: count * rowHeight, reveal, page };
}
