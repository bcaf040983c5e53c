/** Rows by id; with `all` set, every row of the list on any page except those. */
export interface RowSelection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const NOTHING_SELECTED: RowSelection = { all: false, ids: new Set() };
export const EVERYTHING_SELECTED: RowSelection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: RowSelection, id: string): boolean {
  return all !== ids.has(id);
}

export function selectedCount({ all, ids }: RowSelection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

/** Selects or deselects some rows and leaves the rest unchanged. */
export function withRows(selection: RowSelection, ids: readonly string[], selected: boolean): RowSelection {
  const listed = new Set(selection.ids);
  for (const id of ids) {
    if (selected === selection.all) listed.delete(id);
    else listed.add(id);
  }
  return { all: selection.all, ids: listed };
}
