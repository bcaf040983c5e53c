import { mergeRows } from './merge-rows.ts';
import type { Centavos } from './money.ts';

/** A line as it is compared: by its number, which it keeps through the versions of a quotation. */
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

/** What became of the lines from one version to another. Moving a line changes nothing of what is quoted. */
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

/** Whether the work quoted differs, apart from comments and order: what an authorization was given for. */
export function isOtherWork<Line extends ComparedLine>(before: readonly Line[], after: readonly Line[]): boolean {
  const { added, removed, changed } = diffLines(before, after);
  return (
    added.length + removed.length > 0 ||
    changed.some(({ fields }) => fields.some((field) => field !== 'comment' && field !== 'unitPrice'))
  );
}

export interface MergedLines<Line> {
  readonly lines: readonly Line[];
  /** Lines in which both changed the same field to different things; what is mine stands in `lines`. */
  readonly conflicts: readonly {
    readonly mine: Line;
    readonly theirs: Line;
    readonly fields: readonly ComparedField[];
  }[];
}

/** Two people changed the same lines: what either did is kept, and where both changed one field it is told. */
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
