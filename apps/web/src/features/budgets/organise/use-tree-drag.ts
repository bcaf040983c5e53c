import { type PointerEvent, useState } from 'react';
import { categoryId } from './tree-rows.ts';
import type { Organiser } from './use-organiser.ts';

/** Where the dragged lines would go. */
type Target =
  | { readonly kind: 'line'; readonly key: string }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'provider'; readonly id: number | null };

interface Drag {
  readonly keys: ReadonlySet<string>;
  readonly target: Target | null;
}

/** Drags lines by their grip, with mouse, pen or finger, onto a line, a category or a provider. */
export function useTreeDrag(organiser: Organiser) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const element = event.target as Element;
    const key = element.closest('[data-tree-row]')?.getAttribute('data-tree-row') ?? null;
    if (event.button !== 0 || key === null || element.closest('[data-grip]') === null) return;
    event.preventDefault();
    const isAmong = organiser.chosen.has(key);
    if (!isAmong) organiser.choose([key]);
    setDrag({ keys: isAmong ? organiser.chosen : new Set([key]), target: null });
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (drag !== null) setDrag({ ...drag, target: targetAt(clientX, clientY) });
  };
  const onPointerUp = () => {
    setDrag(null);
    if (drag === null || drag.target === null) return;
    const { keys, target } = drag;
    if (target.kind === 'provider') organiser.assign(keys, target.id);
    else if (target.kind === 'category') organiser.moveInto(keys, target.category);
    else organiser.moveBefore(keys, target.key);
  };

  const target = drag?.target ?? null;
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) },
    isDragging: drag !== null,
    dropOn: (rowId: string): 'before' | 'into' | undefined => {
      if (target?.kind === 'line' && target.key === rowId) return 'before';
      return target?.kind === 'category' && categoryId(target.category) === rowId ? 'into' : undefined;
    },
    isOverProvider: (id: number | null) => target?.kind === 'provider' && target.id === id,
  };
}

export type TreeDrag = ReturnType<typeof useTreeDrag>;

function targetAt(x: number, y: number): Target | null {
  const element = document.elementFromPoint(x, y);
  const provider = element?.closest('[data-provider]')?.getAttribute('data-provider');
  if (provider != null) return { kind: 'provider', id: provider === '' ? null : Number(provider) };
  const row = element?.closest('[data-tree-row]');
  const category = row?.getAttribute('data-category');
  if (category != null) return { kind: 'category', category };
  const key = row?.getAttribute('data-tree-row');
  return key == null ? null : { kind: 'line', key };
}
