import type { TableLayout } from './table-column.ts';

export type Pin = 'start' | 'end' | null;

export function pinOf({ start, end }: TableLayout, id: string): Pin {
  return start.includes(id) ? 'start' : end.includes(id) ? 'end' : null;
}

export function pinColumn(layout: TableLayout, id: string, pin: Pin): TableLayout {
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
  return inOrder({
    visible: layout.visible,
    start: pin === 'start' ? [...without(layout.start), id] : without(layout.start),
    end: pin === 'end' ? [id, ...without(layout.end)] : without(layout.end),
  });
}

/** Moves a column beside another; it is pinned afterwards if its new neighbour is. */
export function moveColumn(layout: TableLayout, id: string, beside: string, side: 'before' | 'after'): TableLayout {
  if (id === beside || !layout.visible.includes(id)) return layout;
  const place = (ids: readonly string[]) => {
    const rest = ids.filter((other) => other !== id);
    const at = rest.indexOf(beside);
    return at === -1 ? rest : rest.toSpliced(side === 'before' ? at : at + 1, 0, id);
  };
  return inOrder({ visible: place(layout.visible), start: place(layout.start), end: place(layout.end) });
}

export function shiftColumn(layout: TableLayout, id: string, step: -1 | 1): TableLayout {
  const neighbour = layout.visible[layout.visible.indexOf(id) + step];
  return neighbour === undefined ? layout : moveColumn(layout, id, neighbour, step === -1 ? 'before' : 'after');
}

/** A hidden column returns at the end of the unpinned ones; the last one shown cannot be hidden. */
export function showColumn(layout: TableLayout, id: string, isShown: boolean): TableLayout {
  if (isShown) return layout.visible.includes(id) ? layout : inOrder({ ...layout, visible: [...layout.visible, id] });
  if (layout.visible.length === 1) return layout;
  return pinColumn({ ...layout, visible: layout.visible.filter((other) => other !== id) }, id, null);
}

/** Visible columns in display order: pinned ones at the sides. */
function inOrder({ visible, start, end }: TableLayout): TableLayout {
  const center = visible.filter((id) => !start.includes(id) && !end.includes(id));
  return { visible: [...start, ...center, ...end], start, end };
}
