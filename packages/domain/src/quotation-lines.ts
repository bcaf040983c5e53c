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
  const started = byNumber(base);
  const own = byNumber(mine);
  const conflicts: MergedLines<Line>['conflicts'][number][] = [];
  const merged = theirs.flatMap((their) => {
    const number = their.lineNumber;
    const old = number === null ? undefined : started.get(number);
    const my = number === null ? undefined : own.get(number);
    // Added by the other, or taken out by me: a line I took out stays out unless the other went on working on it.
    if (old === undefined) return [their];
    if (my === undefined) return changedFields(old, their).length > 0 ? [their] : [];
    const { line, disputed } = mergeLine(old, my, their);
    if (disputed.length > 0) conflicts.push({ mine: my, theirs: their, fields: disputed });
    return [line];
  });
  const known = byNumber(theirs);
  // Mine that the other has not got: new ones, and those the other took out while I worked on them.
  const rest = mine.filter(({ lineNumber }) => lineNumber === null || !known.has(lineNumber));
  const kept = rest.filter((line) => {
    const old = line.lineNumber === null ? undefined : started.get(line.lineNumber);
    return old === undefined || changedFields(old, line).length > 0;
  });
  return { lines: [...merged, ...kept].toSorted((one, other) => one.position - other.position), conflicts };
}

function mergeLine<Line extends ComparedLine>(old: Line, mine: Line, theirs: Line) {
  const ours = changedFields(old, mine);
  const disputed = ours.filter((field) => theirs[field] !== old[field] && theirs[field] !== mine[field]);
  const changes = Object.fromEntries(ours.map((field) => [field, mine[field]]));
  const position = mine.position === old.position ? theirs.position : mine.position;
  return { line: { ...theirs, ...changes, position } as Line, disputed };
}

function changedFields(before: ComparedLine, after: ComparedLine): readonly ComparedField[] {
  return COMPARED_FIELDS.filter((field) => before[field] !== after[field]);
}

function byNumber<Line extends ComparedLine>(lines: readonly Line[]): ReadonlyMap<number, Line> {
  return new Map(lines.flatMap((line) => (line.lineNumber === null ? [] : [[line.lineNumber, line] as const])));
}
