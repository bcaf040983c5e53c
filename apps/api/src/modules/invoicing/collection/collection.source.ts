import type { CollectionRow, collectionListing } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import { isSortedBy, type ListingSource } from '../../../core/listing/listing-source.ts';
import { scopeOf } from '../../claims/public.ts';
import { documentsFoundBy } from '../base/found-by.ts';
import { nameOf, numberOf, ofCustomers } from '../invoices/invoice-columns.ts';
import { collectionNumberOf, collectionTables, seesCustomer, unappliedOf } from './collection-columns.ts';

const paidInvoices = sql<string[]>`array(select ${numberOf} from collection_part p join invoice v on v.id = p.invoice_id
  where p.collection_id = o.id and p.reversed_at is null order by v.id)`;

export const collectionRows: ListingSource<typeof collectionListing, CollectionRow> = {
  from: collectionTables,
  countFrom: (_query, actor) => (scopeOf(actor).isWhole ? sql`collection o` : collectionTables),
  pageFrom: (query, actor) =>
    scopeOf(actor).isWhole && !isSortedBy(query, 'customer') ? sql`collection o` : collectionTables,
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
  finds: (pattern) => [
    sql`select o.id from collection o where app.fold(${collectionNumberOf} || ' ' || o.reference) like ${pattern}`,
    sql`select o.id from collection o where o.customer_id in (select x.id from customer x where app.fold(x.name) like ${pattern})`,
    sql`select p.collection_id from collection_part p where p.reversed_at is null and p.invoice_id in (${documentsFoundBy(pattern)[0]})`,
  ],
  filters: {
    state: (states) => sql`o.state = any(${states})`,
    customer: (codes) => ofCustomers('o', codes),
    account: (ids) => sql`o.account_id::text = any(${ids})`,
    toApply: (isWaiting) => sql`(${unappliedOf} > 0) = ${isWaiting}`,
    from: (day) => sql`o.received_on >= ${day}::date`,
    to: (day) => sql`o.received_on <= ${day}::date`,
  },
  visibleTo: seesCustomer,
};
