export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The active cell, and the opposite corner of the selection. */
export interface Selection {
  readonly active: Place;
  readonly extent: Place;
}

export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface SheetShape {
  readonly rows: number;
  readonly columns: number;
  /** Visible rows. */
  readonly page: number;
}

export function selectPlace(place: Place): Selection {
  return { active: place, extent: place };
}

/** Whole rows. */
export function selectRows(top: number, bottom: number, columns: number): Selection {
  return { active: { row: top, column: 0 }, extent: { row: bottom, column: columns - 1 } };
}

export function boundsOf({ active, extent }: Selection): Bounds {
  return {
    top: Math.min(active.row, extent.row),
    bottom: Math.max(active.row, extent.row),
    left: Math.min(active.column, extent.column),
    right: Math.max(active.column, extent.column),
  };
}

/** Where a key leads to from here; null for keys that do not move. */
export function movedPlace({ row, column }: Place, key: string, isFar: boolean, shape: SheetShape): Place | null {
  const [lastRow, lastColumn] = [shape.rows - 1, shape.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return within({ row: isFar ? 0 : row - 1, column }, shape);
    case 'ArrowDown':
      return within({ row: isFar ? lastRow : row + 1, column }, shape);
    case 'ArrowLeft':
      return within({ row, column: isFar ? 0 : column - 1 }, shape);
    case 'ArrowRight':
      return within({ row, column: isFar ? lastColumn : column + 1 }, shape);
    case 'PageUp':
      return within({ row: row - shape.page, column }, shape);
    case 'PageDown':
      return within({ row: row + shape.page, column }, shape);
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return within({ row: isFar ? lastRow : row, column: lastColumn }, shape);
    default:
      return null;
  }
}

export function within({ row, column }: Place, { rows, columns }: Pick<SheetShape, 'rows' | 'columns'>): Place {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}
