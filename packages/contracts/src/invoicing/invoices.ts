import { INVOICE_STANDINGS, INVOICE_STATES } from '@aura/domain/invoicing/invoice';
import * as z from 'zod';
import { InvoiceComplement } from '../claims/affected-parties.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { InvoiceAddendum, InvoiceDraftLine } from './compose.ts';
import { INVOICE_STANDING_WORDS, SAT_STATE_WORDS, STAMP_OUTCOMES } from './invoice-words.ts';

const ours = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;
const changing = { area: 'billing', ifCan: ['tax-receipt/invoice/change'], method: 'POST', kind: 'write' } as const;
const standing = z.enum(INVOICE_STANDINGS);
const satState = z.enum(['pending', 'valid', 'notFound', 'cancelled', 'error']);
export const INVOICE_SPELLING = {
  series: 'serie',
  date: 'date',
  addedAt: 'add_date',
  standing: 'status',
  satState: 'sat_status',
  base: 'subtotal',
  tax: 'taxes',
} as const;

export const invoiceListing = listing({
  ...ours,
  name: 'invoices',
  path: '/tax-receipt/invoice/',
  summary: 'Our own invoices',
  row: {
    id,
    number: z.string(),
    series: z.string(),
    folio: z.string(),
    uuid: z.string().nullable(),
    date: calendarDate.nullable(),
    addedAt: instant,
    customer: z.string(),
    claims: z.array(z.string()),
    unit: z.string(),
    base: money,
    tax: money,
    total: money,
    balance: money,
    paymentMethod: z.string(),
    standing,
    complements: z.int(),
    /** The live counter-receipt that includes it, and the insurer's promised payment date. */
    counterReceipt: z.string().nullable(),
    promisedOn: calendarDate.nullable(),
    satState: satState.nullable(),
    satCheckedAt: instant.nullable(),
    version: z.int(),
  },
  spelled: INVOICE_SPELLING,
  columns: {
    number: { title: { es: 'Factura', en: 'Invoice' }, kind: 'text', frozen: true },
    standing: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: INVOICE_STANDING_WORDS, frozen: true },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money', sortable: true, frozen: true },
    balance: { title: { es: 'Saldo', en: 'Balance' }, kind: 'money', frozen: true },
    date: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    claims: { title: { es: 'Siniestros', en: 'Claims' }, kind: 'list' },
    base: { title: { es: 'Subtotal', en: 'Subtotal' }, kind: 'money' },
    tax: { title: { es: 'IVA', en: 'VAT' }, kind: 'money' },
    complements: { title: { es: 'REP', en: 'Payment receipts' }, kind: 'integer' },
    counterReceipt: { title: { es: 'Contrarrecibo', en: 'Counter-receipt' }, kind: 'text' },
    promisedOn: { title: { es: 'Fecha promesa', en: 'Promised' }, kind: 'date' },
    satState: { title: { es: 'Estatus SAT', en: 'SAT status' }, kind: 'text', words: SAT_STATE_WORDS },
    satCheckedAt: { title: { es: 'Verificada', en: 'Checked' }, kind: 'instant' },
    uuid: { title: { es: 'Folio fiscal (UUID)', en: 'Fiscal folio (UUID)' }, kind: 'text' },
    paymentMethod: { title: { es: 'Método', en: 'Method' }, kind: 'text', optional: true },
    unit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'text', optional: true },
    addedAt: { title: { es: 'Registrada', en: 'Registered' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    standing: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    unit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'choice' },
    satState: { title: { es: 'Estatus SAT', en: 'SAT status' }, kind: 'choice' },
    owing: { title: { es: 'Con saldo', en: 'With a balance' }, kind: 'flag' },
    unresolved: { title: { es: 'Por resolver', en: 'To be resolved' }, kind: 'flag' },
    billed: { title: { es: 'Vigentes', en: 'Valid' }, kind: 'flag' },
    beingBilled: { title: { es: 'En facturación', en: 'Being billed' }, kind: 'flag' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { standing: 'status', satState: 'sat_status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-addedAt',
});
export const { list: listInvoices, export: exportInvoices } = invoiceListing;
export type InvoiceRow = z.output<typeof invoiceListing.row>;

export const totalInvoices = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/invoice/totals/',
  kind: 'read',
  summary: 'How many invoices of the list with these filters there are, what they come to, and what is still owed',
  query: invoiceListing.list.query,
  reply: wire(
    { invoices: z.int(), base: money, tax: money, total: money, balance: money },
    { base: 'subtotal', tax: 'taxes' },
  ),
});

/** An invoice reduced by a credit note, or with an instalment attested by a receipt of payment. */
const About = wire({
  id,
  number: z.string(),
  instalment: z.int().nullable(),
  balanceBefore: money.nullable(),
  amount: money,
  balanceAfter: money.nullable(),
});

const OtherInvoice = wire({ id, number: z.string() });

