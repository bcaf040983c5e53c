import type { ColumnKind } from '@aura/contracts/listing';
import type { Table } from './table.ts';

/** The parts of a workbook (ECMA-376) with two sheets, as small as spreadsheet programs accept. */

export type SheetCell = string | number | Date | null;

export const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  integer: '#,##0',
  money: '"$"#,##0.00;-"$"#,##0.00',
  percent: '0.00" %"',
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Lower numbers are reserved for built-in formats. */
const FIRST_FORMAT = 164;
const BOLD_STYLE = 1;
const FIRST_STYLE = 2;
const kinds = Object.keys(FORMATS) as ColumnKind[];
const STYLE_OF = new Map<string, number>([
  ['bold', BOLD_STYLE],
  ...kinds.map((kind, place) => [kind, FIRST_STYLE + place] as const),
]);

export const SHEET_OPEN = `${HEAD}<worksheet xmlns="${MAIN}">`;
export const SHEET_END = '</worksheet>';

const SHEETS = ['Datos', 'Filtros'];
const places = SHEETS.map((name, place) => ({ name, number: place + 1 }));
const formats = kinds.map((kind, place) => ({ id: FIRST_FORMAT + place, code: escape(FORMATS[kind] ?? '') }));
const xf = (numFmtId: number, fontId: number) =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

export const STATIC_PARTS: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${places.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${places.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${places.map(({ number }) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId9" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_STYLE + formats.length}">${xf(0, 0)}${xf(0, 1)}${formats.map(({ id }) => xf(id, 0)).join('')}</cellXfs></styleSheet>`,
  ],
];

export function notesSheet(notes: Table['notes']): string {
  const lines = notes.map(
    ([name, value], place) =>
      `<row r="${place + 1}">${cellXml(`A${place + 1}`, name, 'bold')}${cellXml(`B${place + 1}`, value)}</row>`,
  );
  const columns =
    '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="48" customWidth="1"/></cols>';
  return `${SHEET_OPEN}${columns}<sheetData>${lines.join('')}</sheetData>${SHEET_END}`;
}

/** Text is written inside its cell: a table of shared strings would have to stay in memory until the end. */
export function cellXml(reference: string, cell: SheetCell, look?: string): string {
  if (cell === null) return '';
  const style = STYLE_OF.get(look ?? '');
  const open = `<c r="${reference}"${style === undefined ? '' : ` s="${style}"`}`;
  if (typeof cell === 'string') return `${open} t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  const figure = cell instanceof Date ? serial(cell) : cell;
  return Number.isFinite(figure) ? `${open}><v>${figure}</v></c>` : '';
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (place % 26));
}

/** Days since the epoch of spreadsheets, with the time as a fraction. */
function serial(date: Date): number {
  return date.getTime() / 86_400_000 + 25_569;
}

/** Drops characters invalid in XML, and escapes the underscore of `_x000D_` and the like, which have a meaning. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
