import type { Centavos } from '../money.ts';
import { centavosOf, dayOf, fold } from '../statement-cells.ts';

/** One line of a corporate card's statement. A refund is negative. */
export interface StatementCharge {
  readonly line: number;
  readonly chargedOn: string;
  /** The last four digits; the rest of the number is never stored. */
  readonly card: string;
  readonly holder: string;
  readonly merchant: string;
  readonly reference: string;
  /** In pesos, as billed by the card. */
  readonly amount: Centavos;
  readonly currency: string;
  /** In the original currency, if it is not pesos. */
  readonly originalAmount: Centavos | null;
}

export interface ReadCardStatement {
  readonly charges: readonly StatementCharge[];
  /** Unreadable lines by their number in the file, with the reason. */
  readonly unread: readonly { readonly line: number; readonly why: CardLineProblem }[];
}
export type CardLineProblem = 'day' | 'card' | 'holder' | 'merchant' | 'amount' | 'currency';

/** A line of a file: its cells by column header as written in the file. */
export interface StatementRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

const HEADS = {
  day: ['fecha', 'fecha de transaccion', 'fecha de compra', 'fecha operacion', 'date'],
  card: ['tarjeta', 'ultimos digitos', 'terminacion', 'numero de tarjeta', 'card'],
  holder: ['titular', 'usuario', 'persona', 'nombre', 'tarjetahabiente', 'colaborador', 'cardholder'],
  merchant: ['comercio', 'establecimiento', 'descripcion', 'merchant'],
  reference: ['referencia', 'id', 'id de transaccion', 'autorizacion', 'reference'],
  pesos: ['monto mxn', 'monto en mxn', 'monto en pesos', 'importe mxn'],
  amount: ['monto', 'importe', 'cargo', 'amount'],
  currency: ['moneda', 'divisa', 'currency'],
} as const;
type Field = keyof typeof HEADS;
const NEEDED = ['day', 'card', 'holder', 'merchant'] as const;

/** Parses a statement, finding columns by their headers. Null if a required column is missing. */
export function readCardStatement(rows: readonly StatementRow[]): ReadCardStatement | null {
  const titles = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const places = new Map<Field, string>();
  for (const field of Object.keys(HEADS) as Field[]) {
    const title = [...titles].find((head) => (HEADS[field] as readonly string[]).includes(fold(head)));
    if (title !== undefined) places.set(field, title);
  }
  if (!NEEDED.every((field) => places.has(field)) || !(places.has('amount') || places.has('pesos'))) return null;
  const charges: StatementCharge[] = [];
  const unread: { line: number; why: CardLineProblem }[] = [];
  for (const { line, cells } of rows) {
    const read = chargeOf(line, (field) => cells.get(places.get(field) ?? '') ?? '');
    if (typeof read === 'string') unread.push({ line, why: read });
    else charges.push(read);
  }
  return { charges, unread };
}

function chargeOf(line: number, cell: (field: Field) => string): StatementCharge | CardLineProblem {
  const chargedOn = dayOf(cell('day').trim());
  if (chargedOn === null) return 'day';
  const card = lastFour(cell('card').trim());
  if (card === undefined) return 'card';
  const holder = plain(cell('holder'), 200);
  if (holder === '') return 'holder';
  const merchant = plain(cell('merchant'), 200);
  if (merchant === '') return 'merchant';
  const currency = cell('currency').trim().toUpperCase() || 'MXN';
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  const told = centavosOf(cell('amount'));
  const pesos = cell('pesos') === '' ? (currency === 'MXN' ? told : null) : centavosOf(cell('pesos'));
  if (pesos === null || pesos === 0 || Math.abs(pesos) > MOST)
    return pesos === null && told !== null ? 'currency' : 'amount';
  const originalAmount = currency === 'MXN' ? null : told;
  const reference = plain(cell('reference'), 100);
  return { line, chargedOn, card, holder, merchant, reference, amount: pesos, currency, originalAmount };
}

/** Ten million pesos: a larger line is an error in the file. */
const MOST = 1_000_000_000;

/** «**** 0123», or 123 if a spreadsheet turned it into a number. */
function lastFour(typed: string): string | undefined {
  return /^\d{1,4}$/.test(typed) ? typed.padStart(4, '0') : /(\d{4})\D{0,3}$/.exec(typed.slice(-40))?.[1];
}

function plain(text: string, most: number): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, most);
}
