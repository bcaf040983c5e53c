import { type Centavos, sum } from './money.ts';

export interface DocumentLine {
  /** Keys shared with the other documents: numbers of quotation lines, the concept of a budget. */
  readonly keys: readonly string[];
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** Null if a lump sum was agreed. */
  readonly unitPrice: Centavos | null;
  readonly amount: Centavos;
}

export interface DifferenceCell {
  /** Null if several lines are combined. */
  readonly quantity: number | null;
  readonly unitPrice: Centavos | null;
  readonly amount: Centavos;
  readonly lines: number;
}

export interface DifferenceRow {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** One for each document; null if it has no corresponding line. */
  readonly cells: readonly (DifferenceCell | null)[];
}

/**
 * Aligns the same work across documents, one row each. Lines that share a key, directly or through a third document,
 * are the same work, so merged or split lines share a row. Rows are in the order of the first document that has them.
 */
export function oneDifference(documents: readonly (readonly DocumentLine[])[]): readonly DifferenceRow[] {
  const rootOf = joined(documents.flat());
  const rows = new Map<string, DocumentLine[][]>();
  for (const [place, lines] of documents.entries())
    for (const line of lines) {
      const root = rootOf(line.keys[0] ?? '');
      const row = rows.get(root) ?? documents.map(() => []);
      row[place]?.push(line);
      rows.set(root, row);
    }
  return [...rows].map(([key, cells]) => {
    const { code, name, unit } = cells.flat()[0] as DocumentLine;
    return { key, code, name, unit, cells: cells.map(cellOf) };
  });
}

/** How a row changed between the documents at `signed` and `now`. */
export function sinceSigned(
  { cells }: Pick<DifferenceRow, 'cells'>,
  signed: number,
  now: number,
): 'same' | 'added' | 'removed' | 'changed' {
  const [before, after] = [cells[signed] ?? null, cells[now] ?? null];
  if (before === null) return after === null ? 'same' : 'added';
  if (after === null) return 'removed';
  return before.amount === after.amount && before.quantity === after.quantity ? 'same' : 'changed';
}

function cellOf(lines: readonly DocumentLine[]): DifferenceCell | null {
  const [first] = lines;
  if (first === undefined) return null;
  const isOne = lines.length === 1;
  return {
    quantity: isOne ? first.quantity : null,
    unitPrice: isOne ? first.unitPrice : null,
    amount: sum(lines.map(({ amount }) => amount)),
    lines: lines.length,
  };
}

/** Joins keys that occur in one line (union-find); returns the representative of a key. */
function joined(lines: readonly DocumentLine[]): (key: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    parents.set(key, root);
    return root;
  };
  for (const { keys } of lines) for (const key of keys) parents.set(rootOf(key), rootOf(keys[0] ?? key));
  return rootOf;
}
