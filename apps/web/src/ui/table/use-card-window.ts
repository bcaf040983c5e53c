import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

const DRAWN_WHOLE = 100;
const CARD_HEIGHT = 96;

/** Cards scroll with the page; of a long list only the visible ones are rendered. */
export function useCardWindow(count: number, keyOf: (index: number) => string) {
  const container = useRef<HTMLUListElement>(null);
  const isWhole = count <= DRAWN_WHOLE;
  const top = container.current?.offsetTop ?? 0;
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: !isWhole,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: keyOf,
    overscan: 4,
    scrollMargin: top,
  });
  if (isWhole) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { container, indexes, before: 0, after: 0, measure: undefined };
  }
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    container,
    indexes: items.map(({ index }) => index),
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? 0 : virtual.getTotalSize() - (last.end - top),
    measure: virtual.measureElement,
  };
}
