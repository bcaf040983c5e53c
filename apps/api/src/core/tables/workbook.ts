import type { StatementRow } from '@aura/domain/card-spend/card-statement';
import { readXlsx } from 'hucre/xlsx';
import { fold } from './fold-title.ts';
import { measureZip } from './measure-zip.ts';

export const MOST_ROWS = 2000;
const MOST_COLUMNS = 60;
/** Limit of all unpacked parts together. Shared texts unpack a hundredfold and are read whole before the first row. */
const MOST_UNPACKED = 5 * 1024 * 1024;
/** A shared text may be named by every cell, so its length counts each time. */
const MOST_CHARACTERS = 2_000_000;
const NOT_A_WORKBOOK = 'No se pudo leer el archivo. Guárdelo como libro de Excel (.xlsx) e intente de nuevo.';

/** Why a file is not read, in Spanish for its sender. */
export class TableRefused extends Error {}

/** The rows of a workbook's first sheet under their titles. Runs in a thread: a file may be made to take any time. */
export async function workbookRows(content: Buffer): Promise<readonly StatementRow[]> {
  const unpacked = measureZip(content, MOST_UNPACKED);
  if (unpacked === 'broken') throw new TableRefused(NOT_A_WORKBOOK);
  if (unpacked === 'large')
    throw new TableRefused(
      'El libro ocupa más de 5 MB al abrirse. Deje solo la hoja con los datos, sin imágenes, o divídalo.',
    );
  const [titles = [], ...rows] = await firstSheet(content);
  if (rows.length > MOST_ROWS)
    throw new TableRefused(`El libro tiene más de ${MOST_ROWS.toLocaleString('es-MX')} filas. Divídalo.`);
  const names = titles.slice(0, MOST_COLUMNS).map((title) => fold(textOf(title)));
  const room = { left: MOST_CHARACTERS };
  return rows
    .map((row, index) => ({ line: index + 2, cells: cellsOf(names, row, room) }))
    .filter(({ cells }) => cells.size > 0);
}

async function firstSheet(content: Buffer): Promise<readonly (readonly unknown[])[]> {
  try {
    const { sheets } = await readXlsx(new Uint8Array(content), { sheets: [0], maxRows: MOST_ROWS + 2 });
    return sheets[0]?.rows ?? [];
  } catch {
    throw new TableRefused(NOT_A_WORKBOOK);
  }
}

function cellsOf(
  names: readonly string[],
  row: readonly unknown[],
  room: { left: number },
): ReadonlyMap<string, string> {
  const cells = names.map((name, index): [string, string] => [name, textOf(row[index])]);
  for (const [name, text] of cells) room.left -= name.length + text.length;
  if (room.left < 0) throw new TableRefused('El libro trae demasiado texto. Divídalo.');
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
