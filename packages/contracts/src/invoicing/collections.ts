import { PAYMENT_FORMS, type PaymentForm } from '@aura/domain/invoicing/invoice';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { COLLECTION_STATE_WORDS } from './collection-words.ts';

const ours = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;
const changing = { area: 'billing', ifCan: ['tax-receipt/invoice/change'], method: 'POST', kind: 'write' } as const;
const state = z.enum(['registered', 'reversed']);
const one = { params: wireInput({ id: idText }) } as const;
/** Received money has a known form: «por definir» is excluded. */
export const COLLECTED_FORMS = (Object.keys(PAYMENT_FORMS) as PaymentForm[]).filter((form) => form !== '99');
export const collectedForm = z.enum(COLLECTED_FORMS as [PaymentForm, ...PaymentForm[]]);
const positive = money.refine((centavos) => centavos > 0, { error: 'El importe debe ser mayor que cero' });
const MOST_PARTS = 200;
export const CollectionParts = z
  .array(wireInput({ invoiceId: id, amount: positive }, { invoiceId: 'invoice' }))
  .max(MOST_PARTS);

export const collectionListing = listing({
  ...ours,
  name: 'collections',
  path: '/tax-receipt/collection/',
  summary: 'What insurers paid us',
  row: {
    id,
    number: z.string(),
    receivedOn: calendarDate,
    customer: z.string(),
    account: z.string(),
    amount: money,
    applied: money,
    unapplied: money,
    paymentForm: z.string(),
    reference: z.string(),
    invoices: z.array(z.string()),
    state,
    madeBy: z.string(),
    madeAt: instant,
  },
  spelled: { state: 'status' },
  columns: {
    number: { title: { es: 'Cobro', en: 'Collection' }, kind: 'text', frozen: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: COLLECTION_STATE_WORDS, frozen: true },
    amount: { title: { es: 'Importe', en: 'Amount' }, kind: 'money', sortable: true, frozen: true },
    unapplied: { title: { es: 'Por aplicar', en: 'To be applied' }, kind: 'money', frozen: true },
    receivedOn: { title: { es: 'Fecha', en: 'Day' }, kind: 'date', sortable: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    applied: { title: { es: 'Aplicado', en: 'Applied' }, kind: 'money' },
    invoices: { title: { es: 'Facturas', en: 'Invoices' }, kind: 'list' },
    reference: { title: { es: 'Referencia', en: 'Reference' }, kind: 'text' },
    account: { title: { es: 'Cuenta', en: 'Account' }, kind: 'text' },
    paymentForm: { title: { es: 'Forma', en: 'Form' }, kind: 'text', optional: true },
    madeBy: { title: { es: 'Registró', en: 'Registered by' }, kind: 'text', optional: true },
    madeAt: { title: { es: 'Registrado', en: 'Registered' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    account: { title: { es: 'Cuenta', en: 'Account' }, kind: 'choice' },
    toApply: { title: { es: 'Por aplicar', en: 'To be applied' }, kind: 'flag' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-receivedOn',
});
export const { list: listCollections, export: exportCollections } = collectionListing;
export type CollectionRow = z.output<typeof collectionListing.row>;

export const totalCollections = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/collection/totals/',
  kind: 'read',
  summary: 'What the collections of the list with these filters come to; those taken back add nothing',
  query: collectionListing.list.query,
  reply: wire({ collections: z.int(), amount: money, applied: money, unapplied: money }),
});

export const readCollectionChoices = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/collection/choices/',
  kind: 'read',
  summary: 'Our accounts that money comes into, and the insurers it comes from',
  reply: wire({
    accounts: z.array(wire({ id, name: z.string() })),
    customers: z.array(wire({ id, name: z.string(), creditDays: z.int() })),
  }),
});

const OwingInvoice = wire({
  id,
  number: z.string(),
  uuid: z.string().nullable(),
  date: calendarDate.nullable(),
  total: money,
  balance: money,
  paymentMethod: z.string(),
  /** The live counter-receipt that includes it. */
  counterReceipt: z.string().nullable(),
  promisedOn: calendarDate.nullable(),
});
export type OwingInvoice = z.output<typeof OwingInvoice>;

export const listOwingInvoices = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/collection/owing/',
  kind: 'read',
  summary: 'The invoices an insurer still owes something of, the oldest first',
  query: wireInput({ customer: idText }),
  reply: z.array(OwingInvoice),
});

