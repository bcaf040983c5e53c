import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Cursor, HEADER, movedCursor } from './cell-cursor.ts';

const WALKS = new Set(['j', 'J', 'k', 'K']);
const STEP = 16;
/** Where keys belong to an input or an open overlay instead of the table. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], .MuiModal-root, [role="menu"]';

interface GridActs {
  readonly reveal: (cursor: Cursor) => void;
  readonly open: (cursor: Cursor) => void;
  readonly select: (cursor: Cursor) => void;
  readonly sort: (column: number, add: boolean) => void;
  readonly resize: (column: number, by: number) => void;
  readonly move: (column: number, step: -1 | 1) => void;
}
interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>;

/** The keyboard of the grid. J and K work anywhere on the page, the rest once the grid has the focus. */
export function useGridKeys(grid: RefObject<HTMLElement | null>, shape: GridShape, acts: GridActs) {
  const [kept, setCursor] = useState<Cursor | null>(null);
  const cursor = kept === null || kept.row < shape.rows ? kept : { ...kept, row: shape.rows - 1 };

  const press = (event: Press): void => {
    const handled =
      cursor?.row === HEADER ? pressOnHeader(event, cursor.column, acts) : pressOnRow(event, cursor, acts);
    if (handled) return event.preventDefault();
    if (event.altKey || event.metaKey || shape.rows === 0) return;
    const next = movedCursor(cursor, event, shape);
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
    acts.reveal(next);
  };

  const pressAnywhere = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !WALKS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    grid.current?.focus({ preventScroll: true });
    press(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressAnywhere(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.target === grid.current) press(event);
  };
  return { cursor, setCursor, onKeyDown };
}

function pressOnHeader(event: Press, column: number, acts: GridActs): boolean {
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
  if (step !== null && event.shiftKey) acts.resize(column, step * STEP);
  else if (step !== null && event.altKey) acts.move(column, step);
  else if (event.key === 'Enter' || event.key === ' ') acts.sort(column, event.shiftKey);
  else return false;
  return true;
}

function pressOnRow(event: Press, cursor: Cursor | null, acts: GridActs): boolean {
  if (cursor === null) return false;
  if (event.key === 'Enter') acts.open(cursor);
  else if (event.key === ' ') acts.select(cursor);
  else return false;
  return true;
}
