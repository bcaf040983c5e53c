import type { Centavos } from './money.ts';

/** A line of a sent quotation; its number stays the same in all versions. */
export interface SentLine {
  readonly lineNumber: number;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Centavos;
  readonly amount: Centavos;
}

export type LineChange = 'same' | 'added' | 'changed' | 'removed';

export interface ComparedSentLine<Line> {
  readonly line: Line;
  readonly change: LineChange;
  /** As sent before; null if it is new. */
  readonly before: Line | null;
}

/** Changes of each line since the previously sent version: lines of the new version in order, then removed ones. */
export function packageChanges<Line extends SentLine>(
  before: readonly Line[],
  after: readonly Line[],
): readonly ComparedSentLine<Line>[] {
  const earlier = new Map(before.map((line) => [line.lineNumber, line]));
  const kept = new Set(after.map(({ lineNumber }) => lineNumber));
  return [
    ...after.map((line): ComparedSentLine<Line> => {
      const old = earlier.get(line.lineNumber) ?? null;
      return { line, before: old, change: old === null ? 'added' : isSame(old, line) ? 'same' : 'changed' };
    }),
    ...before
      .filter(({ lineNumber }) => !kept.has(lineNumber))
      .map((line): ComparedSentLine<Line> => ({ line, before: line, change: 'removed' })),
  ];
}

function isSame(before: SentLine, after: SentLine): boolean {
  return (
    before.name === after.name &&
    before.quantity === after.quantity &&
    before.unitPrice === after.unitPrice &&
    before.amount === after.amount
  );
}
