import type { Column, ExportFormat } from '@aura/contracts/listing';

/** A table as plain data, so that it can be posted to the writing thread. */
export interface Table {
  readonly format: ExportFormat;
  readonly columns: readonly Pick<Column, 'title' | 'kind' | 'words'>[];
  /** Content of a workbook's second sheet. */
  readonly notes: readonly (readonly [string, string])[];
}

/** Values as the listing reads them, in the order of the columns. */
export type Values = readonly unknown[];