export const Collection = wire(
  {
    id,
    number: z.string(),
    customerId: id,
    customer: z.string(),
    account: z.string(),
    receivedOn: calendarDate,
    /** The day in the books, where that of the cash was in a closed period. */
    bookedOn: calendarDate.nullable(),
    amount: money,
    applied: money,
    /** Given back to the insurer. */
    refunded: money,
    unapplied: money,
    paymentForm: z.string(),
    reference: z.string(),
    note: z.string(),
    state,
    reversal: z.string(),
    reversedBy: z.string().nullable(),
    madeBy: z.string(),
    madeAt: instant,
    /** The bank's text, if it comes from a statement. */
    statementLine: z.string().nullable(),
    parts: z.array(
      wire(
        {
          id,
          invoiceId: id,
          number: z.string(),
          amount: money,
          appliedBy: z.string().nullable(),
          appliedAt: instant,
          reversedBy: z.string().nullable(),
          reversedAt: instant.nullable(),
          /** A receipt of payment attests it, which has to be cancelled first. */
          isAttested: z.boolean(),
          /** The credit note that took this off the invoice; the amount is then negative. */
          creditNote: z.string().nullable(),
        },
        { invoiceId: 'invoice' },
      ),
    ),
    /** Refunds of it, newest first. */
    refunds: z.array(
      wire({
        id,
        amount: money,
        refundedOn: calendarDate,
        bankReference: z.string(),
        reason: z.string(),
        registeredBy: z.string(),
        registeredAt: instant,
        approvedBy: z.string().nullable(),
        droppedBy: z.string().nullable(),
        dropReason: z.string(),
        /** Why this user does not approve it; null if it can be. */
        approveRefusal: z.string().nullable(),
      }),
    ),
    version: z.int(),
  },
  { state: 'status' },
);
export type Collection = z.output<typeof Collection>;

export const readCollection = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  path: '/tax-receipt/collection/:id/',
  kind: 'read',
  summary: 'A collection and which invoices it pays',
  reply: Collection,
});

export const registerCollection = endpoint({
  ...ours,
  ifCan: ['tax-receipt/invoice/add'],
  method: 'POST',
  path: '/tax-receipt/collection/',
  kind: 'write',
  summary: 'Enter a payment of an insurer and what it pays; the rest waits to be applied',
  body: wireInput({
    customerId: id,
    accountId: id,
    receivedOn: calendarDate,
    amount: positive,
    paymentForm: collectedForm,
    reference: text(100).trim(),
    note: text(1000).trim(),
    parts: CollectionParts,
  }),
  reply: Collection,
});

export const applyCollection = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/collection/:id/apply/',
  summary: 'Apply what is left of a collection to invoices of the same insurer',
  body: wireInput({ parts: CollectionParts.min(1), version: z.int() }),
  reply: Collection,
});

export const withdrawPart = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/collection/:id/withdraw/',
  summary: 'Take back what a collection pays of one invoice, with the reason; it waits to be applied again',
  body: wireInput({ partId: id, reason: requiredText(500) }, { partId: 'part' }),
  reply: Collection,
});

export const reverseCollection = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/collection/:id/reverse/',
  summary: 'Take a collection back with everything it paid, with the reason',
  body: wireInput({ reason: requiredText(500), version: z.int() }),
  reply: Collection,
});

export const registerRefund = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/collection/:id/refund/',
  summary: 'Say that money of a collection which pays no invoice went back to its insurer; another person approves it',
  body: wireInput({
    amount: positive,
    refundedOn: calendarDate,
    bankReference: requiredText(60).min(4),
    reason: requiredText(1000).min(10),
    version: z.int(),
  }),
  reply: Collection,
});

export const approveRefund = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/collection/:id/refund/approve/',
  stepUp: true,
  summary: 'Book a refund on its day, by another person than registered it: the insurer has less in its favour',
  body: wireInput({ refundId: id }, { refundId: 'refund' }),
  reply: Collection,
});

export const dropRefund = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/collection/:id/refund/drop/',
  summary: 'Drop a registered refund that nobody approved: the money can be applied again',
  body: wireInput({ refundId: id, reason: requiredText(500) }, { refundId: 'refund' }),
  reply: Collection,
});
