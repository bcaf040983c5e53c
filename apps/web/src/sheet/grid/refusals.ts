import type { CellRefusal } from '../model/write-cells.ts';

/** Stored by row key: it moves with its line, and is removed with it. */
export interface KeptRefusal {
  readonly rowKey: string;
  readonly columnKey: string | null;
  readonly title: string | null;
  readonly text: string;
  readonly reason: string;
}

export function keepRefusals<Row extends object>(
  refusals: readonly CellRefusal<Row>[],
  rowKey: (row: Row) => string,
): readonly KeptRefusal[] {
  return refusals.map(({ row, column, text, reason }) => ({
    rowKey: rowKey(row),
    columnKey: column?.key ?? null,
    title: column?.title ?? null,
    text,
    reason,
  }));
}
