import type { openWithholdingCertificate as contract } from '@aura/contracts/payments/withholdings';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { headed, type Letterhead, letterheadOf } from '../../../core/letterhead.ts';
import type { PdfDocument, TableColumn } from '../../../core/pdf/pdf-document.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { rows } from '../../../core/sql.ts';
import { holderOf } from '../accounts/provider-account.source.ts';
import { withheldRows } from './withholding.source.ts';

interface Withheld {
  readonly month: string;
  readonly rate: string;
  readonly base: number;
  readonly income: number;
  readonly value: number;
  readonly documents: number;
}

export interface Certificate {
  readonly provider: string;
  readonly rfc: string;
  /** `2026` or `2026-10`. */
  readonly period: string;
  readonly lines: readonly Withheld[];
  readonly base: number;
  readonly income: number;
  readonly value: number;
}

/** What a provider deducts from its own taxes: what was withheld of it in a month or a year, as the ledger has it. */
export const openWithholdingCertificate: UseCase<typeof contract> = async (
  context,
  { params: { slug }, query: { period } },
) => {
  const certificate = await certificateOf(context, slug, period);
  if (certificate.lines.length === 0) throw new Conflict('En ese periodo no se le retuvo nada a este proveedor.');
  const letterhead = await letterheadOf(context.db);
  const content = await printPdf(certificatePdf(certificate, { at: context.now(), letterhead }));
  return {
    type: 'application/pdf',
    content: new Uint8Array(content),
    filename: `constancia-de-retenciones-${slug}-${period}.pdf`,
  };
};

/** By month and rate; what came back in a later month is taken off there. */
export async function certificateOf({ db }: Pick<Act, 'db'>, slug: string, period: string): Promise<Certificate> {
  const { id, provider, rfc } = await holderOf({ db }, slug);
  const first = period.length === 4 ? `${period}-01-01` : `${period}-01`;
  const lines = await rows(
    db,
    sql<Withheld>`select to_char(w.day, 'YYYY-MM') as month, w.rate, sum(w.base)::bigint as base, sum(w.income)::bigint as income,
      sum(w.value)::bigint as value, count(*) filter (where w.is_first)::int as documents from ${withheldRows} w
    where w.provider_id = ${id} and w.day >= ${first}::date
      and w.day < ${first}::date + ${period.length === 4 ? '1 year' : '1 month'}::interval group by 1, 2 order by 1, 2`,
  );
  const sumOf = (name: 'base' | 'income' | 'value') => lines.reduce((sum, line) => sum + line[name], 0);
  return { provider, rfc, period, lines, base: sumOf('base'), income: sumOf('income'), value: sumOf('value') };
}

const COLUMNS: readonly TableColumn[] = [
  { title: 'Mes', width: 56 },
  { title: 'Tasa' },
  { title: 'Comprobantes', width: 78, isNumber: true },
  { title: 'Base MXN', width: 84, isNumber: true },
  { title: 'ISR MXN', width: 78, isNumber: true },
  { title: 'IVA MXN', width: 78, isNumber: true },
];

export function certificatePdf(
  { provider, rfc, period, lines, base, income, value }: Certificate,
  { at, letterhead }: { readonly at: Date; readonly letterhead: Letterhead },
): PdfDocument {
  const title = 'Constancia de retenciones';
  const said = period.length === 4 ? `Ejercicio ${period}` : `Mes ${period.slice(5)}/${period.slice(0, 4)}`;
  return {
    title: `${title} · ${provider}`,
    ...headed(letterhead, provider),
    footer: `${title} · ${said}`,
    createdAt: at,
    sheets: [
      [
        { kind: 'title', overline: provider, title, qr: null },
        {
          kind: 'facts',
          facts: [
            ['Periodo', said],
            ['Emitida', formatDate(businessDay(at))],
            ['RFC', rfc],
          ],
          isInPairs: true,
        },
        { kind: 'heading', text: 'Impuestos retenidos al pagar' },
        {
          kind: 'table',
          columns: COLUMNS,
          rows: lines.map((line) => [
            `${line.month.slice(5)}/${line.month.slice(0, 4)}`,
            line.rate,
            String(line.documents),
            formatMoney(line.base),
            formatMoney(line.income),
            formatMoney(line.value),
          ]),
        },
        {
          kind: 'sums',
          sums: [
            ['Base MXN', formatMoney(base)],
            ['ISR retenido MXN', formatMoney(income)],
            ['IVA retenido MXN', formatMoney(value)],
          ],
        },
        {
          kind: 'note',
          text: 'Las retenciones se causan el día en que se paga. Un importe negativo corresponde a un pago que se devolvió o a un comprobante que se canceló después.',
        },
      ],
    ],
  };
}
