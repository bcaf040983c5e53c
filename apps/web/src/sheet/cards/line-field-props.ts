import type { Sheet } from '../grid/use-sheet.ts';
import type { Place } from '../model/selection.ts';
import type { Column } from '../sheet-column.ts';

export interface LineFieldProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly column: Column<Row>;
  readonly row: Row;
  readonly place: Place;
}
