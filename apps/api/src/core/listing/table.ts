import type { Column, ExportFormat } from '@aura/contracts/listing';

/** A table as plain data, so that it can be handed to the thread that writes it. */
export interface Table {
  readonly format: ExportFormat;
  readonly columns: readonly Pick<Column, 'title' | 'kind' | 'words'>[];
  /** What the second sheet of a workbook says. */
  readonly notes: readonly (readonly [string, string])[];
}

/** Values as the listing reads them, in the order of the columns. */
export type Values = readonly unknown[];
