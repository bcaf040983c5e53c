import type { KeyboardEvent } from 'react';
import { keysOf, type TreeRow } from './tree-rows.ts';
import type { Organiser } from './use-organiser.ts';

export interface PressedTree {
  readonly rows: readonly TreeRow[];
  /** Index of the focused row. */
  readonly at: number;
  readonly organiser: Organiser;
  readonly mayChange: boolean;
  readonly goTo: (place: number) => void;
  readonly setOpen: (category: string, isOpen: boolean) => void;
  readonly onRename: (category: string) => void;
}

export function pressInTree(event: KeyboardEvent, tree: PressedTree): void {
  const row = tree.rows[tree.at];
  if (row === undefined || (event.target as Element).closest('[role="row"]') === null) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const isDone = event.altKey
    ? tree.mayChange && !isCommand && pressMove(event.key, row, tree)
    : isCommand
      ? pressCommand(event, tree)
      : pressGo(event, row, tree);
  if (isDone) event.preventDefault();
}

/** Alt with arrows moves the selection, or else the focused row. */
function pressMove(key: string, row: TreeRow, { organiser }: PressedTree): boolean {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  if (step === null) return false;
  const own = keysOf(row);
  if (organiser.chosen.size > 0) organiser.moveBy(organiser.chosen, step);
  else if (row.kind === 'category') organiser.moveCategory(row.category, step);
  else organiser.moveBy(new Set(own), step);
  return true;
}

function pressCommand({ key, shiftKey }: KeyboardEvent, { organiser, mayChange }: PressedTree): boolean {
  const name = key.toLowerCase();
  if (name === 'a') organiser.choose(organiser.lines.map((line) => line.key));
  else if (mayChange && (name === 'y' || (name === 'z' && shiftKey))) organiser.step('redo');
  else if (mayChange && name === 'z') organiser.step('undo');
  else return false;
  return true;
}

function pressGo({ key, shiftKey }: KeyboardEvent, row: TreeRow, tree: PressedTree): boolean {
  const { rows, at, organiser, goTo } = tree;
  const go = (place: number) => goTo(Math.max(0, Math.min(place, rows.length - 1)));
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = at + (key === 'ArrowUp' ? -1 : 1);
      const other = rows[next];
      if (shiftKey && other !== undefined) organiser.choose([...organiser.chosen, ...own(row), ...own(other)]);
      go(next);
      return true;
    }
    case 'Home':
      go(0);
      return true;
    case 'End':
      go(rows.length - 1);
      return true;
    case 'ArrowRight':
      if (row.kind === 'category' && !row.isOpen) tree.setOpen(row.category, true);
      else if (row.kind === 'category') go(at + 1);
      return true;
    case 'ArrowLeft':
      if (row.kind === 'category') tree.setOpen(row.category, false);
      else go(rows.findLastIndex((one, place) => place < at && one.kind === 'category'));
      return true;
    case ' ':
      organiser.choose(toggled(organiser.chosen, keysOf(row)));
      return true;
    case 'Escape':
      organiser.choose([]);
      return organiser.chosen.size > 0;
    case 'F2':
      if (row.kind === 'category' && tree.mayChange) tree.onRename(row.category);
      return row.kind === 'category';
    default:
      return false;
  }
}

/** Moving over the header of a category selects none of its lines. */
function own(row: TreeRow): readonly string[] {
  return row.kind === 'line' ? [row.line.key] : [];
}

/** Selects all of them, or none if all were selected. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): readonly string[] {
  const isAll = keys.every((key) => chosen.has(key));
  return isAll ? [...chosen].filter((key) => !keys.includes(key)) : [...chosen, ...keys];
}
