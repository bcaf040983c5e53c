import {
  CODI_STATES,
  CHOSEN_HOLD_REASONS,
  HOLD_REASONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
} from '@aura/domain/payments/payment-request';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { listing } from '../listing.ts';
import { calendarDate, commaList, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { PAYMENT_KIND_WORDS } from './payment-words.ts';
import { CODI_STATE_WORDS, PAYMENT_STATE_WORDS } from './request-words.ts';

const ours = { area: 'companyClaims', ifCan: ['provider/paymentrequest/view'] } as const;
const state = z.enum(PAYMENT_STATES);
const codiState = z.enum(CODI_STATES);
const kind = z.enum(PAYMENT_KINDS);
export const PAYMENT_SPELLING = {
  requestedAt: 'date',
  claimSlug: 'sinister',
  agreed: 'amount',
  paid: 'payment',
  requestedBy: 'user_requesting',
  state: 'status',
  codiState: 'codi_status',
} as const;

export const paymentRequestListing = listing({
  ...ours,
  name: 'payment-requests',
  path: '/provider/payment-request/',
  summary: 'Payment requests of the claims the user sees',
  row: {
    id,
    number: z.string(),
    kind,
    requestedAt: instant,
    provider: z.string(),
    providerSlug: z.string().nullable(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    supervisor: z.string().nullable(),
    requestedBy: z.string(),
    percentage: z.number(),
    /** The agreed amount of which the request is a part. */
    agreed: money,
    subtotal: money,
    /** The amount that leaves the bank. */
    total: money,
    paid: money,
    codiState,
    state,
    isHeld: z.boolean(),
    documents: z.int(),
    days: z.int(),
    paidOn: calendarDate.nullable(),
    run: z.string().nullable(),
    version: z.int(),
  },
  spelled: PAYMENT_SPELLING,
  columns: {
    number: { title: { es: 'Solicitud', en: 'Request' }, kind: 'text', frozen: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: PAYMENT_STATE_WORDS, frozen: true },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money', sortable: true, frozen: true },
    requestedAt: { title: { es: 'Fecha', en: 'Date' }, kind: 'instant', sortable: true },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text' },
    codiState: { title: { es: 'CoDi', en: 'Division' }, kind: 'text', words: CODI_STATE_WORDS },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    kind: { title: { es: 'Tipo', en: 'Kind' }, kind: 'text', words: PAYMENT_KIND_WORDS },
    percentage: { title: { es: '%', en: '%' }, kind: 'percent' },
    subtotal: { title: { es: 'Subtotal', en: 'Subtotal' }, kind: 'money' },
    paid: { title: { es: 'Pagado', en: 'Paid' }, kind: 'money' },
    documents: { title: { es: 'Documentos', en: 'Documents' }, kind: 'integer' },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'text' },
    requestedBy: { title: { es: 'Solicitó', en: 'Asked by' }, kind: 'text' },
    isHeld: { title: { es: 'Detenida', en: 'Held' }, kind: 'boolean', optional: true },
    agreed: { title: { es: 'Pactado', en: 'Agreed' }, kind: 'money', optional: true },
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'text', optional: true },
    paidOn: { title: { es: 'Pagada el', en: 'Paid on' }, kind: 'date', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    codiState: { title: { es: 'CoDi', en: 'Division' }, kind: 'choice' },
    held: { title: { es: 'Detenidas', en: 'Held' }, kind: 'flag' },
    toApprove: { title: { es: 'Por autorizar por mí', en: 'To be authorised by me' }, kind: 'flag' },
    toDecide: { title: { es: 'Por decidir por la división', en: 'To be decided for the division' }, kind: 'flag' },
    toReview: { title: { es: 'Con factura por validar', en: 'With an invoice to validate' }, kind: 'flag' },
    kind: { title: { es: 'Tipo', en: 'Kind' }, kind: 'choice' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    from: { title: { es: 'Pedida desde', en: 'Asked from' }, kind: 'from' },
    to: { title: { es: 'Pedida hasta', en: 'Asked to' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', codiState: 'codi_status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-requestedAt',
});
export const { list: listPaymentRequests, export: exportPaymentRequests } = paymentRequestListing;
export type PaymentRequestRow = z.output<typeof paymentRequestListing.row>;

export const totalPaymentRequests = endpoint({
  ...ours,
  method: 'GET',
  path: '/provider/payment-request/totals/',
  kind: 'read',
  summary: 'How many requests of the list with these filters there are in each state, and what they come to',
  query: paymentRequestListing.list.query,
  reply: wire({
    requests: z.int(),
    total: money,
    paid: money,
    heldRequests: z.int(),
    held: money,
    states: z.array(wire({ state, requests: z.int(), total: money }, { state: 'status' })),
  }),
});

export const readPaymentChoices = endpoint({
  ...ours,
  method: 'GET',
  path: '/provider/payment-request/choices/',
  kind: 'read',
  summary: 'The providers and the latest runs by which the list of payment requests is filtered',
  reply: wire({
    providers: z.array(wire({ slug: z.string(), name: z.string() })),
    runs: z.array(wire({ id, number: z.int().nullable(), payOn: calendarDate })),
  }),
});

export const PaymentReceipt = wire(
  {
    id,
    xmlFile: fileKey,
    pdfFile: fileKey.nullable(),
    uuid: z.string(),
    folio: z.string(),
    kind: z.enum(['I', 'E', 'P']),
    total: money,
    /** The part of it paid by this request. */
    amount: money,
    state: z.enum(['checking', 'accepted', 'observed', 'rejected', 'cancelled']),
    satState: z.enum(['pending', 'valid', 'notFound', 'cancelled', 'error']),
    findings: z.array(wire({ severity: z.string(), text: z.string() })),
  },
  { id: 'pk' },
);
export type PaymentReceipt = z.output<typeof PaymentReceipt>;

export const PaymentHold = wire({
  id,
  reason: z.enum(HOLD_REASONS),
  note: z.string(),
  /** Null: the system. */
  heldBy: z.string().nullable(),
  heldAt: instant,
  releasedBy: z.string().nullable(),
  releasedAt: instant.nullable(),
  releaseNote: z.string(),
});
export type PaymentHold = z.output<typeof PaymentHold>;

export const PaymentMove = wire({
  id,
  from: state.nullable(),
  to: state,
  note: z.string(),
  by: z.string().nullable(),
  at: instant,
});

/** Why the action is not available to the user, as text; null if it is. Omitted if the action is not theirs. */
const openness = z.string().nullable().optional();

export const PaymentRequest = wire(
  {
    id,
    number: z.string(),
    kind,
    requestedAt: instant,
    provider: z.string(),
    providerSlug: z.string().nullable(),
    claimSlug: z.string(),
    customer: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    supervisor: z.string().nullable(),
    requestedBy: z.string(),
    percentage: z.number(),
    agreed: money,
    /** Over all live requests of the agreement, including this one: percentage agreed, and amount before tax. */
    askedPercentage: z.number(),
    asked: money,
    subtotal: money,
    tax: money,
    withheldIncomeTax: money,
    withheldValueTax: money,
    total: money,
    paid: money,
    state,
    codiState,
    isHeld: z.boolean(),
    needsReceipt: z.boolean(),
    workValidatedOn: calendarDate.nullable(),
    comment: z.string(),
    report: z.string(),
    answer: z.string(),
    approvedBy: z.string().nullable(),
    approvedAt: instant.nullable(),
    codiBy: z.string().nullable(),
    codiAt: instant.nullable(),
    counterReceipt: z.string().nullable(),
    expectedOn: calendarDate.nullable(),
    run: z.string().nullable(),
    speiKey: z.string().nullable(),
    paidOn: calendarDate.nullable(),
    complementDueOn: calendarDate.nullable(),
    receipts: z.array(PaymentReceipt),
    holds: z.array(PaymentHold),
    moves: z.array(PaymentMove),
    acts: wire({
      approve: openness,
      decide: openness,
      return: openness,
      reject: openness,
      hold: openness,
      release: openness,
      note: openness,
    }),
    version: z.int(),
  },
  { ...PAYMENT_SPELLING, report: 'binnacle_report', receipts: 'data_xmls' },
);
export type PaymentRequest = z.output<typeof PaymentRequest>;

const one = { area: 'companyClaims', params: wireInput({ id: idText }), reply: PaymentRequest } as const;

export const readPaymentRequest = endpoint({
  ...one,
  ...ours,
  method: 'GET',
  path: '/provider/payment-request/:id/',
  kind: 'read',
  summary: 'A payment request with its amounts, receipts, holds, history, and what may be done to it',
});

export const MOST_APPROVED_AT_ONCE = 200;
/** The version the deciding user saw: a later change requires a new decision. */
const version = z.int().positive();

/** Ids in a query string. */
const idList = commaList(text(16).regex(/^[1-9]\d*$/), MOST_APPROVED_AT_ONCE);

export const previewApproval = endpoint({
  area: 'companyClaims',
  ifCan: ['provider/paymentrequest/approve'],
  method: 'GET',
  path: '/provider/payment-request/approvable/',
  kind: 'read',
  summary:
    'Chosen requests as they are now: which of them would be authorised, what those come to, and why not the others',
  query: wireInput({ ids: idList }),
  reply: wire({
    requests: z.array(
      wire({
        id,
        number: z.string(),
        provider: z.string(),
        claimNumber: z.string(),
        total: money,
        version: z.int(),
        refusal: z.string().nullable(),
      }),
    ),
    total: money,
    /** The password is required again before such an amount is authorised. */
    needsProof: z.boolean(),
  }),
});

export const approvePayments = endpoint({
  area: 'companyClaims',
  ifCan: ['provider/paymentrequest/approve'],
  method: 'POST',
  path: '/provider/payment-request/approve/',
  kind: 'write',
  summary:
    'Authorise payment requests, all of them or none; above the limit of the rule only after the password was given again',
  body: wireInput({
    requests: z.array(wireInput({ id, version })).min(1).max(MOST_APPROVED_AT_ONCE),
    /** The total the authorising user saw. */
    total: money,
  }),
  reply: wire({ approved: z.int(), total: money }),
});

export const DIVISION_VERDICTS = ['approved', 'rejected', 'returned'] as const;

export const decideForDivision = endpoint({
  ...one,
  ifCan: ['provider/paymentrequest/decide'],
  method: 'POST',
  path: '/provider/payment-request/:id/division/',
  kind: 'write',
  summary: 'Decision of the head of the division, where the rule requires it; all but an approval need a reason',
  body: wireInput({ verdict: z.enum(DIVISION_VERDICTS), note: optionalText(1000), version }),
});

export const returnPayment = endpoint({
  ...one,
  ifCan: ['provider/paymentrequest/return'],
  method: 'POST',
  path: '/provider/payment-request/:id/return/',
  kind: 'write',
  summary: 'Return a request to its requester, with what has to be corrected',
  body: wireInput({ note: requiredText(1000), version }),
});

export const rejectPayment = endpoint({
  ...one,
  ifCan: ['provider/paymentrequest/approve'],
  method: 'POST',
  path: '/provider/payment-request/:id/reject/',
  kind: 'write',
  summary: 'Refuse a request for good, with the reason',
  body: wireInput({ note: requiredText(1000), version }),
});

export const holdPayment = endpoint({
  ...one,
  ifCan: ['provider/paymentrequest/hold'],
  method: 'POST',
  path: '/provider/payment-request/:id/hold/',
  kind: 'write',
  summary: 'Keep a payment from the bank, once for each reason',
  body: wireInput({ reason: z.enum(CHOSEN_HOLD_REASONS), note: requiredText(1000), version }),
});

export const releasePaymentHold = endpoint({
  ...one,
  ifCan: ['provider/paymentrequest/hold'],
  method: 'POST',
  path: '/provider/payment-request/:id/release/',
  kind: 'write',
  summary:
    'End a hold, with the reason; one whose cause the tax authority still states needs the permission to override it',
  body: wireInput({ holdId: id, note: requiredText(1000) }, { holdId: 'hold' }),
});

export const noteOnPayment = endpoint({
  ...one,
  ifCan: ['provider/paymentrequest/change'],
  method: 'PUT',
  path: '/provider/payment-request/:id/note/',
  kind: 'write',
  summary: 'Write the report about a request for the bitácora, visible to staff only',
  body: wireInput({ report: optionalText(2000), version }, { report: 'binnacle_report' }),
});

const queue = wire({ requests: z.int(), total: money });

export const countPaymentWork = endpoint({
  ...ours,
  method: 'GET',
  path: '/provider/payment-request/work/',
  kind: 'read',
  summary: 'How much waits for a decision of the current user; queues they do not decide are left out',
  reply: wire({
    toApprove: queue.optional(),
    toDecide: queue.optional(),
    toReview: queue.optional(),
    held: queue.optional(),
  }),
});
