export interface ListedTaxpayer {
  readonly rfc: string;
  readonly name: string;
  readonly situation: 'presumed' | 'definitive' | 'disproved' | 'favourable';
}

export interface SatList {
  /** The cut-off day stated in its first line. */
  readonly cutOn: string;
  readonly taxpayers: readonly ListedTaxpayer[];
  /** Lines that are not a taxpayer. */
  readonly skipped: number;
}

/** Why a file is not the list; shown to the sender. */
export class NotTheList extends Error {}

const SITUATIONS: Readonly<Record<string, ListedTaxpayer['situation']>> = {
  presunto: 'presumed',
  definitivo: 'definitive',
  desvirtuado: 'disproved',
  'sentencia favorable': 'favourable',
};
const TOO_LONG = 'El archivo tiene demasiados renglones para ser el listado 69-B.';
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
const MOST_ROWS = 200_000;
/** A list of one allocation of hundreds of megabytes would end the process, not only the thread that reads it. */
const MOST_CELLS = 200;
const MOST_CELL = 5000;

/** Two lines precede the header; the first states the cut-off day. Published in Latin-1; UTF-8 if saved again. */
export function readSatList(bytes: Buffer): SatList {
  const lines = rowsOf(textOf(bytes));
  const headerAt = lines.findIndex((cells) => cells.some((cell) => fold(cell) === 'rfc'));
  if (headerAt < 0 || headerAt > 10) throw new NotTheList('El archivo no es el listado 69-B: no tiene la columna RFC.');
  const header = (lines[headerAt] ?? []).map(fold);
  const [rfcAt, nameAt, situationAt] = ['rfc', 'nombre', 'situacion'].map((start) =>
    header.findIndex((title) => title.startsWith(start)),
  ) as [number, number, number];
  if (nameAt < 0 || situationAt < 0)
    throw new NotTheList('Al listado le falta la columna del nombre o la de la situación.');
  const cutOn = dayIn(lines.slice(0, headerAt).flat().join(' '));
  if (cutOn === undefined) throw new NotTheList('La primera línea del listado no dice su fecha de corte.');
  const found = new Map<string, ListedTaxpayer>();
  const rows = lines.slice(headerAt + 1).filter((cells) => cells.some((cell) => cell !== ''));
  if (rows.length > MOST_ROWS) throw new NotTheList(TOO_LONG);
  for (const cells of rows) {
    const rfc = (cells[rfcAt] ?? '').toUpperCase().replaceAll(/\s/g, '');
    const situation = SITUATIONS[fold(cells[situationAt] ?? '')];
    if (situation !== undefined && RFC.test(rfc)) {
      found.set(rfc, { rfc, name: (cells[nameAt] ?? '').slice(0, 400), situation });
    }
  }
  if (found.size === 0) throw new NotTheList('El listado no trae ningún contribuyente que se pueda leer.');
  return { cutOn, taxpayers: [...found.values()], skipped: rows.length - found.size };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Quoted cells may hold commas, quotes and line breaks. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const refuse = () => {
    throw new NotTheList('El archivo no es el listado 69-B: tiene renglones o celdas demasiado largos.');
  };
  const endCell = () => {
    if (cells.length >= MOST_CELLS) refuse();
    cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (cell.length > MOST_CELL) refuse();
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      endCell();
      if (rows.length > MOST_ROWS + 100) throw new NotTheList(TOO_LONG);
      rows.push(cells);
      cells = [];
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  rows.push(cells);
  return rows;
}

/** «Información actualizada al 31 de diciembre de 2025», or with a numeric date. */
function dayIn(text: string): string | undefined {
  const words = /(\d{1,2})\s+de\s+([a-z]{4,10})\s+(?:de|del)\s+(\d{4})/.exec(fold(text));
  const figures = /(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text);
  const [, day, month, year] = words ?? figures ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const number = words === null ? Number(month) : MONTHS.indexOf(month) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim()
    .toLowerCase();
}
