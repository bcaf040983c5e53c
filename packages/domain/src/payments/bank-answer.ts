import { cellsOf } from '../csv-cells.ts';
import type { Centavos } from '../money.ts';

/** A line of a bank's reply file. Unreadable values are null and the line stays visible. */
export interface BankAnswerLine {
  readonly line: number;
  readonly reference: string;
  readonly amount: Centavos | null;
  readonly outcome: 'paid' | 'refused' | null;
  readonly speiKey: string;
  readonly paidOn: string | null;
  readonly refusal: string;
}

const HEADS = {
  reference: ['referencia', 'reference'],
  amount: ['importe', 'monto', 'amount'],
  outcome: ['estado', 'estatus', 'resultado', 'status'],
  speiKey: ['clave', 'clave_rastreo', 'clave de rastreo', 'rastreo'],
  paidOn: ['fecha', 'fecha_pago', 'date'],
  refusal: ['motivo', 'causa', 'observaciones'],
} as const;
type Field = keyof typeof HEADS;
const PAID = /^(?:pagad[ao]|liquidad[ao]|aplicad[ao]|exitos[ao]|ok|paid)$/;
const REFUSED = /^(?:rechazad[ao]|devuelt[ao]|cancelad[ao]|error|refused)$/;

/**
 * Parses a bank's reply: CSV separated by comma, semicolon, bar or tab, columns found by their headers. Null if a
 * required column is missing.
 */
export function readBankAnswer(text: string): readonly BankAnswerLine[] | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = lines[0] ?? '';
  const delimiter = [';', '|', '\t', ','].find((mark) => head.includes(mark)) ?? ',';
  const titles = cellsOf(head, delimiter).map((title) => fold(title));
  const at = (field: Field) => titles.findIndex((title) => (HEADS[field] as readonly string[]).includes(title));
  const places = { reference: at('reference'), amount: at('amount'), outcome: at('outcome') };
  if (Object.values(places).some((place) => place < 0)) return null;
  const optional = { speiKey: at('speiKey'), paidOn: at('paidOn'), refusal: at('refusal') };
  return lines.slice(1).flatMap((line, index): BankAnswerLine[] => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, delimiter);
    const cell = (place: number) => (cells[place] ?? '').trim();
    const said = fold(cell(places.outcome));
    return [
      {
        line: index + 2,
        reference: cell(places.reference).toUpperCase().slice(0, 60),
        amount: centavosOf(cell(places.amount)),
        outcome: PAID.test(said) ? 'paid' : REFUSED.test(said) ? 'refused' : null,
        speiKey: cell(optional.speiKey).slice(0, 40),
        paidOn: dayOf(cell(optional.paidOn)),
        refusal: cell(optional.refusal).slice(0, 500),
      },
    ];
  });
}

function fold(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

function centavosOf(typed: string): Centavos | null {
  const match = /^\$? ?(\d{1,3}(?:,\d{3}){0,4}|\d{1,13})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  return Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function dayOf(typed: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  const ours = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  const day = iso === null ? (ours === null ? null : `${ours[3]}-${ours[2]}-${ours[1]}`) : typed;
  if (day === null || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day ? day : null;
}
