import { type CalendarDate } from '../calendar.ts';
import type { Centavos } from '../money.ts';

/** Contents of a column in a bank's file. Transfer data occur in lines only, totals also in header and footer. */
export const BANK_SOURCES = [
  'literal',
  'place',
  'clabe',
  'bankCode',
  'payee',
  'amount',
  'centavos',
  'reference',
  'concept',
  'fromClabe',
  'payOn',
  'payOnCompact',
  'number',
  'count',
  'total',
  'totalCentavos',
] as const;
export type BankSource = (typeof BANK_SOURCES)[number];

export interface BankColumn {
  readonly source: BankSource;
  /** Column title, if the bank requires one. */
  readonly title?: string | undefined;
  readonly literal?: string | undefined;
  /** Longer values are cut; in fixed width, shorter ones are padded. */
  readonly width?: number | undefined;
  readonly align?: 'left' | 'right' | undefined;
  readonly fill?: string | undefined;
}

export interface BankLayout {
  readonly form: 'delimited' | 'fixed';
  readonly encoding: 'utf8' | 'latin1';
  readonly lineEnd: 'crlf' | 'lf';
  readonly delimiter: string;
  readonly columns: readonly BankColumn[];
  readonly header: readonly BankColumn[] | null;
  readonly trailer: readonly BankColumn[] | null;
}

export interface BankRun {
  readonly number: number;
  readonly fromClabe: string;
  readonly payOn: CalendarDate;
}

export interface BankTransfer {
  readonly clabe: string;
  readonly payee: string;
  readonly amount: Centavos;
  readonly reference: string;
}

/** The file for a bank in its layout. Throws if an amount or an account would be cut: money is never shortened. */
export function bankFile(layout: BankLayout, run: BankRun, transfers: readonly BankTransfer[]): string {
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const ofRun = (source: BankSource): string | undefined =>
    ({
      fromClabe: run.fromClabe,
      payOn: run.payOn,
      payOnCompact: run.payOn.replaceAll('-', ''),
      number: String(run.number),
      count: String(transfers.length),
      total: pesos(total),
      totalCentavos: String(total),
    })[source as string];
  const ofTransfer = (transfer: BankTransfer, place: number) => (source: BankSource) =>
    ({
      place: String(place + 1),
      clabe: transfer.clabe,
      bankCode: transfer.clabe.slice(0, 3),
      payee: plain(transfer.payee),
      amount: pesos(transfer.amount),
      centavos: String(transfer.amount),
      reference: transfer.reference,
      concept: `PAGO ${transfer.reference}`,
    })[source as string] ?? ofRun(source);
  const isTitled = layout.form === 'delimited' && layout.columns.some(({ title }) => title !== undefined);
  const lines = [
    ...(layout.header === null ? [] : [lineOf(layout, layout.header, ofRun)]),
    ...(isTitled ? [layout.columns.map(({ title = '' }) => quoted(layout, title)).join(layout.delimiter)] : []),
    ...transfers.map((transfer, place) => lineOf(layout, layout.columns, ofTransfer(transfer, place))),
    ...(layout.trailer === null ? [] : [lineOf(layout, layout.trailer, ofRun)]),
  ];
  const end = layout.lineEnd === 'crlf' ? '\r\n' : '\n';
  return lines.map((line) => line + end).join('');
}

const RUN_TOTALS: ReadonlySet<BankSource> = new Set(['count', 'total', 'totalCentavos']);
const DELIMITERS: ReadonlySet<string> = new Set([',', ';', '|', '\t']);
/** Constants of banks, such as a record type or a currency, are shorter than any account and most amounts. */
const MOST_DIGITS = 4;
const HAS_LINE_END = /[\r\n]/;

/** What makes a layout unsafe: text of its own in place of account, amount or payee. Null if nothing does. */
export function layoutFault({ delimiter, columns, header, trailer }: BankLayout): string | null {
  const once = (sources: readonly BankSource[]) =>
    columns.filter(({ source }) => sources.includes(source)).length === 1;
  if (!once(['clabe']) || !once(['amount', 'centavos']) || !once(['reference']) || !once(['payee']))
    return 'Cada línea lleva una sola vez la CLABE, el importe, quién cobra y la referencia';
  if (columns.some(({ source }) => RUN_TOTALS.has(source))) return 'Los totales van solo en encabezado o cierre';
  if (!DELIMITERS.has(delimiter)) return 'El separador es coma, punto y coma, barra o tabulador';
  for (const line of [columns, header ?? [], trailer ?? []]) {
    if (line.some(({ literal = '', fill = '', title = '' }) => HAS_LINE_END.test(literal + fill + title)))
      return 'Un texto fijo no lleva saltos de línea';
    if (line.some(({ title = '' }) => digitsIn(title) > MOST_DIGITS)) return TOO_LONG;
    if (mostDigits(line) > MOST_DIGITS) return TOO_LONG;
  }
  return null;
}

const TOO_LONG = `Un texto fijo lleva a lo más ${MOST_DIGITS} dígitos seguidos: la cuenta y el importe salen de la transferencia`;

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

/** The most digits of fixed texts beside each other: in fixed width they would read as one figure. */
function mostDigits(line: readonly BankColumn[]): number {
  let [most, run] = [0, 0];
  for (const { source, literal = '', width = literal.length, fill = ' ' } of line) {
    run =
      source === 'literal'
        ? run + digitsIn(literal) + (digitsIn(fill) > 0 ? Math.max(0, width - literal.length) : 0)
        : 0;
    most = Math.max(most, run);
  }
  return most;
}

const CUTTABLE: ReadonlySet<BankSource> = new Set(['payee', 'concept', 'literal']);

function lineOf(
  layout: BankLayout,
  columns: readonly BankColumn[],
  valueOf: (source: BankSource) => string | undefined,
): string {
  const cells = columns.map((column) => {
    const { source, literal = '', width } = column;
    const value = source === 'literal' ? literal : (valueOf(source) ?? '');
    if (width !== undefined && value.length > width && !CUTTABLE.has(source))
      throw new RangeError(`${source} ${value} does not fit into ${width} characters`);
    const cut = width === undefined ? value : value.slice(0, width);
    return layout.form === 'fixed' ? filled(cut, column) : quoted(layout, cut);
  });
  return cells.join(layout.form === 'fixed' ? '' : layout.delimiter);
}

function filled(value: string, { width = value.length, align = 'left', fill = ' ' }: BankColumn): string {
  return align === 'right' ? value.padStart(width, fill) : value.padEnd(width, fill);
}

function quoted({ delimiter }: BankLayout, value: string): string {
  return value.includes(delimiter) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Capitals without accents or punctuation: readable by every bank, and never the start of a formula. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .&]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function pesos(centavos: Centavos): string {
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}
