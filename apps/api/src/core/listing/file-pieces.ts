import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type { Column } from '@aura/contracts/listing';
import { wallClock } from '@aura/domain/clock';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { calculateColumnWidth } from 'hucre/xlsx';
import { formatDate, formatInstant } from '@aura/domain/format';
import type { Table, Values } from './table.ts';
import {
  cellXml,
  columnLetters,
  notesSheet,
  SHEET_END,
  SHEET_OPEN,
  STATIC_PARTS,
  type SheetCell,
  FORMATS,
} from './workbook-parts.ts';

/** Writes a file in pieces from batches of rows, in constant memory. `notes` is called after the last row. */
export function filePieces(
  table: Omit<Table, 'notes'>,
  batches: AsyncIterable<readonly Values[]>,
  notes: () => Table['notes'],
): AsyncIterable<Uint8Array> {
  return table.format === 'xlsx' ? workbookPieces(table, batches, notes) : csvPieces(table, batches);
}

/** A text that begins like a formula gets an apostrophe, so that spreadsheets do not execute it. */
async function* csvPieces(
  { columns }: Pick<Table, 'columns'>,
  batches: AsyncIterable<readonly Values[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns.map(({ title }) => title.es)], { bom: true, escape_formulas: true }));
  for await (const rows of batches) {
    const lines = rows.map((row) => columns.map((column, place) => cellOf(column, row[place])));
    yield Buffer.from(stringify(lines, { escape_formulas: true }));
  }
}

/** Typed cells: text stays text whatever it begins with; figures and dates can be sorted and summed. */
async function* workbookPieces(
  { columns }: Pick<Table, 'columns'>,
  batches: AsyncIterable<readonly Values[]>,
  notes: () => Table['notes'],
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const data = Readable.from(dataSheet(columns, batches), { objectMode: false, highWaterMark: 1 });
  // The archive writer does not forward errors of its sources.
  data.on('error', (error) => void output.destroy(error));
  for (const [path, xml] of STATIC_PARTS) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(data, 'xl/worksheets/sheet1.xml');
  // Generated after the rows are written: only then is their number known.
  zip.addReadStreamLazy('xl/worksheets/sheet2.xml', {}, (then) => then(null, Readable.from([notesSheet(notes())])));
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    // A reader that stops early also stops the reading of rows.
    data.destroy();
  }
}

async function* dataSheet(
  columns: Table['columns'],
  batches: AsyncIterable<readonly Values[]>,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, place) => columnLetters(place));
  const titles = columns.map(({ title }, place) => cellXml(`${letters[place]}1`, title.es, 'bold'));
  let last = 1;
  for await (const rows of batches) {
    const cells = rows.map((row) => columns.map((column, place): SheetCell => sheetCellOf(column, row[place])));
    const begin = last === 1 ? opening(columns, cells, titles) : '';
    const lines = cells.map((row) => {
      last += 1;
      const written = row.map((cell, place) => cellXml(`${letters[place]}${last}`, cell, columns[place]?.kind));
      return `<row r="${last}">${written.join('')}</row>`;
    });
    yield Buffer.from(begin + lines.join(''));
  }
  const end = `</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/>${SHEET_END}`;
  yield Buffer.from(last === 1 ? opening(columns, [], titles) + end : end);
}

function opening(columns: Table['columns'], first: readonly SheetCell[][], titles: readonly string[]): string {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${SHEET_OPEN}${frozen}${columnsXml(columns, first)}<sheetData><row r="1">${titles.join('')}</row>`;
}

/** A value for a workbook. Its dates have no zone: their UTC parts are the local time of the head office. */
function sheetCellOf(column: Pick<Column, 'kind' | 'words'>, value: unknown): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (column.kind === 'date') return new Date(`${value as string}T00:00:00Z`);
  if (column.kind === 'instant') return onTheClock(value as Date);
  return cellOf(column, value);
}

function onTheClock(instant: Date): Date {
  const { date, time } = wallClock(instant, HEAD_OFFICE_ZONE);
  return new Date(`${date}T${time}:00Z`);
}

/** Rows measured to determine the width of a column. */
const MEASURED_ROWS = 500;
const WIDTHS = { minWidth: 9, maxWidth: 48 };
/** Space for the filter arrow next to a title. */
const ARROW = '   ';

function columnsXml(columns: Table['columns'], first: readonly SheetCell[][]): string {
  const written = columns.map(({ kind, title }, place) => {
    const measured = first.slice(0, MEASURED_ROWS).map((row) => row[place] ?? null);
    const format = FORMATS[kind];
    const titled = calculateColumnWidth([title.es + ARROW], { ...WIDTHS, font: { bold: true } });
    const filled = calculateColumnWidth(measured, { ...WIDTHS, ...(format === undefined ? {} : { numFmt: format }) });
    return `<col min="${place + 1}" max="${place + 1}" width="${Math.max(titled, filled)}" customWidth="1"/>`;
  });
  return `<cols>${written.join('')}</cols>`;
}

type Cell = string | number | null;

/** A value for a spreadsheet: figures stay numbers, everything else is text as on screen. */
function cellOf({ kind, words }: Pick<Column, 'kind' | 'words'>, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'integer' || kind === 'percent') return Number(value);
  if (kind === 'boolean') return value ? 'Sí' : 'No';
  if (kind === 'date') return formatDate(value as string);
  if (kind === 'instant') return formatInstant(value as Date, HEAD_OFFICE_ZONE);
  const inWords = (text: string) => words?.[text]?.es ?? text;
  if (kind === 'list') return (value as readonly string[]).map(inWords).join(', ');
  return inWords(value as string);
}
