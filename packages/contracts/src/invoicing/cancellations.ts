import { CANCELLATION_MOTIVES, CANCELLATION_STATES } from '@aura/domain/invoicing/cancellation';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { listing, type Titled } from '../listing.ts';
import { calendarDate, id, idText, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { CANCELLATION_MOTIVE_WORDS, CANCELLATION_STATE_WORDS } from './cancellation-words.ts';

const seen = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;
const changing = { area: 'billing', ifCan: ['tax-receipt/invoice/change'], method: 'POST', kind: 'write' } as const;
const kind = z.enum(['I', 'E', 'P']);
const motive = z.enum(CANCELLATION_MOTIVES);
const state = z.enum(CANCELLATION_STATES);

export const DOCUMENT_KIND_WORDS = {
  I: { es: 'Factura', en: 'Invoice' },
  E: { es: 'Nota de crédito', en: 'Credit note' },
  P: { es: 'Complemento de pago', en: 'Receipt of payment' },
} as const satisfies Record<string, Titled>;

/** A request to cancel one of our documents, and its progress. */
const row = {
  id,
  invoiceId: id,
  kind,
  number: z.string(),
  uuid: z.string(),
  customer: z.string(),
  total: money,
  motive,
  substitute: z.string().nullable(),
  note: z.string(),
  state,
  requestedBy: z.string(),
  requestedById: id,
  requestedAt: instant,
  authorizedBy: z.string().nullable(),
  authorizedAt: instant.nullable(),
  sentAt: instant.nullable(),
  acceptUntil: instant.nullable(),
  outcome: z.string(),
  attention: z.string(),
  settledAt: instant.nullable(),
  hasAcknowledgement: z.boolean(),
  /** Whether a user other than the requester has to authorise it. */
  needsSecondPerson: z.boolean(),
  version: z.int(),
} as const;
const spelled = { state: 'status', requestedAt: 'add_date' } as const;

export const cancellationListing = listing({
  ...seen,
  name: 'cancellations',
  path: '/tax-receipt/cancellation/',
  summary:
    'Requests to cancel our documents: why, by whom, until when the receiver may refuse, and what became of them',
  row,
  spelled,
  columns: {
    number: { title: { es: 'Documento', en: 'Document' }, kind: 'text', frozen: true },
    kind: { title: { es: 'Tipo', en: 'Kind' }, kind: 'text', words: DOCUMENT_KIND_WORDS },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money' },
    motive: { title: { es: 'Motivo', en: 'Motive' }, kind: 'text', words: CANCELLATION_MOTIVE_WORDS },
    substitute: { title: { es: 'Lo sustituye', en: 'Replaced by' }, kind: 'text' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: CANCELLATION_STATE_WORDS },
    requestedBy: { title: { es: 'Solicitó', en: 'Asked by' }, kind: 'text' },
    requestedAt: { title: { es: 'Solicitada', en: 'Asked' }, kind: 'instant', sortable: true },
    authorizedBy: { title: { es: 'Autorizó', en: 'Authorised by' }, kind: 'text' },
    sentAt: { title: { es: 'Enviada', en: 'Sent' }, kind: 'instant' },
    acceptUntil: { title: { es: 'Plazo de aceptación', en: 'Accepted by' }, kind: 'instant', sortable: true },
    outcome: { title: { es: 'Resultado', en: 'Outcome' }, kind: 'text' },
    attention: { title: { es: 'Atención', en: 'Attention' }, kind: 'text', optional: true },
    settledAt: { title: { es: 'Resuelta', en: 'Settled' }, kind: 'instant', optional: true },
    uuid: { title: { es: 'Folio fiscal (UUID)', en: 'Fiscal folio (UUID)' }, kind: 'text', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    motive: { title: { es: 'Motivo', en: 'Motive' }, kind: 'choice' },
    kind: { title: { es: 'Tipo', en: 'Kind' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    toAuthorize: { title: { es: 'Por autorizar por mí', en: 'Mine to authorise' }, kind: 'flag' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-requestedAt',
});
export const { list: listCancellations, export: exportCancellations } = cancellationListing;
export type CancellationRow = z.output<typeof cancellationListing.row>;

export const Cancellation = wire(row, spelled);
export type Cancellation = z.output<typeof Cancellation>;

export const CancellationDraft = wire({
  invoiceId: id,
  kind,
  number: z.string(),
  total: money,
  /** Other stamped invoices for the same customer, newest first: one of them may replace it. */
  substitutes: z.array(wire({ id, number: z.string(), uuid: z.string(), date: calendarDate.nullable(), total: money })),
  /** What has to be undone first, for the user; empty if it can be requested. */
  refusals: z.array(z.string()),
  /** Side effects, for the user. */
  warnings: z.array(z.string()),
  /** Whether the receiver has three business days to refuse. */
  needsAcceptance: z.boolean(),
  needsSecondPerson: z.boolean(),
});
export type CancellationDraft = z.output<typeof CancellationDraft>;

export const readCancellationDraft = endpoint({
  ...seen,
  ifCan: ['tax-receipt/invoice/change'],
  method: 'GET',
  path: '/tax-receipt/cancellation/draft/',
  kind: 'read',
  summary: 'What hangs on a document that is to be cancelled, what may replace it, and who has to agree',
  query: wireInput({ invoice: idText }),
  reply: CancellationDraft,
});

export const requestCancellation = endpoint({
  ...changing,
  path: '/tax-receipt/cancellation/',
  summary: 'Request the cancellation of an issued document; amounts up to the limit need no further authorisation',
  body: wireInput({ invoiceId: id, motive, substituteId: id.nullable(), note: optionalText(1000) }),
  reply: Cancellation,
});

const one = { params: wireInput({ id: idText }) } as const;

export const readCancellation = endpoint({
  ...seen,
  ...one,
  method: 'GET',
  path: '/tax-receipt/cancellation/:id/',
  kind: 'read',
  summary: 'One request to cancel an issued document',
  reply: Cancellation,
});

export const authorizeCancellation = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/cancellation/:id/authorize/',
  summary: 'Authorise a cancellation; above the limit it takes a user other than the one who requested it',
  body: wireInput({ version: z.int() }),
  reply: Cancellation,
});

export const dropCancellation = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/cancellation/:id/drop/',
  summary: 'Take back a request that has not been sent',
  body: wireInput({ version: z.int() }),
  reply: Cancellation,
});

export const retryCancellation = endpoint({
  ...changing,
  ...one,
  path: '/tax-receipt/cancellation/:id/retry/',
  summary: 'Send a cancellation, or ask the tax authority about it, at once instead of at its turn',
  body: wireInput({ version: z.int() }),
  reply: Cancellation,
});

export const openAcknowledgement = endpoint({
  ...seen,
  ...one,
  method: 'GET',
  path: '/tax-receipt/cancellation/:id/acknowledgement/',
  kind: 'read',
  summary: 'What the tax authority answered to the request (acuse), as XML',
  reply: bytes,
});
