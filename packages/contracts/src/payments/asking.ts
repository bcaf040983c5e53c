import { clabeFault } from '@aura/domain/clabe';
import { CODI_STATES, HOLD_REASONS, PAYMENT_KINDS, PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { onBehalfOf } from '../claims/on-behalf.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { OWN_PAYMENT_WORDS, PAYMENT_KIND_WORDS, PAYMENT_MISSING, PAYMENT_MISSING_WORDS } from './payment-words.ts';

/** Amounts of a payment with this subtotal, and who approves it. */
export const PaymentForecast = wire({
  subtotal: money,
  tax: money,
  withheldIncomeTax: money,
  withheldValueTax: money,
  total: money,
  needsCodi: z.boolean(),
  needsReceipt: z.boolean(),
});
export type PaymentForecast = z.output<typeof PaymentForecast>;

/** A kind of payment: whether it can be requested now, and up to which amount. */
export const PaymentChoice = wire({
  kind: z.enum(PAYMENT_KINDS),
  /** Why not, for the user; null if it can. */
  refusal: z.string().nullable(),
  /** The maximum before tax, and the resulting amounts. */
  most: money,
  /** Above this amount before tax, the head of the division must approve as well. */
  codiAbove: money,
  needsReceipt: z.boolean(),
  /** Amounts of the maximum. */
  forecast: PaymentForecast.nullable(),
});

const terms = {
  affectedPartyId: id,
  claimNumber: z.string(),
  party: z.string(),
  orderNumber: z.string().nullable(),
  /** Before tax: the agreed amount, the part taken up by live requests, and the rest. */
  agreed: money,
  asked: money,
  askedPercentage: z.number(),
  left: money,
  advancePercentage: z.number(),
  isValidated: z.boolean(),
  choices: z.array(PaymentChoice),
} as const;
const termsSpelling = { claimNumber: 'sinister' } as const;

/** What decides tax, withholdings and limits of one payee, so that a form can show the amounts while typing. */
const reckoning = {
  mayAsk: z.enum(['nothing', 'advance', 'all']),
  doesBill: z.boolean(),
  withheldIncomeRate: z.string().nullable(),
  withheldValueRate: z.string().nullable(),
  taxPercentage: z.number(),
  mostAdvancePercentage: z.number(),
} as const;
export const PaymentReckoning = wire(reckoning);

export const OwnPaymentTerms = wire({ ...terms, reckoning: PaymentReckoning }, termsSpelling);
export type OwnPaymentTerms = z.output<typeof OwnPaymentTerms>;

export const PayeeTerms = wire(
  { ...terms, reckoning: PaymentReckoning, providerId: id.nullable(), payee: z.string() },
  { ...termsSpelling, providerId: 'provider' },
);
export type PayeeTerms = z.output<typeof PayeeTerms>;

/** The affected party's account: its bank and last digits. */
export const PayeeAccount = wire({
  id,
  holder: z.string(),
  bank: z.string(),
  lastFour: z.string(),
  registeredAt: instant,
  registeredBy: z.string(),
  isOwn: z.boolean(),
  verifiedAt: instant.nullable(),
  verifiedBy: z.string().nullable(),
});
export type PayeeAccount = z.output<typeof PayeeAccount>;

/** A request as shown in its party's file, in the names of the specification. */
export const PartyPayment = wire(
  {
    id,
    number: z.string(),
    date: instant,
    kind: z.enum(PAYMENT_KINDS),
    providerId: id.nullable(),
    payee: z.string(),
    percentage: z.number(),
    subtotal: money,
    total: money,
    /** The paid part. */
    payment: money,
    state: z.enum(PAYMENT_STATES),
    codiState: z.enum(CODI_STATES),
    isHeld: z.boolean(),
    requestedBy: z.string(),
    comment: z.string(),
    answer: z.string(),
    paidOn: calendarDate.nullable(),
    mayCorrect: z.boolean(),
    mayCancel: z.boolean(),
  },
  { providerId: 'provider', state: 'status', codiState: 'codi_status', requestedBy: 'user_requesting' },
);
export type PartyPayment = z.output<typeof PartyPayment>;

export const PaymentsOfParty = wire({
  affectedPartyId: id,
  payees: z.array(PayeeTerms),
  /** Newest first. */
  requests: z.array(PartyPayment),
  /** Only if the affected party itself is paid. */
  isPaidToParty: z.boolean(),
  account: PayeeAccount.nullable(),
  mayAsk: z.boolean(),
  mayRegisterAccount: z.boolean(),
  mayVerifyAccount: z.boolean(),
});
export type PaymentsOfParty = z.output<typeof PaymentsOfParty>;

const percentage = z
  .number()
  .positive()
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'Use a lo más dos decimales' });
/** One of the two, before tax; neither for a final payment, which is all that is left. */
const part = {
  percentage: percentage.nullable(),
  amount: money.refine((value) => value > 0, { error: 'Escriba un importe mayor que cero' }).nullable(),
  comment: optionalText(1000),
} as const;

