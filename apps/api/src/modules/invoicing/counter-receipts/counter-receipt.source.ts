import type { CounterReceiptRow, counterReceiptListing } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import { isSortedBy, type ListingSource } from '../../../core/listing/listing-source.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { documentsFoundBy } from '../base/found-by.ts';
import { ofCustomers } from '../invoices/invoice-columns.ts';
import {
  counterReceiptTables,
  isPromiseBroken,
  overdueDaysOf,
  visibleCounterReceipts,
} from './counter-receipt-columns.ts';

/** Adds up the invoices only if the query needs their totals. */
const alone = (query: { readonly [filter: string]: unknown }) =>
  query['overdue'] !== undefined || isSortedBy(query, 'customer') ? counterReceiptTables : sql`counter_receipt r`;

export const counterReceiptRows: ListingSource<typeof counterReceiptListing, CounterReceiptRow> = {
  from: counterReceiptTables,
  countFrom: alone,
  pageFrom: alone,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    slug: sql`r.slug`,
    number: receiptNumberOf,
    customerFolio: sql`r.customer_folio`,
    customer: sql`k.name`,
    deliveredOn: sql`r.delivered_on::text`,
    invoices: sql`g.invoices`,
    total: sql`g.total`,
    balance: sql`g.balance`,
    promisedOn: sql`r.promised_on::text`,
    overdueDays: overdueDaysOf,
    state: sql`r.state`,
    hasProof: sql`r.proof_key is not null`,
    madeAt: sql`r.made_at`,
  },
  sorts: { customer: sql`app.fold(k.name)`, deliveredOn: sql`r.delivered_on`, promisedOn: sql`r.promised_on` },
  finds: (pattern) => [
    sql`select r.id from counter_receipt r where app.fold(${receiptNumberOf} || ' ' || r.customer_folio) like ${pattern}`,
    sql`select r.id from counter_receipt r where r.customer_id in (select x.id from customer x where app.fold(x.name) like ${pattern})`,
    sql`select i.counter_receipt_id from counter_receipt_invoice i where i.invoice_id in (${documentsFoundBy(pattern)[0]})`,
  ],
  filters: {
    state: (states) => sql`r.state = any(${states})`,
    customer: (codes) => ofCustomers('r', codes),
    overdue: (isOverdue) => (isOverdue ? sql`(${isPromiseBroken} and g.balance > 0)` : sql`${overdueDaysOf} is null`),
    from: (day) => sql`r.promised_on >= ${day}::date`,
    to: (day) => sql`r.promised_on <= ${day}::date`,
  },
  visibleTo: visibleCounterReceipts,
};