export const Invoice = wire(
  {
    id,
    /** I invoice, E credit note, P receipt of payment. */
    kind: z.enum(['I', 'E', 'P']),
    number: z.string(),
    series: z.string(),
    folio: z.string(),
    uuid: z.string().nullable(),
    pdf: fileKey.nullable(),
    xml: fileKey.nullable(),
    base: money,
    discount: money,
    tax: money,
    total: money,
    balance: money,
    date: calendarDate.nullable(),
    addedAt: instant,
    state: z.enum(INVOICE_STATES),
    standing,
    origin: z.enum(['pac', 'elsewhere']),
    unit: z.string(),
    issuerRfc: z.string(),
    customerId: id,
    customer: z.string(),
    receiverRfc: z.string(),
    receiverName: z.string(),
    use: z.string(),
    paymentMethod: z.string(),
    paymentForm: z.string(),
    conditions: z.string(),
    addenda: z.array(InvoiceAddendum),
    certificateNumber: z.string().nullable(),
    stampedAt: instant.nullable(),
    mailedAt: instant.nullable(),
    /** Address it is mailed to; empty: not mailed. */
    mailTo: z.string(),
    attention: z.string(),
    refusal: z.string(),
    madeBy: z.string(),
    counterReceipt: z.string().nullable(),
    replaces: OtherInvoice.nullable(),
    replacedBy: OtherInvoice.nullable(),
    promisedOn: calendarDate.nullable(),
    satState: satState.nullable(),
    satCheckedAt: instant.nullable(),
    satChecks: z.array(wire({ id, at: instant, answer: z.string(), code: z.string(), cancellation: z.string() })),
    lines: z.array(InvoiceDraftLine),
    parties: z.array(
      wire(
        {
          id,
          party: z.string(),
          claimSlug: z.string(),
          claimNumber: z.string(),
          base: money,
          tax: money,
          isLive: z.boolean(),
        },
        { claimSlug: 'sinister', base: 'subtotal' },
      ),
    ),
    complements: z.array(InvoiceComplement),
    /** Credit notes that arrived as XML, in the same shape. */
    creditNotes: z.array(InvoiceComplement),
    /** Our credit notes on it, from the moment they lower its balance: part of its history. */
    credits: z.array(
      wire({
        id,
        number: z.string(),
        amount: money,
        state: z.enum(INVOICE_STATES),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
    /** For a credit note or a receipt of payment: its invoices. */
    about: z.array(About),
    moves: z.array(
      wire({
        id,
        from: z.enum(INVOICE_STATES).nullable(),
        to: z.enum(INVOICE_STATES),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
    attempts: z.array(
      wire({
        id,
        at: instant,
        outcome: z.enum(STAMP_OUTCOMES),
        code: z.string(),
        message: z.string(),
        tookMs: z.int(),
      }),
    ),
    /** Declared not stamped, and not yet confirmed by another person. */
    unstamped: wire({ reason: z.string(), by: z.string(), at: instant, isMine: z.boolean() }).nullable(),
    /** In doubt beyond the hours in which it could be stamped. */
    isOverdue: z.boolean(),
    version: z.int(),
  },
  { ...INVOICE_SPELLING, use: 'cfdi_use', complements: 'complement_invoice', state: 'stamp_status' },
);
export type Invoice = z.output<typeof Invoice>;

const one = { params: wireInput({ id: idText }) } as const;

export const readInvoice = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  path: '/tax-receipt/invoice/:id/',
  kind: 'read',
  summary:
    'An invoice: lines and affected parties, files, balance, receipts of payment, credit notes, checks and history',
  reply: Invoice,
});

export const openInvoiceFile = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  path: '/tax-receipt/invoice/:id/file/',
  kind: 'read',
  summary: 'The stamped XML of an invoice, or its printed form, byte by byte',
  query: wireInput({ kind: z.enum(['xml', 'pdf']) }),
  reply: bytes,
});

/** `steps`: contents are streamed at the reader's pace, and no transaction may wait for that. */
export const zipInvoices = endpoint({
  ...ours,
  method: 'POST',
  path: '/tax-receipt/invoice/zip/',
  kind: 'steps',
  summary: 'XML and PDF of several invoices in one ZIP',
  body: wireInput({ invoices: z.array(id).min(1).max(200) }),
  reply: bytes,
});

export const mailInvoice = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/invoice/:id/mail/',
  summary: 'Mail a stamped invoice with both files, to the billing address of the customer or another one',
  body: wireInput({ email: z.union([z.literal(''), z.email().max(254)]) }),
  reply: Invoice,
});

export const retryInvoice = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/invoice/:id/retry/',
  summary: 'Send an invoice whose stamp is not settled to the certifier once more, under the same number',
  body: wireInput({ version: z.int() }),
  reply: Invoice,
});

/** For a document in doubt: a stamp found elsewhere is ours if it repeats our seal. */
export const adoptStamp = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/invoice/:id/adopt/',
  summary: 'Attach the stamp found at the certifier or the tax authority to a document whose stamp is in doubt',
  body: wireInput({ xml: z.string().min(1).max(900_000), version: z.int() }),
  reply: Invoice,
});

export const declareUnstamped = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/invoice/:id/unstamped/',
  summary: 'Declare that a document in doubt for 72 hours was not stamped; another person confirms it the same way',
  body: wireInput({ reason: z.string().trim().min(10).max(500), version: z.int() }),
  reply: Invoice,
});
