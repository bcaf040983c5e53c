import { cellsOf } from '../csv-cells.ts';
import type { Centavos } from '../money.ts';
import { centavosOf, dayOf, fold } from '../statement-cells.ts';

export interface StatementDeposit {
  readonly line: number;
  readonly bookedOn: string;
  readonly description: string;
  readonly reference: string;
  readonly amount: Centavos;
}

export interface ReadStatement {
  readonly deposits: readonly StatementDeposit[];
  /** Number of lines with outgoing payments. */
  readonly withdrawals: number;
  /** Line numbers that are neither. */
  readonly unread: readonly number[];
}

const HEADS = {
  day: ['fecha', 'fecha operacion', 'fecha de operacion', 'fecha valor', 'dia', 'date'],
  description: ['concepto', 'descripcion', 'detalle', 'movimiento', 'description'],
  reference: ['referencia', 'ref', 'referencia numerica', 'clave de rastreo', 'reference'],
  credit: ['abono', 'abonos', 'deposito', 'depositos', 'credito', 'importe abono', 'credit'],
  debit: ['cargo', 'cargos', 'retiro', 'retiros', 'debito', 'debit'],
  /** A single signed column. */
  amount: ['importe', 'monto', 'amount'],
} as const;
type Field = keyof typeof HEADS;
/** Banks write the account holder above the header line. */
const HEAD_WITHIN = 20;

/** Decodes the bytes as UTF-8 if valid, otherwise as the Windows encoding of older banking systems. */
export function statementText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Parses a statement: CSV separated by comma, semicolon, bar or tab, columns found by their headers. Null if a required
 * column is missing.
 */
export function readStatement(text: string): ReadStatement | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const found = headOf(lines);
  if (found === null) return null;
  const { headAt, delimiter, places } = found;
  const deposits: StatementDeposit[] = [];
  const unread: number[] = [];
  let withdrawals = 0;
  for (const [index, line] of lines.entries()) {
    if (index <= headAt || line.trim() === '') continue;
    const cells = cellsOf(line, delimiter);
    const cell = (field: Field) => (cells[places[field]] ?? '').trim();
    const bookedOn = dayOf(cell('day'));
    const amount = centavosOf(cell(places.credit >= 0 ? 'credit' : 'amount'));
    const left = places.debit >= 0 ? (centavosOf(cell('debit')) ?? 0) : 0;
    if (bookedOn !== null && amount !== null && amount > 0)
      deposits.push({
        line: index + 1,
        bookedOn,
        description: cell('description').replaceAll(/\s+/g, ' ').slice(0, 500),
        reference: cell('reference').slice(0, 100),
        amount,
      });
    else if (bookedOn !== null && (left !== 0 || (amount !== null && amount < 0))) withdrawals += 1;
    // Totals below the movements have no day and are skipped.
    else if (/^\d/.test(cell('day'))) unread.push(index + 1);
  }
  return { deposits, withdrawals, unread };
}

function headOf(lines: readonly string[]) {
  for (const [headAt, head] of lines.slice(0, HEAD_WITHIN).entries()) {
    for (const delimiter of [';', '|', '\t', ',']) {
      const titles = cellsOf(head, delimiter).map((title) => fold(title));
      const at = (field: Field) => titles.findIndex((title) => (HEADS[field] as readonly string[]).includes(title));
      const places = Object.fromEntries(Object.keys(HEADS).map((field) => [field, at(field as Field)])) as Record<
        Field,
        number
      >;
      if (places.day >= 0 && (places.credit >= 0 || places.amount >= 0)) return { headAt, delimiter, places };
    }
  }
  return null;
}
