import { PAYABLE_REASONS, PAYABLE_VERDICTS } from '@aura/domain/order-payable';
import { ORDER_ANSWERS, ORDER_STATES } from '@aura/domain/purchase-order';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { OnBehalfOf } from '../claims/on-behalf.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { linkToken } from '../link-token.ts';
import { listing, type Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const ORDER_STATE_WORDS = {
  issued: { es: 'Emitida', en: 'Issued' },
  partlyInvoiced: { es: 'Facturada en parte', en: 'Partly invoiced' },
  invoiced: { es: 'Facturada', en: 'Invoiced' },
  paid: { es: 'Pagada', en: 'Paid' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  replaced: { es: 'Reemplazada', en: 'Replaced' },
} as const satisfies Words;

export const ORDER_REPLIES = ['waiting', ...ORDER_ANSWERS] as const;
export const ORDER_REPLY_WORDS = {
  waiting: { es: 'Sin respuesta', en: 'Unanswered' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  declined: { es: 'Rechazada', en: 'Declined' },
} as const satisfies Words;

export const PAYABLE_WORDS = {
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
  exception: { es: 'Excepción', en: 'Exception' },
} as const satisfies Words;
export const PAYABLE_REASON_WORDS = {
  paid: { es: 'Ya se pagó', en: 'It was paid' },
  replaced: { es: 'La reemplazó otra versión', en: 'Another version replaced it' },
  cancelled: { es: 'Está cancelada', en: 'It is cancelled' },
  endedAfterBegun: { es: 'El afectado se canceló con el trabajo iniciado', en: 'The party ended after the work began' },
  ended: { es: 'El afectado está cancelado', en: 'The party is cancelled' },
  stopped: { es: 'El pago está detenido', en: 'The payment is stopped' },
  declinedButDone: {
    es: 'Trabajo validado, pero la orden se rechazó',
    en: 'Work validated, yet the order was declined',
  },
  declined: { es: 'El proveedor la rechazó', en: 'The provider declined it' },
  authorizationLost: {
    es: 'La autorización dejó de valer después de emitirla',
    en: 'The authorization was lost after it was issued',
  },
  doneUnaccepted: {
    es: 'Trabajo validado, pero falta aceptar la orden',
    en: 'Work validated, yet the order is not accepted',
  },
  unaccepted: { es: 'Falta que la acepte el proveedor', en: 'The provider has not accepted it' },
  unvalidated: { es: 'Falta la validación visual', en: 'The visual validation is missing' },
  due: { es: 'Aceptada, trabajo validado y autorizado', en: 'Accepted, work validated and authorized' },
} as const satisfies Words;

export const OrderLine = wire({
  position: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Null if a lump sum was agreed: its share is the amount. */
  unitPrice: money.nullable(),
  amount: money,
});
export type OrderLine = z.output<typeof OrderLine>;

/** Whom the provider bills and how, and what it should expect to receive: as it was when the order was issued. */
export const OrderBilling = wire({
  legalName: z.string(),
  rfc: z.string(),
  taxRegime: z.string(),
  postalCode: z.string(),
  use: z.string(),
  paymentMethod: z.string(),
  paymentForm: z.string(),
  taxPercentage: z.number(),
  withheldIncomeTax: money,
  withheldValueTax: money,
  /** What the bank transfers. */
  net: money,
});
export type OrderBilling = z.output<typeof OrderBilling>;

/** The fields of an order visible to its provider: nothing of the customer, the budget or others. */
const toldToProvider = {
  number: z.string(),
  versionNumber: z.int(),
  state: z.enum(ORDER_STATES),
  reply: z.enum(ORDER_REPLIES),
  claimNumber: z.string(),
  party: z.string(),
  place: z.string(),
  payee: z.string(),
  amount: money,
  taxes: money,
  total: money,
  days: z.int().nullable(),
  advancePercentage: z.number(),
  terms: z.string(),
  sha256: z.string(),
  issuedAt: instant,
  acceptedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  declineReason: z.string(),
  /** Null for orders issued before there was such data, and while the business unit lacks its fiscal data. */
  billing: OrderBilling.nullable(),
  lines: z.array(OrderLine),
} as const;

export const OrderLink = wire({
  id,
  madeAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  isOpen: z.boolean(),
  isRevoked: z.boolean(),
});

export const OrderVersion = wire({
  id,
  ...toldToProvider,
  agreementId: id,
  providerId: id.nullable(),
  email: z.string(),
  issuedBy: z.string(),
  remindedAt: instant,
  reminders: z.int(),
  acceptedThrough: z.enum(['link', 'account', 'evidence']).nullable(),
  /** Name of the accepting user, ours or the provider's; null if accepted through the mailed link. */
  acceptedBy: z.string().nullable(),
  answerNote: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string(),
  links: z.array(OrderLink),
});
export type OrderVersion = z.output<typeof OrderVersion>;

/** An agreement in force that has, or could have, its order. */
export const OrderableAgreement = wire({
  id,
  way: z.enum(['provider', 'ownProvider']),
  providerId: id.nullable(),
  payee: z.string(),
  email: z.string(),
  amount: money,
  taxes: money,
  days: z.int().nullable(),
  advancePercentage: z.number(),
  /** Its live order. */
  orderId: id.nullable(),
});
export type OrderableAgreement = z.output<typeof OrderableAgreement>;

export const OrdersOfParty = wire({
  affectedPartyId: id,
  party: z.string(),
  claimNumber: z.string(),
  agreements: z.array(OrderableAgreement),
  /** All versions, newest first. */
  orders: z.array(OrderVersion),
  terms: z.string(),
  mayIssue: z.boolean(),
  mayChange: z.boolean(),
  /** Why none can be issued now, for the user; null if it can. */
  refusal: z.string().nullable(),
});
export type OrdersOfParty = z.output<typeof OrdersOfParty>;

const ours = { area: 'companyClaims' } as const;
const ofParty = { params: wireInput({ id: idText }), reply: OrdersOfParty } as const;
const changed = { ...ours, ...ofParty, method: 'POST', ifCan: ['budget/order/change'], kind: 'write' } as const;
const view = { ...ours, ifCan: ['budget/order/view'], method: 'GET', kind: 'read' } as const;

export const readOrders = endpoint({
  ...view,
  ...ofParty,
  path: '/budget/order/affected/:id/',
  summary: 'The purchase orders of an affected party with all versions, and the agreements that could have one',
});

export const issueOrder = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/budget/order/affected/:id/',
  kind: 'steps',
  ifCan: ['budget/order/add'],
  summary: 'Issue the purchase order of an agreement: folio, lines, PDF with its hash, mail and link to the provider',
  body: wireInput(
    {
      agreementId: id,
      /** For the affected party's own provider; for contracted ones the address in the provider's file is used. */
      email: z.union([z.literal(''), z.email().max(254)]),
      terms: optionalText(4000),
    },
    { agreementId: 'agreement' },
  ),
});

export const remindOrder = endpoint({
  ...changed,
  path: '/budget/order/affected/:id/remind/',
  summary: 'Mail an order that waits for its answer again, with a fresh link',
  body: wireInput({ orderId: id }, { orderId: 'order' }),
});

export const registerOrderAnswer = endpoint({
  ...changed,
  path: '/budget/order/affected/:id/answer/',
  summary: 'Write down that the provider accepted or declined an order, on its word',
  body: wireInput(
    {
      orderId: id,
      answer: z.enum(ORDER_ANSWERS),
      onBehalfOf: OnBehalfOf,
      /** Required for a refusal: why it was declined. */
      note: optionalText(800),
    },
    { orderId: 'order' },
  ),
});

export const revokeOrderLink = endpoint({
  ...changed,
  path: '/budget/order/affected/:id/revoke/',
  summary: 'End a link that was mailed: from then on it opens nothing',
  body: wireInput({ linkId: id }, { linkId: 'link' }),
});

export const cancelOrder = endpoint({
  ...changed,
  path: '/budget/order/affected/:id/cancel/',
  summary: 'Cancel an order with its reason; refused once something was invoiced on it',
  body: wireInput({ orderId: id, reason: requiredText(1000) }, { orderId: 'order' }),
});

export const openOrderPdf = endpoint({
  ...view,
  params: wireInput({ id: idText }),
  query: wireInput({ orderId: idText }, { orderId: 'order' }),
  path: '/budget/order/affected/:id/pdf/',
  summary: 'A version of an order as it was sent, byte by byte',
  reply: bytes,
});

/** What the holder of a link, or the provider's users, see of an order. */
export const LinkedOrder = wire({
  ...toldToProvider,
  replaces: z.int().nullable(),
  /** When the link that opened it ends; null for the provider's users. */
  expiresAt: instant.nullable(),
});
export type LinkedOrder = z.output<typeof LinkedOrder>;

const outside = { area: 'outside', method: 'POST', isSecret: true, limitByNetwork: true } as const;

export const openOrderLink = endpoint({
  ...outside,
  path: '/order/link/',
  kind: 'write',
  summary:
    'What a link of a mail opens: one order. One that was used, revoked, is too old or was guessed opens nothing',
  body: wireInput({ token: linkToken }),
  reply: LinkedOrder,
});

export const openLinkedOrder = endpoint({
  ...outside,
  path: '/order/link/pdf/',
  kind: 'read',
  summary: 'The PDF of the order a link opens',
  body: wireInput({ token: linkToken }),
  reply: bytes,
});

export const answerOrderByLink = endpoint({
  ...outside,
  path: '/order/link/answer/',
  kind: 'write',
  summary: 'The provider accepts the order or declines it; the link ends with it',
  body: wireInput({ token: linkToken, answer: z.enum(ORDER_ANSWERS), reason: optionalText(1000) }),
  reply: wire({ answer: z.enum(ORDER_ANSWERS), number: z.string() }),
});

/** Validity of a printed order. */
export const ORDER_STANDINGS = ['current', 'declined', 'replaced', 'cancelled'] as const;

export const verifyOrder = endpoint({
  method: 'GET',
  path: '/order/verify/:code/',
  kind: 'read',
  area: 'outside',
  limitByNetwork: true,
  summary: 'Whether the order with the code printed on a document is still valid; returns no personal data',
  params: wireInput({ code: text(100) }),
  reply: wire({
    number: z.string(),
    versionNumber: z.int(),
    issuedOn: calendarDate,
    total: money,
    standing: z.enum(ORDER_STANDINGS),
  }),
});

const own = { area: 'ownProvider', ifCan: ['budget/order/view'] } as const;

export const ownOrderListing = listing({
  ...own,
  // As with claims, providers cannot export; for company staff this list is empty.
  exportArea: 'companyClaims',
  name: 'own-orders',
  path: '/budget/order/own/',
  summary: "The purchase orders of the user's provider, newest first",
  row: {
    id,
    number: z.string(),
    versionNumber: z.int(),
    claimNumber: z.string(),
    party: z.string(),
    place: z.string(),
    amount: money,
    total: money,
    days: z.int().nullable(),
    issuedAt: instant,
    reply: z.enum(ORDER_REPLIES),
    state: z.enum(ORDER_STATES),
  },
  columns: {
    number: { title: { es: 'Orden', en: 'Order' }, kind: 'text', frozen: true },
    versionNumber: { title: { es: 'Versión', en: 'Version' }, kind: 'integer' },
    reply: { title: { es: 'Respuesta', en: 'Answer' }, kind: 'text', words: ORDER_REPLY_WORDS },
    total: { title: { es: 'Total con IVA', en: 'Total with tax' }, kind: 'money' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    place: { title: { es: 'Lugar', en: 'Place' }, kind: 'text' },
    issuedAt: { title: { es: 'Emitida', en: 'Issued' }, kind: 'instant', sortable: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: ORDER_STATE_WORDS },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer', optional: true },
    amount: { title: { es: 'Importe', en: 'Amount' }, kind: 'money', optional: true },
  },
  filters: {
    reply: { title: { es: 'Respuesta', en: 'Answer' }, kind: 'choice' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    from: { title: { es: 'Emitida desde', en: 'Issued from' }, kind: 'from' },
    to: { title: { es: 'Emitida hasta', en: 'Issued to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-issuedAt',
});
export const { list: listOwnOrders, export: exportOwnOrders } = ownOrderListing;
export type OwnOrderRow = z.output<typeof ownOrderListing.row>;

export const WaitingOrder = wire({
  id,
  number: z.string(),
  versionNumber: z.int(),
  affectedPartyId: id,
  claimNumber: z.string(),
  party: z.string(),
  total: money,
  issuedAt: instant,
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

export const listWaitingOrders = endpoint({
  ...own,
  openToLinks: true,
  method: 'GET',
  path: '/budget/order/own-waiting/',
  kind: 'read',
  summary: "Orders waiting for the answer of the user's provider, oldest first; fifty at most",
  reply: wire({ results: z.array(WaitingOrder) }),
});

const ownOne = { ...own, openToLinks: true, params: wireInput({ id: idText }) } as const;

export const readOwnOrder = endpoint({
  ...ownOne,
  method: 'GET',
  path: '/budget/order/own/:id/',
  kind: 'read',
  summary: "One order of the user's provider",
  reply: LinkedOrder,
});

export const openOwnOrderPdf = endpoint({
  ...ownOne,
  method: 'GET',
  path: '/budget/order/own/:id/pdf/',
  kind: 'read',
  summary: "The PDF of an order of the user's provider, as it was sent",
  reply: bytes,
});

export const openOwnOrder = endpoint({
  ...ownOne,
  ifCan: ['budget/order/change'],
  method: 'POST',
  path: '/budget/order/own/:id/link/',
  kind: 'steps',
  isSecret: true,
  summary: 'A link, valid for a few minutes, with which the user answers an order of their provider',
  reply: wire({ token: z.string() }),
});

/** All orders the user may see, and whether each should be paid. Ended orders are listed but not added up. */
export const orderListing = report({
  name: 'orders',
  path: '/report/ordenes_de_compra/',
  area: 'reports',
  ifCan: ['budget/order/view'],
  summary: 'Purchase orders with what was received, invoiced and paid, and whether each should be paid',
  row: {
    id,
    number: z.string(),
    versionNumber: z.int(),
    provider: z.string(),
    providerSlug: z.string().nullable(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    concepts: z.string(),
    amount: money,
    total: money,
    /** Total of those to be paid. */
    due: money,
    issuedAt: instant,
    acceptedAt: instant.nullable(),
    reply: z.enum(ORDER_REPLIES),
    receivedOn: calendarDate.nullable(),
    invoiced: money,
    paid: money,
    state: z.enum(ORDER_STATES),
    payable: z.enum(PAYABLE_VERDICTS),
    why: z.enum(PAYABLE_REASONS),
  },
  spelled: { claimSlug: 'sinister' },
  columns: {
    number: { title: { es: 'Folio', en: 'Number' }, kind: 'text', frozen: true },
    versionNumber: { title: { es: 'Versión', en: 'Version' }, kind: 'integer' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    payable: { title: { es: '¿Se debe pagar?', en: 'To be paid?' }, kind: 'text', words: PAYABLE_WORDS },
    why: { title: { es: 'Por qué', en: 'Why' }, kind: 'text', words: PAYABLE_REASON_WORDS },
    amount: { title: { es: 'Importe', en: 'Amount' }, kind: 'money', adds: 'sum' },
    total: { title: { es: 'Total con IVA', en: 'Total with tax' }, kind: 'money', adds: 'sum' },
    issuedAt: { title: { es: 'Emitida', en: 'Issued' }, kind: 'instant', sortable: true },
    acceptedAt: { title: { es: 'Aceptada', en: 'Accepted' }, kind: 'instant' },
    receivedOn: { title: { es: 'Recibido', en: 'Received' }, kind: 'date' },
    invoiced: { title: { es: 'Facturado', en: 'Invoiced' }, kind: 'money', adds: 'sum' },
    paid: { title: { es: 'Pagado', en: 'Paid' }, kind: 'money', adds: 'sum' },
    due: { title: { es: 'Se debe pagar', en: 'To be paid' }, kind: 'money', adds: 'sum', optional: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: ORDER_STATE_WORDS },
    reply: { title: { es: 'Respuesta', en: 'Answer' }, kind: 'text', words: ORDER_REPLY_WORDS, optional: true },
    concepts: { title: { es: 'Conceptos', en: 'Concepts' }, kind: 'text' },
  },
  filters: {
    payable: { title: { es: '¿Se debe pagar?', en: 'To be paid?' }, kind: 'choice' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    reply: { title: { es: 'Respuesta', en: 'Answer' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    from: { title: { es: 'Emitida desde', en: 'Issued from' }, kind: 'from' },
    to: { title: { es: 'Emitida hasta', en: 'Issued to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  dimensions: {
    customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
    zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
    payable: { title: { es: '¿Se debe pagar?', en: 'To be paid?' }, filter: 'payable' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
  defaultSort: '-issuedAt',
});
export const { list: listOrders, export: exportOrders, totals: totalOrders, groups: groupOrders } = orderListing;
export type OrderRow = z.output<typeof orderListing.row>;
