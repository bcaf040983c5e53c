import { COUNTER_RECEIPT_MOVES, COUNTER_RECEIPT_STATES } from '@aura/domain/invoicing/counter-receipt';
import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { COUNTER_RECEIPT_STATE_WORDS } from './collection-words.ts';

const ours = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;
const changing = { area: 'billing', ifCan: ['tax-receipt/invoice/change'], method: 'POST', kind: 'write' } as const;
const state = z.enum(COUNTER_RECEIPT_STATES);
const slug = z.string().regex(/^[a-z0-9-]{4,60}$/);
const one = { params: wireInput({ slug }) } as const;
const MOST_INVOICES = 200;
const invoices = z.array(id).min(1).max(MOST_INVOICES);

export const counterReceiptListing = listing({
  ...ours,
  name: 'counter-receipts',
  path: '/tax-receipt/counter-receipt/',
  summary: 'What insurers received of our invoices, and when they promised to pay it',
  row: {
    id,
    slug: z.string(),
    number: z.string(),
    customerFolio: z.string(),
    customer: z.string(),
    deliveredOn: calendarDate.nullable(),
    invoices: z.int(),
    total: money,
    balance: money,
    promisedOn: calendarDate.nullable(),
    /** Days since the promised date while something is owed. */
    overdueDays: z.int().nullable(),
    state,
    hasProof: z.boolean(),
    madeAt: instant,
  },
  spelled: { state: 'status' },
  columns: {
    number: { title: { es: 'Folio interno', en: 'Our folio' }, kind: 'text', frozen: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: COUNTER_RECEIPT_STATE_WORDS, frozen: true },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money', frozen: true },
    balance: { title: { es: 'Saldo', en: 'Balance' }, kind: 'money', frozen: true },
    customerFolio: { title: { es: 'Folio del cliente', en: "Insurer's folio" }, kind: 'text' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    deliveredOn: { title: { es: 'Entrega', en: 'Handed in' }, kind: 'date', sortable: true },
    invoices: { title: { es: 'Facturas', en: 'Invoices' }, kind: 'integer' },
    promisedOn: { title: { es: 'Fecha promesa', en: 'Promised' }, kind: 'date', sortable: true },
    overdueDays: { title: { es: 'Días vencidos', en: 'Days overdue' }, kind: 'integer' },
    hasProof: { title: { es: 'Acuse', en: 'Stamped paper' }, kind: 'boolean' },
    madeAt: { title: { es: 'Registrado', en: 'Registered' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    overdue: { title: { es: 'Vencidos', en: 'Overdue' }, kind: 'flag' },
    owing: { title: { es: 'Con saldo', en: 'With a balance' }, kind: 'flag' },
    promised: { title: { es: 'Con fecha promesa', en: 'With a promise' }, kind: 'flag' },
    from: { title: { es: 'Promesa desde', en: 'Promised from' }, kind: 'from' },
    to: { title: { es: 'Promesa hasta', en: 'Promised until' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-madeAt',
});
export const { list: listCounterReceipts, export: exportCounterReceipts } = counterReceiptListing;
export type CounterReceiptRow = z.output<typeof counterReceiptListing.row>;

export const totalCounterReceipts = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/counter-receipt/totals/',
  kind: 'read',
  summary: 'How many counter-receipts of the list with these filters there are, what they come to and what is owed',
  query: counterReceiptListing.list.query,
  reply: wire({ receipts: z.int(), total: money, balance: money, overdue: money }),
});

const expected = { receipts: z.int(), promised: money, collected: money, expected: money } as const;
const Expected = wire(expected);

export const ExpectedCash = wire({
  overdue: Expected,
  weeks: z.array(wire({ from: calendarDate, to: calendarDate, ...expected })),
  later: Expected,
  /** Delivered and without a promised date. */
  undated: Expected,
});
export type ExpectedCash = z.output<typeof ExpectedCash>;

export const readExpectedCash = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/counter-receipt/expected/',
  kind: 'read',
  summary: 'What insurers promised to pay, week by week: promised, collected and what is still to come',
  reply: ExpectedCash,
});

export const CounterReceipt = wire(
  {
    id,
    slug: z.string(),
    number: z.string(),
    customerId: id,
    customer: z.string(),
    creditDays: z.int(),
    customerFolio: z.string(),
    state,
    deliveredOn: calendarDate.nullable(),
    promisedOn: calendarDate.nullable(),
    note: z.string(),
    rejection: z.string(),
    hasProof: z.boolean(),
    total: money,
    balance: money,
    overdueDays: z.int().nullable(),
    madeBy: z.string(),
    madeAt: instant,
    invoices: z.array(
      wire({
        id,
        number: z.string(),
        uuid: z.string().nullable(),
        date: calendarDate.nullable(),
        total: money,
        balance: money,
        isLive: z.boolean(),
        removal: z.string(),
        removedBy: z.string().nullable(),
      }),
    ),
    version: z.int(),
  },
  { state: 'status' },
);
export type CounterReceipt = z.output<typeof CounterReceipt>;

export const readCounterReceipt = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  path: '/tax-receipt/counter-receipt/:slug/',
  kind: 'read',
  summary: 'A counter-receipt with its invoices and what is owed of each',
  reply: CounterReceipt,
});

