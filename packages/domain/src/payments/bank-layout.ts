import { type CalendarDate } from '../calendar.ts';
import type { Centavos } from '../money.ts';

/** Contents of a column in a bank's file. Transfer data occur in lines only, totals also in header and footer. */
export const BANK_SOURCES = [
  'literal',
  'place',
  'clabe',
  'bankCode',
  'account',
  'payee',
  'payeeRfc',
  'amount',
  'centavos',
  'tax',
  'reference',
  'numericReference',
  'concept',
  'fromClabe',
  'fromAccount',
  'payOn',
  'payOnCompact',
  'payOnDayFirst',
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
  /** Lines of transfers within the bank that is paid from, in a file of their own; null if all are written alike. */
  readonly sameBank: readonly BankColumn[] | null;
}

export interface BankRun {
  readonly number: number;
  readonly fromClabe: string;
  readonly payOn: CalendarDate;
}

export interface BankTransfer {
  readonly clabe: string;
  readonly payee: string;
  /** Empty if not known. */
  readonly payeeRfc: string;
  readonly amount: Centavos;
  /** The tax within the amount. */
  readonly tax: Centavos;
  readonly reference: string;
  readonly numericReference: string;
}

/** SPEI carries seven digits. Unique within a run, since its transfers are numbered one after another. */
export function numericReference(transferId: number): string {
  return String(transferId % 10_000_000).padStart(7, '0');
}

export interface BankFile {
  /** Appended to the name of the run; empty if the run has one file. */
  readonly part: '' | 'mismo-banco' | 'otros-bancos';
  readonly text: string;
}

/**
 * The files for a bank in its layout: one, or two where transfers within the bank are written apart and both kinds
 * occur. Throws if an amount or an account would be cut: money is never shortened.
 */
export function bankFiles(layout: BankLayout, run: BankRun, transfers: readonly BankTransfer[]): readonly BankFile[] {
  const { sameBank } = layout;
  if (sameBank === null) return [{ part: '', text: fileOf(layout, run, transfers) }];
  const isWithin = ({ clabe }: BankTransfer) => clabe.slice(0, 3) === run.fromClabe.slice(0, 3);
  const within = transfers.filter(isWithin);
  const outside = transfers.filter((one) => !isWithin(one));
  return [
    { part: 'mismo-banco' as const, lines: within, columns: sameBank },
    { part: 'otros-bancos' as const, lines: outside, columns: layout.columns },
  ].flatMap(({ part, lines, columns }) =>
    lines.length === 0 ? [] : [{ part, text: fileOf({ ...layout, columns }, run, lines) }],
  );
}

function fileOf(layout: BankLayout, run: BankRun, transfers: readonly BankTransfer[]): string {
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const ofRun = (source: BankSource): string | undefined =>
    ({
      fromClabe: run.fromClabe,
      fromAccount: accountIn(run.fromClabe),
      payOn: run.payOn,
      payOnCompact: run.payOn.replaceAll('-', ''),
      payOnDayFirst: run.payOn.split('-').toReversed().join(''),
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
      account: accountIn(transfer.clabe),
      payee: plain(transfer.payee),
      payeeRfc: transfer.payeeRfc,
      amount: pesos(transfer.amount),
      centavos: String(transfer.amount),
      tax: pesos(transfer.tax),
      reference: transfer.reference,
      numericReference: transfer.numericReference,
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

const countOf = (columns: readonly BankColumn[], sources: readonly BankSource[]) =>
  columns.filter(({ source }) => sources.includes(source)).length;

/** What makes a layout unsafe: text of its own in place of account, amount or payee. Null if nothing does. */
export function layoutFault({ delimiter, columns, header, trailer, sameBank }: BankLayout): string | null {
  const isPlain = (line: readonly BankColumn[]) =>
    countOf(line, ['amount', 'centavos']) === 1 &&
    countOf(line, ['payee']) <= 1 &&
    countOf(line, ['reference']) <= 1 &&
    countOf(line, ['numericReference']) <= 1 &&
    countOf(line, ['reference', 'numericReference']) > 0;
  if (!isPlain(columns) || countOf(columns, ['clabe']) !== 1 || countOf(columns, ['payee']) !== 1)
    return 'Cada línea lleva una sola vez la CLABE, el importe, quién cobra y la referencia, nuestra o numérica';
  if (sameBank !== null && (!isPlain(sameBank) || countOf(sameBank, ['account', 'clabe']) !== 1))
    return 'En el mismo banco cada línea lleva una sola vez la cuenta o la CLABE, el importe y la referencia';
  if ([...columns, ...(sameBank ?? [])].some(({ source }) => RUN_TOTALS.has(source)))
    return 'Los totales van solo en encabezado o cierre';
  if (!DELIMITERS.has(delimiter)) return 'El separador es coma, punto y coma, barra o tabulador';
  for (const line of [columns, sameBank ?? [], header ?? [], trailer ?? []]) {
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

/** The account number inside a CLABE: after bank and place, before the check digit. */
function accountIn(clabe: string): string {
  return clabe.slice(6, 17);
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
