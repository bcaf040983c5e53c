import type { CollectionRow, collectionListing } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { nameOf, numberOf } from '../invoices/invoice-columns.ts';
import { collectionNumberOf, collectionTables, seesCustomer, unappliedOf } from './collection-columns.ts';

const paidInvoices = sql<string[]>`array(select ${numberOf} from collection_part p join invoice v on v.id = p.invoice_id
  where p.collection_id = o.id and p.reversed_at is null order by v.id)`;

export const collectionRows: ListingSource<typeof collectionListing, CollectionRow> = {
  from: collectionTables,
  id: sql`o.id`,
  columns: {
    id: sql`o.id`,
    number: collectionNumberOf,
    receivedOn: sql`o.received_on::text`,
    customer: sql`k.name`,
    account: sql`h.name`,
    amount: sql`o.amount`,
    applied: sql`o.applied`,
    unapplied: unappliedOf,
    paymentForm: sql`o.payment_form`,
    reference: sql`o.reference`,
    invoices: paidInvoices,
    state: sql`o.state`,
    madeBy: nameOf(sql`o.made_by`),
    madeAt: sql`o.made_at`,
  },
  sorts: { customer: sql`app.fold(k.name)`, receivedOn: sql`o.received_on` },
  search: sql`app.fold(${collectionNumberOf} || ' ' || k.name || ' ' || o.reference || ' ' || array_to_string(${paidInvoices}, ' '))`,
  filters: {
    state: (states) => sql`o.state = any(${states})`,
    customer: (codes) => sql`k.codename = any(${codes})`,
    account: (ids) => sql`h.id::text = any(${ids})`,
    toApply: (isWaiting) => sql`(${unappliedOf} > 0) = ${isWaiting}`,
    from: (day) => sql`o.received_on >= ${day}::date`,
    to: (day) => sql`o.received_on <= ${day}::date`,
  },
  visibleTo: seesCustomer,
};
