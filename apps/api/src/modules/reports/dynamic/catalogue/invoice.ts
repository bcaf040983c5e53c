import { disclosures } from '@aura/access/disclosures';
import { INVOICE_STANDING_WORDS } from '@aura/contracts/invoicing/invoice-words';
import { sql } from 'kysely';
import { invoiceBalance, invoiceNumber, invoiceStanding, visibleInvoices } from '../../../invoicing/public.ts';
import { customerChoices, unitChoices } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { dayOf, fieldsOf } from './field.ts';

const invoiceFields = fieldsOf(
  { es: 'Factura', en: 'Invoice' },
  {
    'invoice.number': { title: { es: 'Factura', en: 'Invoice' }, kind: 'text', value: invoiceNumber },
    'invoice.customer': {
      title: { es: 'Cliente', en: 'Insurer' },
      kind: 'text',
      value: sql`cu.name`,
      key: sql`cu.codename`,
      choices: customerChoices,
      joins: ['customer'],
    },
    'invoice.unit': {
      title: { es: 'Unidad de negocio', en: 'Business unit' },
      kind: 'text',
      value: sql`bu.name`,
      key: sql`bu.code`,
      choices: unitChoices,
      joins: ['unit'],
    },
    'invoice.standing': {
      title: { es: 'Situación', en: 'Standing' },
      kind: 'text',
      value: invoiceStanding,
      words: INVOICE_STANDING_WORDS,
    },
    'invoice.paymentMethod': {
      title: { es: 'Método de pago', en: 'Payment method' },
      kind: 'text',
      value: sql`v.payment_method`,
    },
    'invoice.issuedOn': {
      title: { es: 'Fecha de factura', en: 'Issued on' },
      kind: 'date',
      value: sql`left(v.issued_at, 10)::date`,
    },
    'invoice.madeOn': {
      title: { es: 'Fecha de elaboración', en: 'Made on' },
      kind: 'date',
      value: dayOf(sql`v.made_at`),
    },
    'invoice.dueOn': {
      title: { es: 'Vence', en: 'Due on' },
      kind: 'date',
      value: sql`(left(v.issued_at, 10)::date + cu.credit_days)`,
      joins: ['customer'],
    },
    'invoice.isStanding': {
      title: { es: 'Factura en pie', en: 'Invoice stands' },
      kind: 'boolean',
      value: sql`(v.state in ('stamped', 'cancelling'))`,
    },
    'invoice.parties': {
      title: { es: 'Afectados facturados', en: 'Parties billed' },
      kind: 'integer',
      value: sql`(select count(*) from invoice_party x where x.invoice_id = v.id)`,
      canSum: true,
    },
    'invoice.base': { title: { es: 'Subtotal facturado', en: 'Billed before tax' }, kind: 'money', value: sql`v.base` },
    'invoice.tax': { title: { es: 'IVA facturado', en: 'Tax billed' }, kind: 'money', value: sql`v.tax` },
    'invoice.total': { title: { es: 'Total facturado', en: 'Total billed' }, kind: 'money', value: sql`v.total` },
    'invoice.collected': { title: { es: 'Cobrado', en: 'Collected' }, kind: 'money', value: sql`v.collected` },
    'invoice.credited': { title: { es: 'Notas de crédito', en: 'Credited' }, kind: 'money', value: sql`v.credited` },
    'invoice.balance': { title: { es: 'Saldo', en: 'Balance' }, kind: 'money', value: invoiceBalance },
  },
).map((field) => ({ ...field, disclosed: 'billingInDynamicReports' as const }));

/** Same visibility as the list of invoices, and only for users who see billing in reports. */
export const invoiceDataset: Dataset = {
  name: 'invoice',
  title: { es: 'Facturas', en: 'Invoices' },
  rule: { ...disclosures.billingInDynamicReports, ifCan: ['tax-receipt/invoice/view'] },
  from: sql`invoice v`,
  id: sql`v.id`,
  joins: {
    customer: { join: sql`join customer cu on cu.id = v.customer_id` },
    unit: { join: sql`join business_unit bu on bu.id = v.business_unit_id` },
  },
  fields: invoiceFields,
  where: sql<boolean>`v.kind = 'I'`,
  visibleTo: visibleInvoices,
  readable: ['invoice.number', 'invoice.customer', 'invoice.issuedOn', 'invoice.standing', 'invoice.total'],
  claimSlug: sql`null::text`,
  affectedPartyId: sql`null::bigint`,
};
