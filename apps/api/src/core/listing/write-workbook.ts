import type { Column, ColumnKind } from '@aura/contracts/listing';
import { type CellValue, calculateColumnWidth, rangeRef, writeXlsx } from 'hucre/xlsx';
import { sheetCellOf } from './sheet-cell.ts';
import type { Table, Values } from './table.ts';

/** How a spreadsheet writes what it holds as a figure. */
const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  integer: '#,##0',
  money: '"$"#,##0.00;-"$"#,##0.00',
  percent: '0.00" %"',
};
const BOLD = { font: { bold: true } };
/** The first rows are enough to see how wide a column is. */
const MEASURED_ROWS = 500;
const WIDTHS = { minWidth: 9, maxWidth: 48 };
/** Room for the arrow of the filter beside a title. */
const ARROW = '   ';

/** Typed cells: a text stays a text whatever it begins with, figures and dates can be sorted and added up. */
export async function writeWorkbook(
  { columns, notes }: Table,
  rows: readonly Values[],
): Promise<Uint8Array<ArrayBuffer>> {
  const titles = columns.map(({ title }) => title.es);
  const cells = rows.map((row) => columns.map((column, place) => sheetCellOf(column, row[place])));
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Datos',
        columns: columns.map((column, place) => layoutOf(column, cells, place)),
        rows: [titles, ...cells],
        cells: boldRow(titles),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, cells.length, titles.length - 1) },
      },
      { name: 'Filtros', columns: [{ width: 24, style: BOLD }, { width: 48 }], rows: notes.map((line) => [...line]) },
    ],
  });
  return new Uint8Array(content);
}

function layoutOf({ kind, title }: Pick<Column, 'kind' | 'title'>, cells: readonly CellValue[][], place: number) {
  const numFmt = FORMATS[kind];
  const measured = cells.slice(0, MEASURED_ROWS).map((row) => row[place] ?? null);
  const titled = calculateColumnWidth([title.es + ARROW], { ...WIDTHS, ...BOLD });
  const filled = calculateColumnWidth(measured, { ...WIDTHS, ...(numFmt === undefined ? {} : { numFmt }) });
  return { width: Math.max(titled, filled), ...(numFmt === undefined ? {} : { numFmt }) };
}

function boldRow(titles: readonly string[]) {
  return new Map(titles.map((value, column) => [`0,${column}`, { value, style: BOLD }]));
}
