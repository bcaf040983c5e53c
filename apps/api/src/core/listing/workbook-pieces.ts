import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetCellOf } from './sheet-cell.ts';
import type { Table, Values } from './table.ts';
import {
  cellXml,
  columnLetters,
  notesSheet,
  SHEET_END,
  SHEET_OPEN,
  STATIC_PARTS,
  type SheetCell,
} from './workbook-parts.ts';
import { columnsXml } from './workbook-columns.ts';

/** Typed cells: text stays text whatever it begins with; figures and dates can be sorted and summed. */
export async function* workbookPieces(
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
