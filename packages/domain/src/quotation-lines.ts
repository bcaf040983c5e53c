import { mergeRows } from './merge-rows.ts';
import type { Centavos } from './money.ts';

/** A line to compare, identified by the number it keeps through the versions of a quotation. */
export interface ComparedLine {
  /** Null: not saved yet. */
  readonly lineNumber: number | null;
  readonly position: number;
  readonly conceptId: number | null;
  readonly name: string;
  readonly unitId: number | null;
  readonly quantity: number;
  readonly unitPrice: Centavos;
  readonly comment: string;
}

export const COMPARED_FIELDS = ['conceptId', 'name', 'unitId', 'quantity', 'unitPrice', 'comment'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

export interface ChangedLine<Line> {
  readonly before: Line;
  readonly after: Line;
  readonly fields: readonly ComparedField[];
}

export interface LineDiff<Line> {
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  readonly changed: readonly ChangedLine<Line>[];
}

/** Changes of the lines between two versions. Moving a line is not a change. */
export function diffLines<Line extends ComparedLine>(before: readonly Line[], after: readonly Line[]): LineDiff<Line> {
  const earlier = byNumber(before);
  const later = byNumber(after);
  const changed = after.flatMap((line) => {
    const old = line.lineNumber === null ? undefined : earlier.get(line.lineNumber);
    const fields = old === undefined ? [] : changedFields(old, line);
    return old === undefined || fields.length === 0 ? [] : [{ before: old, after: line, fields }];
  });
  return {
    added: after.filter(({ lineNumber }) => lineNumber === null || !earlier.has(lineNumber)),
    removed: before.filter(({ lineNumber }) => lineNumber === null || !later.has(lineNumber)),
    changed,
  };
}

/** Whether the quoted work differs, apart from comments and order: an authorization covers only the same work. */
export function isOtherWork<Line extends ComparedLine>(before: readonly Line[], after: readonly Line[]): boolean {
  const { added, removed, changed } = diffLines(before, after);
  return (
    added.length + removed.length > 0 ||
    changed.some(({ fields }) => fields.some((field) => field !== 'comment' && field !== 'unitPrice'))
  );
}

export interface MergedLines<Line> {
  readonly lines: readonly Line[];
  /** Lines in which both users changed the same field to different values; `lines` has mine. */
  readonly conflicts: readonly {
    readonly mine: Line;
    readonly theirs: Line;
    readonly fields: readonly ComparedField[];
  }[];
}

/** Three-way merge of lines edited by two users: keeps the changes of both and reports fields that both changed. */
export function mergeLines<Line extends ComparedLine>(
  base: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
): MergedLines<Line> {
  const kind = { identity: ({ lineNumber }: Line) => lineNumber, fields: COMPARED_FIELDS };
  const { rows, conflicts } = mergeRows<Line, ComparedField>(kind, base, mine, theirs);
  return { lines: rows, conflicts };
}

function changedFields(before: ComparedLine, after: ComparedLine): readonly ComparedField[] {
  return COMPARED_FIELDS.filter((field) => before[field] !== after[field]);
}

function byNumber<Line extends ComparedLine>(lines: readonly Line[]): ReadonlyMap<number, Line> {
  return new Map(lines.flatMap((line) => (line.lineNumber === null ? [] : [[line.lineNumber, line] as const])));
}
