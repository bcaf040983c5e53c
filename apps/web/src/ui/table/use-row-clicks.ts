import { type MouseEvent, useRef } from 'react';

interface RowClicks {
  readonly onPoint: (index: number) => void;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (indexes: readonly number[]) => void;
  readonly onExpand: (index: number) => void;
  readonly onActions: (index: number, anchor: HTMLElement) => void;
}

const OTHERS = 'a, button, input, label, select, textarea';

/** Handles the clicks of all rows, and reports what each was on. */
export function useRowClicks({ onPoint, onOpen, onSelect, onExpand, onActions }: RowClicks) {
  const anchor = useRef<number | null>(null);
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN);
    if (Number.isNaN(index)) return;
    const actions = target.closest<HTMLElement>('[data-actions]');
    if (actions) {
      onPoint(index);
      return onActions(index, actions);
    }
    if (target.closest('[data-expand]')) {
      onPoint(index);
      return onExpand(index);
    }
    if (target.closest('[data-select]')) {
      const from = event.shiftKey ? (anchor.current ?? index) : index;
      anchor.current = index;
      onPoint(index);
      return onSelect(between(from, index));
    }
    if (target.closest(OTHERS) || target.closest('.detail')) return;
    onPoint(index);
    // A click that selected text does not open the row.
    if (window.getSelection()?.isCollapsed ?? true) onOpen(index);
  };
}

function between(from: number, to: number): readonly number[] {
  const first = Math.min(from, to);
  return Array.from({ length: Math.abs(from - to) + 1 }, (_, step) => first + step);
}