const days = { deliveredOn: calendarDate.nullable(), promisedOn: calendarDate.nullable() } as const;

export const registerCounterReceipt = endpoint({
  ...ours,
  ifCan: ['tax-receipt/invoice/add'],
  method: 'POST',
  path: '/tax-receipt/counter-receipt/',
  kind: 'write',
  summary: 'Put open invoices of one insurer together in a counter-receipt',
  body: wireInput({ customerId: id, invoices, customerFolio: text(60).trim(), ...days, note: text(1000).trim() }),
  reply: CounterReceipt,
});

export const changeCounterReceipt = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/counter-receipt/:slug/change/',
  summary: 'Correct a counter-receipt: once it is received only the promise and the note change',
  body: wireInput({ customerFolio: text(60).trim(), ...days, note: text(1000).trim(), version: z.int() }),
  reply: CounterReceipt,
});

export const addToCounterReceipt = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/counter-receipt/:slug/add/',
  summary: 'Put more open invoices into a counter-receipt that was not handed in yet',
  body: wireInput({ invoices, version: z.int() }),
  reply: CounterReceipt,
});

export const removeFromCounterReceipt = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/counter-receipt/:slug/remove/',
  summary: 'Take an invoice out of a counter-receipt, with the reason; it can be put into another one',
  body: wireInput({ invoiceId: id, reason: requiredText(500), version: z.int() }, { invoiceId: 'invoice' }),
  reply: CounterReceipt,
});

export const moveCounterReceipt = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/counter-receipt/:slug/move/',
  summary: 'Hand a counter-receipt in, mark it as received, or as rejected with the reason',
  body: wireInput({ to: z.enum(COUNTER_RECEIPT_MOVES), reason: text(1000).trim(), version: z.int() }, { to: 'status' }),
  reply: CounterReceipt,
});

export const attachCounterReceiptProof = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/counter-receipt/:slug/proof/',
  summary: 'Keep the stamped paper of a counter-receipt, a PDF',
  body: wireInput({ proofKey: fileKey, version: z.int() }, { proofKey: 'file' }),
  reply: CounterReceipt,
});

export const openCounterReceiptProof = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  path: '/tax-receipt/counter-receipt/:slug/proof/',
  kind: 'read',
  summary: 'The stamped paper of a counter-receipt',
  reply: bytes,
});

export const printCounterReceipt = endpoint({
  ...ours,
  ...one,
  method: 'GET',
  path: '/tax-receipt/counter-receipt/:slug/relation/',
  kind: 'read',
  summary: 'The relation of invoices that is handed in with them, as PDF',
  reply: bytes,
});
