import { PAYMENT_KIND_WORDS } from '@aura/contracts/payments/payment-words';
import { CODI_STATE_WORDS, PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { sql } from 'kysely';
import {
  heldRequest,
  paidOfRequest,
  payeeOf,
  requestDays,
  requestNumber,
  visibleRequests,
} from '../../../payments/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { dayOf, fieldsOf, through } from './field.ts';
import { partyFields, partyJoins } from './party-fields.ts';
import { providerFields, providerJoins } from './provider-fields.ts';

const paymentFields = fieldsOf(
  { es: 'Pago', en: 'Payment' },
  {
    'payment.number': { title: { es: 'Solicitud', en: 'Request' }, kind: 'text', value: requestNumber },
    'payment.payee': {
      title: { es: 'A quién se paga', en: 'Payee' },
      kind: 'text',
      value: payeeOf,
      joins: ['provider'],
    },
    'payment.kind': {
      title: { es: 'Tipo de pago', en: 'Kind of payment' },
      kind: 'text',
      value: sql`r.kind`,
      words: PAYMENT_KIND_WORDS,
    },
    'payment.state': {
      title: { es: 'Estado del pago', en: 'State of the payment' },
      kind: 'text',
      value: sql`r.state`,
      words: PAYMENT_STATE_WORDS,
    },
    'payment.codiState': {
      title: { es: 'Palabra de la división', en: 'Word of the division' },
      kind: 'text',
      value: sql`r.codi_state`,
      words: CODI_STATE_WORDS,
    },
    'payment.requestedBy': {
      title: { es: 'Solicitó', en: 'Requested by' },
      kind: 'text',
      value: sql`ru.display_name`,
      joins: ['requester'],
    },
    'payment.requestedOn': {
      title: { es: 'Fecha de solicitud', en: 'Requested on' },
      kind: 'date',
      value: dayOf(sql`r.requested_at`),
    },
    'payment.approvedOn': {
      title: { es: 'Fecha de autorización del pago', en: 'Payment authorised on' },
      kind: 'date',
      value: dayOf(sql`r.approved_at`),
    },
    'payment.paidOn': { title: { es: 'Fecha de pago', en: 'Paid on' }, kind: 'date', value: sql`r.paid_on` },
    'payment.days': {
      title: { es: 'Días a pago', en: 'Days to payment' },
      kind: 'integer',
      value: requestDays,
      canSum: true,
    },
    'payment.isHeld': { title: { es: 'Detenido', en: 'Held' }, kind: 'boolean', value: heldRequest },
    'payment.percentage': {
      title: { es: '% de lo pactado', en: '% of what was agreed' },
      kind: 'percent',
      value: sql`r.percentage`,
    },
    'payment.subtotal': { title: { es: 'Subtotal', en: 'Before tax' }, kind: 'money', value: sql`r.subtotal` },
    'payment.tax': { title: { es: 'IVA del pago', en: 'Tax of the payment' }, kind: 'money', value: sql`r.tax` },
    'payment.withheld': {
      title: { es: 'Retenciones', en: 'Withheld taxes' },
      kind: 'money',
      value: sql`(r.withheld_income_tax + r.withheld_value_tax)`,
    },
    'payment.total': {
      title: { es: 'Total del pago', en: 'Total of the payment' },
      kind: 'money',
      value: sql`r.total`,
    },
    'payment.paid': { title: { es: 'Pagado', en: 'Paid' }, kind: 'money', value: sql`(${paidOfRequest})` },
  },
);

/** Same visibility as the list of requests: those of visible claims, and drafts for their author only. */
export const paymentDataset: Dataset = {
  name: 'payment',
  title: { es: 'Pagos', en: 'Payments' },
  rule: { ifCan: ['provider/paymentrequest/view'] },
  from: sql`payment_request r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id`,
  id: sql`r.id`,
  joins: {
    ...claimJoins,
    ...partyJoins([]),
    provider: { join: sql`left join provider p on p.id = r.provider_id` },
    ...providerJoins(['provider']),
    requester: { join: sql`join user_account ru on ru.id = r.requested_by` },
  },
  fields: [...paymentFields, ...partyFields, ...claimFields, ...through('provider', providerFields)],
  visibleTo: visibleRequests,
  readable: ['payment.number', 'payment.payee', 'claim.number', 'party.name', 'payment.state', 'payment.total'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`a.id`,
};