const ours = { area: 'companyClaims' } as const;
const ofParty = { params: wireInput({ id: idText }), reply: PaymentsOfParty } as const;

export const readPaymentTerms = endpoint({
  ...ours,
  ...ofParty,
  method: 'GET',
  path: '/provider/payment-request/affected/:id/',
  kind: 'read',
  ifCan: ['provider/paymentrequest/view'],
  summary:
    'What was agreed for an affected party, what was asked of it, what can be asked now and why not, and its requests',
});

export const requestPayment = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/provider/payment-request/affected/:id/',
  kind: 'write',
  ifCan: ['provider/paymentrequest/add'],
  summary: 'Ask for a payment to a provider, or to the affected party; the server reckons tax and withholdings',
  body: wireInput(
    { providerId: id.nullable(), kind: z.enum(PAYMENT_KINDS), ...part, onBehalfOf },
    { providerId: 'provider' },
  ),
});

export const resubmitPayment = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/provider/payment-request/:id/resubmit/',
  kind: 'write',
  ifCan: ['provider/paymentrequest/add'],
  summary: 'Send a request that came back again, corrected; by who asked for it',
  body: wireInput(part),
});

export const cancelPayment = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/provider/payment-request/:id/cancel/',
  kind: 'write',
  ifCan: ['provider/paymentrequest/view'],
  summary: 'Cancel a request that is not paid, with its reason; by who asked for it, or the direction of operations',
  body: wireInput({ reason: requiredText(1000) }),
});

const clabe = text(18)
  .refine((value) => clabeFault(value) !== 'shape', { error: 'La CLABE son 18 dígitos' })
  .refine((value) => clabeFault(value) !== 'digit', { error: 'El dígito verificador no coincide: revise la CLABE' });

export const registerPayeeAccount = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/provider/payment-request/affected/:id/account/',
  kind: 'write',
  ifCan: ['provider/paymentrequest/add'],
  isSecret: true,
  summary: 'Record the account an affected party is to be paid into; another user compares it with its documents',
  body: wireInput({ holder: requiredText(200), clabe }),
});

export const verifyPayeeAccount = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/provider/payment-request/affected/:id/account/verify/',
  kind: 'write',
  ifCan: ['provider/paymentrequest/change'],
  isSecret: true,
  summary: 'Confirm the account of an affected party by typing it again from its papers; never by who wrote it down',
  body: wireInput({ clabe }),
  stepUp: true,
});

const own = { area: 'ownProvider', ifCan: ['provider/paymentrequest/view'] } as const;
const ask = { ...own, method: 'POST', kind: 'write', ifCan: ['provider/paymentrequest/add'] } as const;

