import { type PointerEvent, type RefObject, useState } from 'react';
import { fillCells } from '../model/fill-cells.ts';
import { boundsOf, type Place, selectPlace, selectRows, within } from '../model/selection.ts';
import { editText } from '../sheet-column.ts';
import { sheetOf } from './press-in-sheet.ts';
import { moveLines } from './sheet-acts.ts';
import type { Sheet } from './use-sheet.ts';

type Drag =
  | { readonly kind: 'cells' }
  | { readonly kind: 'rows'; readonly first: number }
  | { readonly kind: 'fill'; readonly to: number }
  | { readonly kind: 'move'; readonly top: number; readonly bottom: number; readonly before: number };

/** Mouse, pen and touch: selecting, filling by the handle, moving lines by their grip. */
export function useSheetPointer<Row extends object>(
  sheet: Sheet<Row>,
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const { selection, shape, readOnly } = sheet;

  const onPointerDown = (event: PointerEvent) => {
    const target = event.target as Element;
    const line = target.closest('[data-row]');
    if (event.button !== 0 || line === null || target.closest('.editor') !== null) return;
    const row = Number(line.getAttribute('data-row'));
    const column = target.closest('[data-column]')?.getAttribute('data-column');
    const next = startDrag(event, target, row, column == null ? null : Number(column));
    if (next === null) return;
    setDrag(next);
    frame.current?.setPointerCapture?.(event.pointerId);
  };

  const startDrag = (event: PointerEvent, target: Element, row: number, column: number | null): Drag | null => {
    const { top, bottom } = boundsOf(selection);
    if (target.closest('[data-fill]') !== null) return readOnly ? null : { kind: 'fill', to: bottom };
    if (target.closest('[data-grip]') !== null) {
      const isWhole =
        row >= top && row <= bottom && boundsOf(selection).right - boundsOf(selection).left === shape.columns - 1;
      if (!isWhole) sheet.select(selectRows(row, row, shape.columns));
      return { kind: 'move', top: isWhole ? top : row, bottom: isWhole ? bottom : row, before: row };
    }
    if (column === null) {
      const first = event.shiftKey ? selection.active.row : row;
      sheet.select(selectRows(first, row, shape.columns));
      return { kind: 'rows', first };
    }
    sheet.select(event.shiftKey ? { ...selection, extent: { row, column } } : selectPlace({ row, column }));
    if (target.closest('[data-toggle]') !== null && !readOnly) toggle({ row, column });
    // Touch scrolls and selects by tapping. Acts need their click, which a captured pointer would give to the frame.
    return event.pointerType === 'touch' || target.closest('[data-act]') !== null ? null : { kind: 'cells' };
  };

  const toggle = (place: Place) => {
    const [row, column] = [sheet.rows[place.row], sheet.columns[place.column]];
    if (row !== undefined && column !== undefined) sheet.write(place, editText(column, row) === '1' ? '' : '1');
  };

  const onPointerMove = (event: PointerEvent) => {
    if (drag === null || frame.current === null) return;
    const place = within(placeAt(frame.current, event, rowHeight), shape);
    if (drag.kind === 'cells') sheet.select({ ...selection, extent: place });
    else if (drag.kind === 'rows') sheet.select(selectRows(drag.first, place.row, shape.columns));
    else if (drag.kind === 'fill') setDrag({ ...drag, to: place.row });
    else setDrag({ ...drag, before: placeAt(frame.current, event, rowHeight, 0.5).row });
  };

  const onPointerUp = () => {
    setDrag(null);
    if (drag?.kind === 'fill') fillTo(drag.to);
    if (drag?.kind !== 'move') return;
    const { top, bottom, before } = drag;
    if (before < top || before > bottom + 1)
      moveLines(sheet, before > bottom ? before - (bottom - top + 1) : before, { ...boundsOf(selection), top, bottom });
  };

  const fillTo = (to: number) => {
    const source = boundsOf(selection);
    if (to > source.bottom) sheet.finish(fillCells(sheetOf(sheet), source, source.bottom + 1, to));
    else if (to < source.top) sheet.finish(fillCells(sheetOf(sheet), source, to, source.top - 1));
    else return;
    sheet.select({
      active: { row: Math.min(source.top, to), column: source.left },
      extent: { row: Math.max(source.bottom, to), column: source.right },
    });
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) };
  return { drag, handlers };
}

/** The cell under the pointer by the sheet's geometry, also outside its frame. */
function placeAt(frame: HTMLElement, { clientX, clientY }: PointerEvent, rowHeight: number, ahead = 0): Place {
  const body = frame.querySelector('[data-body]')?.getBoundingClientRect();
  const headers = [...frame.querySelectorAll('[role="columnheader"][data-column]')];
  const column = headers.findLastIndex((header) => header.getBoundingClientRect().left <= clientX);
  return { row: Math.floor((clientY - (body?.top ?? 0)) / rowHeight + ahead), column };
}
