import { MATCH_REASONS } from '@aura/domain/invoicing/match-deposit';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { BANK_LINE_STATE_WORDS } from './collection-words.ts';
import { Collection, collectedForm, CollectionParts } from './collections.ts';

/** Our bank account with all deposits: only for users who enter collections. */
const banking = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;
const deciding = { ...banking, method: 'POST', kind: 'write', params: wireInput({ id: idText }) } as const;
const state = z.enum(['open', 'matched', 'ignored']);

export const bankLineListing = listing({
  ...banking,
  name: 'bank-lines',
  path: '/tax-receipt/bank-statement/line/',
  summary: 'What came into our accounts as the bank tells it',
  row: {
    id,
    bookedOn: calendarDate,
    account: z.string(),
    description: z.string(),
    reference: z.string(),
    amount: money,
    state,
    collectionId: id.nullable(),
    collection: z.string().nullable(),
    ignoredReason: z.string(),
    fileName: z.string(),
    version: z.int(),
  },
  spelled: { state: 'status' },
  columns: {
    bookedOn: { title: { es: 'Fecha', en: 'Day' }, kind: 'date', sortable: true, frozen: true },
    description: { title: { es: 'Concepto', en: 'Description' }, kind: 'text' },
    reference: { title: { es: 'Referencia', en: 'Reference' }, kind: 'text' },
    amount: { title: { es: 'Depósito', en: 'Deposit' }, kind: 'money', sortable: true },
    account: { title: { es: 'Cuenta', en: 'Account' }, kind: 'text' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: BANK_LINE_STATE_WORDS },
    collection: { title: { es: 'Cobro', en: 'Collection' }, kind: 'text' },
    ignoredReason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text' },
    fileName: { title: { es: 'Archivo', en: 'File' }, kind: 'text', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    account: { title: { es: 'Cuenta', en: 'Account' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-bookedOn',
});
export const { list: listBankLines, export: exportBankLines } = bankLineListing;
export type BankLineRow = z.output<typeof bankLineListing.row>;

/** In base64: banks use more than one character encoding. */
const content = z
  .base64()
  .min(4)
  .max(2_700_000)
  .refine((given) => given.isWellFormed());

export const uploadBankStatement = endpoint({
  ...banking,
  method: 'POST',
  path: '/tax-receipt/bank-statement/',
  kind: 'write',
  bodyLimit: 2_800_000,
  summary: 'Read the statement of one of our accounts, CSV: deposits are kept, what was seen before is skipped',
  body: wireInput({ accountId: id, fileName: requiredText(200), content }),
  reply: wire({
    id,
    deposits: z.int(),
    fresh: z.int(),
    known: z.int(),
    withdrawals: z.int(),
    /** Unreadable lines, by their number in the file. */
    unread: z.array(z.int()),
  }),
});

const Proposal = wire({
  customerId: id,
  customer: z.string(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  counterReceipt: z.string().nullable(),
  total: money,
  /** Unapplied part of the deposit. */
  rest: money,
  parts: z.array(wire({ invoiceId: id, number: z.string(), balance: money, amount: money }, { invoiceId: 'invoice' })),
});
export type Proposal = z.output<typeof Proposal>;

export const readProposals = endpoint({
  ...banking,
  method: 'GET',
  path: '/tax-receipt/bank-statement/line/:id/proposals/',
  kind: 'read',
  params: wireInput({ id: idText }),
  summary: 'What a deposit seems to pay, the best guess first and why',
  reply: z.array(Proposal),
});

export const confirmBankLine = endpoint({
  ...deciding,
  path: '/tax-receipt/bank-statement/line/:id/confirm/',
  summary: 'Enter a deposit as the payment of an insurer, with what it pays',
  body: wireInput({
    customerId: id,
    paymentForm: collectedForm,
    note: text(1000).trim(),
    parts: CollectionParts,
    version: z.int(),
  }),
  reply: Collection,
});

const decided = wire({ id, state, version: z.int() }, { state: 'status' });

export const ignoreBankLine = endpoint({
  ...deciding,
  path: '/tax-receipt/bank-statement/line/:id/ignore/',
  summary: 'Say that a deposit is no payment of an insurer, and why',
  body: wireInput({ reason: requiredText(500), version: z.int() }),
  reply: decided,
});

export const reopenBankLine = endpoint({
  ...deciding,
  path: '/tax-receipt/bank-statement/line/:id/reopen/',
  summary: 'Look at an ignored deposit again',
  body: wireInput({ version: z.int() }),
  reply: decided,
});
