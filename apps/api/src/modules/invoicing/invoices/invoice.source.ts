import type { InvoiceRow, invoiceListing } from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { promiseOfInvoice, receiptOfInvoice } from '../base/counter-receipt-columns.ts';
import {
  balanceOf,
  claimsOf,
  invoiceTables,
  isUnresolved,
  numberOf,
  standingOf,
  visibleInvoices,
} from './invoice-columns.ts';

export const invoiceRows: ListingSource<typeof invoiceListing, InvoiceRow> = {
  from: invoiceTables,
  id: sql`v.id`,
  columns: {
    id: sql`v.id`,
    number: numberOf,
    series: sql`v.series`,
    folio: sql`v.folio`,
    uuid: sql`t.uuid`,
    date: sql`left(v.issued_at, 10)`,
    addedAt: sql`v.made_at`,
    customer: sql`k.name`,
    claims: claimsOf,
    unit: sql`b.name`,
    base: sql`v.base`,
    tax: sql`v.tax`,
    total: sql`v.total`,
    balance: balanceOf,
    paymentMethod: sql`v.payment_method`,
    standing: standingOf,
    complements: sql`(select count(*) from tax_receipt_part x join tax_receipt r on r.id = x.receipt_id
      where x.invoice_id = v.receipt_id and x.kind = 'P' and r.state not in ('rejected', 'cancelled'))::int`,
    counterReceipt: receiptOfInvoice,
    promisedOn: promiseOfInvoice,
    satState: sql`t.sat_state`,
    satCheckedAt: sql`t.sat_checked_at`,
    version: sql`v.version`,
  },
  sorts: { customer: sql`app.fold(k.name)`, date: sql`v.issued_at` },
  search: sql`app.fold(v.series || '-' || v.folio || ' ' || v.receiver_name || ' ' || coalesce(t.uuid, '') || ' ' || array_to_string(${claimsOf}, ' '))`,
  filters: {
    standing: (standings) => sql`${standingOf} = any(${standings})`,
    customer: (codes) => sql`k.codename = any(${codes})`,
    unit: (codes) => sql`b.code = any(${codes})`,
    satState: (states) => sql`t.sat_state = any(${states})`,
    owing: (isOwing) => (isOwing ? sql`${balanceOf} > 0` : sql`${balanceOf} <= 0`),
    unresolved: (isWanted) => sql`${isUnresolved} = ${isWanted}`,
    from: (day) => sql`left(v.issued_at, 10) >= ${day}`,
    to: (day) => sql`left(v.issued_at, 10) <= ${day}`,
  },
  visibleTo: (actor) => sql<boolean>`v.kind = 'I' and ${visibleInvoices(actor)}`,
};
