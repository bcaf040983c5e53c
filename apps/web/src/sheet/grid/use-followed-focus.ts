import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Sheet } from './use-sheet.ts';

/** The focus follows the active cell, and returns to it when its cell is removed; the cell is scrolled into view. */
export function useFollowedFocus<Row extends object>(sheet: Sheet<Row>, gridId: string, reveal: (row: number) => void) {
  const { active, selection, editing, rows, calls } = sheet;
  const isInside = useRef(false);
  const answered = useRef(0);
  useLayoutEffect(() => {
    const isCalled = answered.current !== calls;
    answered.current = calls;
    if ((!isInside.current && !isCalled) || editing !== null) return;
    const cell = document.getElementById(`${gridId}-${active.row}-${active.column}`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows may take the place of the focused one
  }, [gridId, active.row, active.column, editing, rows, calls]);

  const show = useEffectEvent(reveal);
  useLayoutEffect(() => show(selection.extent.row), [selection.extent.row]);

  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // Another window took the focus: it returns to the same cell.
      const isAway = event.relatedTarget === null && !document.hasFocus();
      isInside.current = isAway || event.currentTarget.contains(event.relatedTarget);
    },
  };
}
