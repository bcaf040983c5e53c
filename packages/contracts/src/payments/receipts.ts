import { RECEIPT_KINDS, RECEIPT_STATES, SAT_STATES } from '@aura/domain/payments/receipt';
import * as z from 'zod';
import { onBehalfOf } from '../claims/on-behalf.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const RECEIPT_KIND_WORDS = {
  I: { es: 'Factura', en: 'Invoice' },
  E: { es: 'Nota de crédito', en: 'Credit note' },
  P: { es: 'Complemento de pago', en: 'Receipt of payment' },
} as const satisfies Words;
export const RECEIPT_STATE_WORDS = {
  checking: { es: 'En revisión', en: 'Being checked' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  observed: { es: 'Con observaciones', en: 'Observed' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  cancelled: { es: 'Cancelada ante el SAT', en: 'Cancelled at the SAT' },
} as const satisfies Words;
export const SAT_STATE_WORDS = {
  pending: { es: 'Sin consultar', en: 'Not asked yet' },
  valid: { es: 'Vigente', en: 'Valid' },
  notFound: { es: 'No encontrada', en: 'Not found' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  error: { es: 'El SAT no respondió', en: 'The SAT did not answer' },
} as const satisfies Words;

export const FINDING_SEVERITIES = ['reject', 'quarantine', 'warning'] as const;
/** A finding of an intake check, worded for the user. */
export const ReceiptFinding = wire({
  id: z.string(),
  check: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  field: z.string(),
  text: z.string(),
});
export type ReceiptFinding = z.output<typeof ReceiptFinding>;

/** Amount by which a credit note reduces an invoice, or which a receipt of payment attests. */
export const ReceiptPart = wire({
  receiptId: id,
  invoiceId: id,
  kind: z.enum(['E', 'P']),
  receipt: z.string(),
  instalment: z.int().nullable(),
  amount: money,
  balanceAfter: money.nullable(),
  paidOn: calendarDate.nullable(),
});
export type ReceiptPart = z.output<typeof ReceiptPart>;

export const ReceiptUse = wire({ requestId: id, number: z.string(), amount: money, isPaid: z.boolean() });

const told = {
  id,
  kind: z.enum(RECEIPT_KINDS),
  uuid: z.string(),
  receipt: z.string(),
  issuedOn: calendarDate,
  paymentMethod: z.string(),
  base: money,
  tax: money,
  withheld: money,
  total: money,
  /** Unpaid amount of an invoice; zero for other documents. */
  balance: money,
  /** Amount that can still be allocated to a request. */
  left: money,
  affectedPartyId: id.nullable(),
  claimNumber: z.string(),
  party: z.string(),
  state: z.enum(RECEIPT_STATES),
  satState: z.enum(SAT_STATES),
  satCheckedAt: instant.nullable(),
  findings: z.array(ReceiptFinding),
  hasPdf: z.boolean(),
  uploadedAt: instant,
  decisionNote: z.string(),
  parts: z.array(ReceiptPart),
  uses: z.array(ReceiptUse),
  version: z.int(),
} as const;

export const ProviderReceipt = wire(told);
export type ProviderReceipt = z.output<typeof ProviderReceipt>;

export const ReceiptRefusal = wire({
  id,
  uuid: z.string(),
  fileName: z.string(),
  findings: z.array(ReceiptFinding),
  at: instant,
});
export type ReceiptRefusal = z.output<typeof ReceiptRefusal>;

/** A provider's receipts, newest first, and the files refused at upload. */
export const ReceiptsOfProvider = wire({
  receipts: z.array(ProviderReceipt),
  refusals: z.array(ReceiptRefusal),
  /** Paid against an invoice in parts (PPD) whose receipt of payment is missing. */
  missingComplements: z.int(),
});
export type ReceiptsOfProvider = z.output<typeof ReceiptsOfProvider>;

export const INTAKE_STATES = ['waiting', 'taken', 'refused', 'failed'] as const;
/** Progress of uploaded files: they wait for antivirus and reader, then become a receipt or are refused. */
export const ReceiptIntake = wire({
  id,
  state: z.enum(INTAKE_STATES),
  receiptId: id.nullable(),
  requestId: id.nullable(),
  /** Its state, once it is a receipt. */
  receiptState: z.enum(RECEIPT_STATES).nullable(),
  satState: z.enum(SAT_STATES).nullable(),
  receipt: z.string(),
  total: money.nullable(),
  findings: z.array(ReceiptFinding),
  /** Why it could not be read, or what is still missing, for the user. */
  problem: z.string(),
});
export type ReceiptIntake = z.output<typeof ReceiptIntake>;

const files = { xmlKey: fileKey, pdfKey: fileKey.nullable() } as const;
const ours = { area: 'administration' } as const;
const view = { ...ours, ifCan: ['tax-receipt/purchasenote/view'] } as const;
const add = { ...ours, ifCan: ['tax-receipt/purchasenote/add'] } as const;
const decide = { ...ours, ifCan: ['tax-receipt/purchasenote/change'], method: 'POST', kind: 'write' } as const;

export const sendReceipt = endpoint({
  ...add,
  method: 'POST',
  path: '/tax-receipt/purchase-note/provider/:id/',
  kind: 'write',
  summary:
    'Hand in the XML and PDF of a provider: invoice, credit note or receipt of payment, and which request it is for',
  params: wireInput({ id: idText }),
  body: wireInput(
    {
      slot: z.enum(RECEIPT_KINDS),
      /** The party whose work is billed; that of the request if one is named. */
      affectedPartyId: id.nullable(),
      orderId: id.nullable(),
      requestId: id.nullable(),
      ...files,
      onBehalfOf,
    },
    { orderId: 'order', requestId: 'request' },
  ),
  reply: ReceiptIntake,
});

export const readIntake = endpoint({
  ...add,
  method: 'GET',
  path: '/tax-receipt/purchase-note/intake/:id/',
  kind: 'read',
  summary: 'What became of the files one handed in',
  params: wireInput({ id: idText }),
  reply: ReceiptIntake,
});

export const listProviderReceipts = endpoint({
  ...view,
  method: 'GET',
  path: '/tax-receipt/purchase-note/provider/:id/',
  kind: 'read',
  summary: 'The tax receipts of a provider with their state, findings and balance, and what was refused',
  params: wireInput({ id: idText }),
  reply: ReceiptsOfProvider,
});

export const attachReceipt = endpoint({
  ...add,
  method: 'POST',
  path: '/provider/payment-request/:id/receipt/',
  kind: 'write',
  summary: 'Lay a receipt that is here already to a payment request of the same provider and affected party',
  params: wireInput({ id: idText }),
  body: wireInput({ receiptId: id }, { receiptId: 'receipt' }),
  reply: nothing,
});

export const detachReceipt = endpoint({
  ...add,
  method: 'POST',
  path: '/provider/payment-request/:id/receipt/detach/',
  kind: 'write',
  summary: 'Take a receipt off a payment request that was not paid',
  params: wireInput({ id: idText }),
  body: wireInput({ receiptId: id }, { receiptId: 'receipt' }),
  reply: nothing,
});

const decided = { params: wireInput({ id: idText }), reply: nothing } as const;

export const acceptReceipt = endpoint({
  ...decide,
  ...decided,
  path: '/tax-receipt/purchase-note/:id/accept/',
  summary: 'Accept a receipt in spite of what the checks found, with the reason',
  body: wireInput({ reason: requiredText(1000), version: z.int() }),
});

export const rejectReceipt = endpoint({
  ...decide,
  ...decided,
  path: '/tax-receipt/purchase-note/:id/reject/',
  summary: 'Reject a receipt with the reason; its provider is notified',
  body: wireInput({ reason: requiredText(1000), version: z.int() }),
});

export const recheckReceipt = endpoint({
  ...decide,
  ...decided,
  path: '/tax-receipt/purchase-note/:id/check/',
  summary: 'Ask the tax authority again whether a receipt is valid',
});

const opened = {
  params: wireInput({ id: idText }),
  body: wireInput({ which: z.enum(['xml', 'pdf']) }),
  reply: wire({ url: z.string() }),
  isSecret: true,
} as const;

export const openReceiptFile = endpoint({
  ...view,
  ...opened,
  method: 'POST',
  path: '/tax-receipt/purchase-note/:id/file/',
  kind: 'write',
  summary: 'An address for some minutes of the XML or PDF of a receipt',
});

/** In the shape of the specification. */
export const PurchaseNoteFile = wire({
  id,
  uuid: z.string(),
  amount: money,
  date: calendarDate,
  pdfFile: z.string().nullable(),
  xmlFile: z.string(),
});

export const listOrderReceipts = endpoint({
  ...view,
  method: 'GET',
  path: '/tax-receipt/purchase-note/files/:id/',
  kind: 'read',
  summary: 'The invoices of a purchase order with addresses of their files for some minutes',
  params: wireInput({ id: idText }),
  reply: z.array(PurchaseNoteFile),
});

const own = { area: 'ownProvider' } as const;
const ownView = { ...own, ifCan: ['tax-receipt/purchasenote/view'] } as const;
const ownAdd = { ...own, ifCan: ['tax-receipt/purchasenote/add'], method: 'POST', kind: 'write' } as const;

export const sendOwnReceipt = endpoint({
  openToLinks: true,
  ...ownAdd,
  path: '/tax-receipt/own/',
  summary:
    'Hand in XML and PDF of the user’s provider: an invoice for one of its requests or orders, a credit note, a receipt of payment',
  body: wireInput(
    { slot: z.enum(RECEIPT_KINDS), requestId: id.nullable(), orderId: id.nullable(), ...files },
    { requestId: 'request', orderId: 'order' },
  ),
  reply: ReceiptIntake,
});

export const attachOwnReceipt = endpoint({
  ...ownAdd,
  path: '/tax-receipt/own/attach/',
  summary: 'Lay an own receipt that is here already to an own payment request',
  body: wireInput({ requestId: id, receiptId: id }, { requestId: 'request', receiptId: 'receipt' }),
  reply: ReceiptIntake,
});

export const readOwnIntake = endpoint({
  openToLinks: true,
  ...ownView,
  method: 'GET',
  path: '/tax-receipt/own/intake/:id/',
  kind: 'read',
  summary: "What became of files the user's provider handed in",
  params: wireInput({ id: idText }),
  reply: ReceiptIntake,
});

export const listOwnReceipts = endpoint({
  ...ownView,
  method: 'GET',
  path: '/tax-receipt/own/',
  kind: 'read',
  summary: "The tax receipts of the user's provider, and what was refused",
  reply: ReceiptsOfProvider,
});

export const openOwnReceiptFile = endpoint({
  ...ownView,
  ...opened,
  method: 'POST',
  path: '/tax-receipt/own/:id/file/',
  kind: 'write',
  summary: 'An address for some minutes of the XML or PDF of an own receipt',
});
