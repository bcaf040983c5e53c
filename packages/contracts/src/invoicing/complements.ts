import { INVOICE_STANDINGS } from '@aura/domain/invoicing/invoice';
import { RECEIPT_STATES } from '@aura/domain/payments/receipt';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { calendarDate, id, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { INVOICE_STANDING_WORDS } from './invoice-words.ts';

const seen = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;
const DATE = { es: 'Fecha', en: 'Date' } as const;
const PAID_ON = { es: 'Fecha de pago', en: 'Paid on' } as const;
const INVOICES = { es: 'Facturas', en: 'Invoices' } as const;
const AMOUNT = { es: 'Pagado', en: 'Paid' } as const;
const LEFT = { es: 'Saldo insoluto', en: 'Still owed' } as const;
const UUID = { es: 'Folio fiscal (UUID)', en: 'Fiscal folio (UUID)' } as const;
const period = {
  from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
  to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
} as const;
const filterSpelling = { from: 'fromDate', to: 'toDate' } as const;

/** Issued receipts of payment (REP): one for each collection. */
export const complementListing = listing({
  ...seen,
  name: 'complements',
  path: '/tax-receipt/payment-complement/',
  summary: 'Receipts of payment that we issued to insurers',
  row: {
    id,
    number: z.string(),
    uuid: z.string().nullable(),
    date: calendarDate.nullable(),
    addedAt: instant,
    customer: z.string(),
    collection: z.string(),
    paidOn: calendarDate,
    invoices: z.array(z.string()),
    claims: z.array(z.string()),
    amount: money,
    balanceAfter: money,
    standing: z.enum(INVOICE_STANDINGS),
  },
  spelled: { addedAt: 'add_date', standing: 'status' },
  columns: {
    number: { title: { es: 'Complemento', en: 'Receipt of payment' }, kind: 'text', frozen: true },
    date: { title: DATE, kind: 'date', sortable: true },
    paidOn: { title: PAID_ON, kind: 'date', sortable: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    collection: { title: { es: 'Cobro', en: 'Collection' }, kind: 'text' },
    invoices: { title: INVOICES, kind: 'list' },
    claims: { title: { es: 'Siniestros', en: 'Claims' }, kind: 'list' },
    amount: { title: AMOUNT, kind: 'money' },
    balanceAfter: { title: LEFT, kind: 'money' },
    standing: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: INVOICE_STANDING_WORDS },
    uuid: { title: UUID, kind: 'text' },
    addedAt: { title: { es: 'Hecho', en: 'Made' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    standing: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    ...period,
  },
  filterSpelling: { standing: 'status', ...filterSpelling },
  defaultSort: '-addedAt',
});
export const { list: listComplements, export: exportComplements } = complementListing;
export type ComplementRow = z.output<typeof complementListing.row>;

export const COMPLEMENT_RECEIPT_WORDS = {
  checking: { es: 'Por verificar', en: 'To be checked' },
  accepted: { es: 'Aceptado', en: 'Accepted' },
  observed: { es: 'Observado', en: 'Observed' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
} as const satisfies Words;

/** Received from providers. */
export const receivedComplementListing = listing({
  ...seen,
  name: 'received-complements',
  path: '/tax-receipt/payment-complement/received/',
  summary: 'Receipts of payment that providers handed in',
  row: {
    id,
    uuid: z.string(),
    folio: z.string(),
    date: calendarDate,
    provider: z.string(),
    paidOn: calendarDate.nullable(),
    invoices: z.array(z.string()),
    amount: money,
    balanceAfter: money,
    state: z.enum(RECEIPT_STATES),
    addedAt: instant,
  },
  spelled: { addedAt: 'add_date', state: 'status' },
  columns: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', sortable: true, frozen: true },
    folio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text' },
    date: { title: DATE, kind: 'date', sortable: true },
    paidOn: { title: PAID_ON, kind: 'date', sortable: true },
    invoices: { title: INVOICES, kind: 'list' },
    amount: { title: AMOUNT, kind: 'money' },
    balanceAfter: { title: LEFT, kind: 'money' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: COMPLEMENT_RECEIPT_WORDS },
    uuid: { title: UUID, kind: 'text' },
    addedAt: { title: { es: 'Recibido', en: 'Received' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: { state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' }, ...period },
  filterSpelling: { state: 'status', ...filterSpelling },
  defaultSort: '-addedAt',
});
export const { list: listReceivedComplements, export: exportReceivedComplements } = receivedComplementListing;
export type ReceivedComplementRow = z.output<typeof receivedComplementListing.row>;

/** Who has to issue the missing one. */
export const MISSING_COMPLEMENT_SIDES = {
  ours: { es: 'Nos toca emitirlo', en: 'Ours to issue' },
  provider: { es: 'Le toca al proveedor', en: 'The provider’s to send' },
} as const satisfies Words;

/** Payments for invoices in parts (PPD) that no receipt of payment attests, oldest first. */
export const missingComplementListing = listing({
  ...seen,
  name: 'missing-complements',
  path: '/tax-receipt/payment-complement/missing/',
  summary: 'Payments of invoices paid in parts (PPD) that no receipt of payment attests: ours and those of providers',
  row: {
    /** Id of the row, not of a record: the list combines payments of both sides. */
    id,
    side: z.enum(['ours', 'provider']),
    collectionId: id.nullable(),
    /** Link target: our invoice, or the claim a provider was paid for. */
    invoiceId: id.nullable(),
    claimSlug: z.string().nullable(),
    party: z.string(),
    document: z.string(),
    payment: z.string(),
    paidOn: calendarDate,
    dueOn: calendarDate,
    daysLate: z.int(),
    amount: money,
    turn: z.string(),
  },
  spelled: { collectionId: 'collection', invoiceId: 'invoice', claimSlug: 'sinister' },
  columns: {
    party: {
      title: { es: 'Cliente o proveedor', en: 'Insurer or provider' },
      kind: 'text',
      frozen: true,
      sortable: true,
    },
    side: { title: { es: 'Lado', en: 'Side' }, kind: 'text', words: MISSING_COMPLEMENT_SIDES },
    document: { title: { es: 'Factura', en: 'Invoice' }, kind: 'text' },
    payment: { title: { es: 'Pago', en: 'Payment' }, kind: 'text' },
    paidOn: { title: PAID_ON, kind: 'date', sortable: true },
    dueOn: { title: { es: 'Vence', en: 'Due' }, kind: 'date', sortable: true },
    daysLate: { title: { es: 'Días de atraso', en: 'Days late' }, kind: 'integer' },
    amount: { title: AMOUNT, kind: 'money', sortable: true },
    turn: { title: { es: 'Quién actúa', en: 'Whose turn' }, kind: 'text' },
  },
  filters: {
    side: { title: { es: 'Lado', en: 'Side' }, kind: 'choice' },
    late: { title: { es: 'Atrasado', en: 'Late' }, kind: 'flag' },
  },
  defaultSort: 'dueOn',
});
export const { list: listMissingComplements, export: exportMissingComplements } = missingComplementListing;
export type MissingComplementRow = z.output<typeof missingComplementListing.row>;

export const issueComplement = endpoint({
  area: 'billing',
  ifCan: ['tax-receipt/invoice/add'],
  method: 'POST',
  path: '/tax-receipt/payment-complement/',
  kind: 'write',
  summary: 'Seal the receipt of payment of a collection, for all it paid of invoices in parts, and have it stamped',
  body: wireInput({ collectionId: id }, { collectionId: 'collection' }),
  reply: wire({ id, number: z.string() }),
});
