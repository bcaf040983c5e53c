import { QUOTATION_REASON_WORDS, QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import { dayOf, type Field, fieldsOf } from './field.ts';

/** When version `q` was first sent to the insurer, and when it was authorized. */
const sentAt = sql`(select min(r.sent_at) from authorization_request r where r.quotation_id = q.id)`;
const authorizedAt = sql`(select min(d.decided_at) from authorization_request r join authorization_decision d on d.request_id = r.id
  where r.quotation_id = q.id and d.verdict = 'authorized')`;

export const quotationFields: readonly Field[] = fieldsOf(
  { es: 'Cotización', en: 'Quotation' },
  {
    'quotation.side': {
      title: { es: 'De quién', en: 'Whose' },
      kind: 'text',
      value: sql`q.side`,
      words: {
        customer: { es: 'Para el cliente', en: 'For the insurer' },
        provider: { es: 'Del proveedor', en: 'Of the provider' },
      },
    },
    'quotation.state': {
      title: { es: 'Estado de la cotización', en: 'State of the quotation' },
      kind: 'text',
      value: sql`q.state`,
      words: QUOTATION_STATE_WORDS,
    },
    'quotation.reason': {
      title: { es: 'Motivo de la versión', en: 'Reason of the version' },
      kind: 'text',
      value: sql`q.reason`,
      words: QUOTATION_REASON_WORDS,
    },
    'quotation.version': { title: { es: 'Versión', en: 'Version' }, kind: 'integer', value: sql`q.version_number` },
    'quotation.isCurrent': {
      title: { es: 'Versión vigente', en: 'Current version' },
      kind: 'boolean',
      value: sql`q.is_current`,
    },
    'quotation.isAuthorized': {
      title: { es: 'Cotización autorizada', en: 'Authorized quotation' },
      kind: 'boolean',
      value: sql`(q.state in ('authorized', 'exempt'))`,
    },
    'quotation.lines': { title: { es: 'Conceptos', en: 'Lines' }, kind: 'integer', value: sql`q.lines`, canSum: true },
    'quotation.price': { title: { es: 'Precio sin IVA', en: 'Price before tax' }, kind: 'money', value: sql`q.price` },
    'quotation.discount': { title: { es: 'Descuento', en: 'Discount' }, kind: 'money', value: sql`q.discount` },
    'quotation.taxes': { title: { es: 'IVA', en: 'Taxes' }, kind: 'money', value: sql`q.taxes` },
    'quotation.total': { title: { es: 'Total cotizado', en: 'Total quoted' }, kind: 'money', value: sql`q.total` },
    'quotation.registeredOn': {
      title: { es: 'Fecha de cotización', en: 'Quoted on' },
      kind: 'date',
      value: dayOf(sql`q.registered_at`),
    },
    'quotation.closedOn': {
      title: { es: 'Cotización cerrada', en: 'Quotation closed on' },
      kind: 'date',
      value: dayOf(sql`q.closed_at`),
    },
    'quotation.sentOn': {
      title: { es: 'Enviada a autorizar', en: 'Sent for authorization' },
      kind: 'date',
      value: dayOf(sentAt),
    },
    'quotation.authorizedOn': {
      title: { es: 'Fecha de autorización', en: 'Authorized on' },
      kind: 'date',
      value: dayOf(authorizedAt),
    },
    'quotation.daysToAuthorize': {
      title: { es: 'Días a autorización', en: 'Days to authorization' },
      kind: 'integer',
      value: sql`(${dayOf(authorizedAt)} - ${dayOf(sentAt)})`,
      canSum: true,
    },
  },
);
