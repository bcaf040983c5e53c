import type { CounterReceiptRow, counterReceiptListing } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { counterReceiptTables, overdueDaysOf, visibleCounterReceipts } from './counter-receipt-columns.ts';
import { numberOf } from '../invoices/invoice-columns.ts';

export const counterReceiptRows: ListingSource<typeof counterReceiptListing, CounterReceiptRow> = {
  from: counterReceiptTables,
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
  search: sql`app.fold(${receiptNumberOf} || ' ' || r.customer_folio || ' ' || k.name || ' ' || array_to_string(array(
    select ${numberOf} from counter_receipt_invoice i join invoice v on v.id = i.invoice_id
    where i.counter_receipt_id = r.id), ' '))`,
  filters: {
    state: (states) => sql`r.state = any(${states})`,
    customer: (codes) => sql`k.codename = any(${codes})`,
    overdue: (isOverdue) => sql`(${overdueDaysOf} is not null) = ${isOverdue}`,
    from: (day) => sql`r.promised_on >= ${day}::date`,
    to: (day) => sql`r.promised_on <= ${day}::date`,
  },
  visibleTo: visibleCounterReceipts,
};
