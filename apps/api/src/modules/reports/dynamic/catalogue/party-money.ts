import { sql } from 'kysely';
import { type Field, fieldsOf } from './field.ts';

/** A figure of party `a`'s book, before taxes: from the same movements as the claim file. */
const booked = (measure: string) =>
  sql`(select coalesce(sum(m.delta), 0)::bigint from app.book_movements(a.id) m where m.measure = ${sql.lit(measure)})`;
const billing = { disclosed: 'billingInDynamicReports' } as const;

export const partyMoney: readonly Field[] = fieldsOf(
  { es: 'Dinero del afectado', en: 'Money of the party' },
  {
    'party.quoted': {
      title: { es: 'Cotizado', en: 'Quoted' },
      kind: 'money',
      value: booked('quoted'),
      ifCan: ['quotation/quotation/view'],
    },
    'party.authorized': {
      title: { es: 'Autorizado ($)', en: 'Authorized ($)' },
      kind: 'money',
      value: booked('authorized'),
      ifCan: ['quotation/quotation/view'],
    },
    'party.agreed': {
      title: { es: 'Pactado', en: 'Agreed' },
      kind: 'money',
      value: booked('agreed'),
      ifCan: ['budget/budget/view'],
    },
    'party.paid': {
      title: { es: 'Pagado bruto sin IVA', en: 'Paid gross before tax' },
      kind: 'money',
      value: booked('paid'),
      ifCan: ['provider/paymentrequest/view'],
    },
    'party.billed': {
      title: { es: 'Facturado neto sin IVA', en: 'Billed net before tax' },
      kind: 'money',
      value: booked('billed'),
      ...billing,
    },
    'party.collected': {
      title: { es: 'Cobrado y aplicado sin IVA', en: 'Collected and applied before tax' },
      kind: 'money',
      value: booked('collected'),
      ...billing,
    },
    'party.margin': {
      title: { es: 'Margen', en: 'Margin' },
      kind: 'money',
      value: sql`(coalesce(nullif(${booked('billed')}, 0), ${booked('authorized')}) - ${booked('agreed')})`,
      ...billing,
    },
  },
);
