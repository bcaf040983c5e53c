import { PAYMENT_FORMS } from '@aura/domain/invoicing/invoice';
import * as z from 'zod';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id, money } from '../scalars.ts';

/** Direction of cash: to providers and affected parties, or from insurers. */
export const CASH_DIRECTIONS = ['paidOut', 'collected'] as const;
export const CASH_WORDS = {
  paidOut: { es: 'Pagado', en: 'Paid out' },
  collected: { es: 'Cobrado', en: 'Collected' },
} as const satisfies Words & Record<(typeof CASH_DIRECTIONS)[number], unknown>;

/** The tax authority's names of payment methods. */
export const CASH_METHOD_WORDS: Words = Object.fromEntries(
  Object.entries(PAYMENT_FORMS).map(([form, words]) => [form, { es: words, en: `${form} ${words}` }]),
);

const customer = { es: 'Cliente', en: 'Insurer' } as const;
const provider = { es: 'Proveedor', en: 'Provider' } as const;
const method = { es: 'Forma de pago', en: 'Form of payment' } as const;
const direction = { es: 'Movimiento', en: 'Movement' } as const;

/** Cash in both directions, by day. Users without access to billing see only what was paid out. */
export const cashReport = report({
  mayLag: true,
  area: 'reports',
  ifCan: ['provider/paymentrequest/view'],
  name: 'paid',
  path: '/report/pagados/',
  summary: 'Cash by day, what was collected beside what was paid out, with customer or payee, method and complement',
  row: {
    /** The id of the request for payments; the negated id of the collection for collections. */
    id: z.int(),
    direction: z.enum(CASH_DIRECTIONS),
    day: calendarDate,
    number: z.string(),
    who: z.string(),
    customer: z.string().nullable(),
    providerSlug: z.string().nullable(),
    claimSlug: z.string().nullable(),
    claimNumber: z.string().nullable(),
    affectedPartyId: id.nullable(),
    party: z.string().nullable(),
    method: z.string(),
    run: z.string().nullable(),
    reference: z.string(),
    documents: z.array(z.string()),
    isComplementDue: z.boolean(),
    paidOut: money.nullable(),
    collected: money.nullable().optional(),
    net: money.optional(),
  },
  spelled: {
    providerSlug: 'provider',
    claimSlug: 'sinister',
  },
  columns: {
    day: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true, frozen: true },
    direction: { title: direction, kind: 'text', words: CASH_WORDS },
    who: { title: { es: 'De quién o a quién', en: 'From or to whom' }, kind: 'text', sortable: true },
    paidOut: { title: CASH_WORDS.paidOut, kind: 'money', adds: 'sum', figure: 'paidOut', sortable: true },
    collected: {
      title: CASH_WORDS.collected,
      figure: 'collected',
      kind: 'money',
      adds: 'sum',
      sortable: true,
      disclosed: 'collectedInCashReport',
    },
    net: {
      title: { es: 'Flujo neto', en: 'Net cash' },
      kind: 'money',
      adds: 'sum',
      disclosed: 'collectedInCashReport',
      source: { es: 'Cobrado menos pagado', en: 'Collected less paid out' },
    },
    method: { title: method, kind: 'text', words: CASH_METHOD_WORDS },
    isComplementDue: { title: { es: 'REP pendiente', en: 'Complement due' }, kind: 'boolean' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    number: { title: { es: 'Solicitud o cobro', en: 'Request or collection' }, kind: 'text' },
    documents: { title: { es: 'Facturas', en: 'Invoices' }, kind: 'list' },
    reference: { title: { es: 'Referencia', en: 'Reference' }, kind: 'text' },
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'text', optional: true },
    customer: { title: customer, kind: 'text', optional: true },
  },
  filters: {
    direction: { title: direction, kind: 'choice' },
    customer: { title: customer, kind: 'choice' },
    provider: { title: provider, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    method: { title: method, kind: 'choice' },
    isComplementDue: { title: { es: 'REP pendiente', en: 'Complement due' }, kind: 'flag' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  dimensions: {
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
    direction: { title: direction, filter: 'direction' },
    customer: { title: customer, filter: 'customer' },
    provider: { title: provider, filter: 'provider' },
    method: { title: method, filter: 'method' },
  },
  period: { from: 'from', to: 'to' },
  chart: { by: 'month', figure: 'paidOut' },
  defaultSort: '-day',
});
export const { list: listPaid, export: exportPaid, totals: totalPaid, groups: groupPaid } = cashReport;
export type CashRow = z.output<typeof cashReport.row>;
