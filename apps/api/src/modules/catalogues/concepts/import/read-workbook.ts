import { readXlsx } from 'hucre/xlsx';
import { Invalid } from '../../../../core/errors.ts';
import { measureZip } from './measure-zip.ts';

export const MOST_ROWS = 2000;
const MOST_COLUMNS = 60;
const MOST_UNPACKED = 30 * 1024 * 1024;
const NOT_A_WORKBOOK = 'No se pudo leer el archivo. Guárdelo como libro de Excel (.xlsx) e intente de nuevo.';

export interface SheetRow {
  /** Row number as the spreadsheet shows it. */
  readonly line: number;
  /** Text of each cell by the folded title of its column, without empty cells. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The rows of a workbook's first sheet under their titles. Refuses oversized files before they are unpacked. */
export async function readWorkbook(content: Buffer): Promise<readonly SheetRow[]> {
  if (measureZip(content, MOST_UNPACKED) === null) throw new Invalid({ content: NOT_A_WORKBOOK });
  const [titles = [], ...rows] = await firstSheet(content);
  if (rows.length > MOST_ROWS)
    throw new Invalid({ content: `El libro tiene más de ${MOST_ROWS.toLocaleString('es-MX')} filas. Divídalo.` });
  const names = titles.slice(0, MOST_COLUMNS).map((title) => fold(textOf(title)));
  return rows
    .map((row, index) => ({ line: index + 2, cells: cellsOf(names, row) }))
    .filter(({ cells }) => cells.size > 0);
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

async function firstSheet(content: Buffer): Promise<readonly (readonly unknown[])[]> {
  try {
    const { sheets } = await readXlsx(new Uint8Array(content), { sheets: [0], maxRows: MOST_ROWS + 2 });
    return sheets[0]?.rows ?? [];
  } catch {
    throw new Invalid({ content: NOT_A_WORKBOOK });
  }
}

function cellsOf(names: readonly string[], row: readonly unknown[]): ReadonlyMap<string, string> {
  const cells = names.map((name, index): [string, string] => [name, textOf(row[index])]);
  return new Map(cells.filter(([name, text]) => name !== '' && text !== ''));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  // A date cell has no time zone: the reader sets it to midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return '';
}