export const ownPaymentListing = listing({
  ...own,
  openToLinks: true,
  exportArea: 'companyClaims',
  name: 'own-payments',
  path: '/provider/payment-request/own/',
  summary: "The payment requests of the user's provider, newest first",
  row: {
    id,
    number: z.string(),
    orderNumber: z.string(),
    claimNumber: z.string(),
    party: z.string(),
    date: instant,
    kind: z.enum(PAYMENT_KINDS),
    percentage: z.number(),
    subtotal: money,
    total: money,
    state: z.enum(PAYMENT_STATES),
    isHeld: z.boolean(),
    missing: z.enum(PAYMENT_MISSING),
    paidOn: calendarDate.nullable(),
  },
  spelled: { claimNumber: 'sinister', party: 'affected', state: 'status' },
  columns: {
    number: { title: { es: 'Solicitud', en: 'Request' }, kind: 'text', frozen: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: OWN_PAYMENT_WORDS },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money' },
    missing: { title: { es: 'Qué falta', en: 'What is missing' }, kind: 'text', words: PAYMENT_MISSING_WORDS },
    orderNumber: { title: { es: 'Orden', en: 'Order' }, kind: 'text' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    kind: { title: { es: 'Tipo', en: 'Kind' }, kind: 'text', words: PAYMENT_KIND_WORDS },
    date: { title: { es: 'Pedida', en: 'Asked for' }, kind: 'instant', sortable: true },
    paidOn: { title: { es: 'Pagada', en: 'Paid' }, kind: 'date' },
    percentage: { title: { es: '%', en: '%' }, kind: 'percent', optional: true },
    subtotal: { title: { es: 'Subtotal', en: 'Before tax' }, kind: 'money', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    missing: { title: { es: 'Qué falta', en: 'What is missing' }, kind: 'choice' },
    onItsWay: { title: { es: 'En camino', en: 'On its way' }, kind: 'flag' },
    from: { title: { es: 'Pedida desde', en: 'Asked from' }, kind: 'from' },
    to: { title: { es: 'Pedida hasta', en: 'Asked to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate', state: 'status' },
  defaultSort: '-date',
});
export const { list: listOwnPayments, export: exportOwnPayments } = ownPaymentListing;
export type OwnPaymentRow = z.output<typeof ownPaymentListing.row>;

/** When a request is likely to be paid, and the basis of that estimate. */
export const PaymentOutlook = wire({
  on: calendarDate.nullable(),
  earliest: calendarDate.nullable(),
  latest: calendarDate.nullable(),
  /** paid, scheduled: the day is known. expected: estimated. unknown: something has to be settled first. */
  basis: z.enum(['paid', 'scheduled', 'expected', 'unknown']),
  /** Recent payment times in days: of the provider's own requests, or of all; null if there are too few. */
  history: wire({ isOwn: z.boolean(), n: z.int(), p10: z.int(), p50: z.int(), p90: z.int() }).nullable(),
  /** Position among those waiting for the same run. */
  place: z.int().nullable(),
  waiting: z.int().nullable(),
  /** What would hold it at the next run, which leaves it without a day; null while nothing would. */
  obstacle: z.enum(HOLD_REASONS).nullable(),
});
export type PaymentOutlook = z.output<typeof PaymentOutlook>;

export const OwnPayment = wire(
  {
    id,
    number: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    date: instant,
    kind: z.enum(PAYMENT_KINDS),
    percentage: z.number(),
    subtotal: money,
    tax: money,
    withheldIncomeTax: money,
    withheldValueTax: money,
    total: money,
    state: z.enum(PAYMENT_STATES),
    isHeld: z.boolean(),
    needsReceipt: z.boolean(),
    missing: z.enum(PAYMENT_MISSING),
    comment: z.string(),
    answer: z.string(),
    counterReceipt: z.string().nullable(),
    complementDueOn: calendarDate.nullable(),
    steps: z.array(wire({ state: z.enum(PAYMENT_STATES), at: instant })),
    holds: z.array(wire({ reason: z.enum(HOLD_REASONS), heldAt: instant, releasedAt: instant.nullable() })),
    receipts: z.array(
      wire({
        id,
        uuid: z.string(),
        folio: z.string(),
        total: money,
        amount: money,
        state: z.enum(['checking', 'accepted', 'observed', 'rejected', 'cancelled']),
        note: z.string(),
      }),
    ),
    transfer: wire({ speiKey: z.string(), paidOn: calendarDate, amount: money, hasProof: z.boolean() }).nullable(),
    /** Transfers of it that came back. */
    returns: z.array(wire({ paidOn: calendarDate, returnedOn: calendarDate, speiKey: z.string(), amount: money })),
    outlook: PaymentOutlook,
    mayCorrect: z.boolean(),
    mayCancel: z.boolean(),
  },
  {
    claimNumber: 'sinister',
    affectedPartyId: 'affected_id',
    party: 'affected',
    state: 'status',
    receipts: 'data_xmls',
  },
);
export type OwnPayment = z.output<typeof OwnPayment>;

export const PayableJob = wire(
  {
    affectedPartyId: id,
    orderNumber: z.string(),
    claimNumber: z.string(),
    party: z.string(),
    agreed: money,
    left: money,
    isPossible: z.boolean(),
    refusal: z.string().nullable(),
  },
  { affectedPartyId: 'affected_id', claimNumber: 'sinister', party: 'affected' },
);
export type PayableJob = z.output<typeof PayableJob>;

export const listPayableJobs = endpoint({
  openToLinks: true,
  ...own,
  method: 'GET',
  path: '/provider/payment-request/own-jobs/',
  kind: 'read',
  summary: "Jobs of the user's provider that have an order, with the amount left to request; a hundred at most",
  reply: wire({ results: z.array(PayableJob) }),
});

export const readOwnPaymentFigures = endpoint({
  ...own,
  method: 'GET',
  path: '/provider/payment-request/own-figures/',
  kind: 'read',
  summary: "Payments on their way to the user's provider, the next cut-off and pay day, and recent payment times",
  reply: wire({
    onItsWay: money,
    requests: z.int(),
    /** Waiting for approval, and held: neither is on its way. */
    requested: money,
    heldTotal: money,
    withoutReceipt: z.int(),
    returned: z.int(),
    withoutComplement: z.int(),
    held: z.int(),
    nextCutOff: instant,
    nextPayDay: calendarDate,
    history: wire({ isOwn: z.boolean(), n: z.int(), p10: z.int(), p50: z.int(), p90: z.int() }).nullable(),
  }),
});

const ownOne = { params: wireInput({ id: idText }) } as const;

export const readOwnPaymentTerms = endpoint({
  openToLinks: true,
  ...own,
  ...ownOne,
  method: 'GET',
  path: '/provider/payment-request/own-terms/:id/',
  kind: 'read',
  summary: "The amount agreed with the user's provider for an affected party, and how much can be requested now",
  reply: OwnPaymentTerms,
});

export const readOwnPayment = endpoint({
  openToLinks: true,
  ...own,
  ...ownOne,
  method: 'GET',
  path: '/provider/payment-request/own/:id/',
  kind: 'read',
  summary: "One payment request of the user's provider: its state, what is missing and when it is paid",
  reply: OwnPayment,
});

export const openOwnPaymentProof = endpoint({
  ...own,
  ...ownOne,
  method: 'GET',
  path: '/provider/payment-request/own/:id/proof/',
  kind: 'read',
  summary: "The proof of the transfer that paid a request of the user's provider",
  reply: bytes,
});

export const requestOwnPayment = endpoint({
  openToLinks: true,
  ...ask,
  path: '/provider/payment-request/own/',
  summary: 'The provider asks for a payment of its own work',
  body: wireInput({ affectedPartyId: id, kind: z.enum(['advance', 'partial', 'final']), ...part }),
  reply: OwnPayment,
});

export const resubmitOwnPayment = endpoint({
  openToLinks: true,
  ...ask,
  ...ownOne,
  path: '/provider/payment-request/own/:id/resubmit/',
  summary: 'The provider sends a request that came back again, corrected',
  body: wireInput(part),
  reply: OwnPayment,
});

export const cancelOwnPayment = endpoint({
  ...ask,
  ...ownOne,
  path: '/provider/payment-request/own/:id/cancel/',
  summary: 'The provider takes back a request of its own that is not on its way to the bank',
  body: wireInput({ reason: requiredText(1000) }),
  reply: OwnPayment,
});
