import type { creditNoteListing, CreditNoteRow } from '@aura/contracts/invoicing/credit-notes';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { documentsFoundBy } from '../base/invoice.store.ts';
import {
  documentNumber,
  invoiceTables,
  nameOf,
  numberOf,
  ofCustomers,
  standingOf,
  visibleInvoices,
} from '../invoices/invoice-columns.ts';

const invoiceNumber = documentNumber('i');

export const creditNoteRows: ListingSource<typeof creditNoteListing, CreditNoteRow> = {
  from: sql`${invoiceTables} join invoice_credit x on x.credit_id = v.id join invoice i on i.id = x.invoice_id`,
  id: sql`v.id`,
  columns: {
    id: sql`v.id`,
    number: numberOf,
    uuid: sql`t.uuid`,
    date: sql`left(v.issued_at, 10)`,
    addedAt: sql`v.made_at`,
    customer: sql`k.name`,
    invoiceId: sql`i.id`,
    invoice: invoiceNumber,
    reason: sql`x.reason`,
    note: sql`x.note`,
    parties: sql`array(select a.name from invoice_party p join affected_party a on a.id = p.affected_party_id where p.invoice_id = v.id order by a.id)`,
    base: sql`v.base`,
    tax: sql`v.tax`,
    total: sql`v.total`,
    standing: standingOf,
    madeBy: nameOf(sql`v.made_by`),
  },
  sorts: { customer: sql`app.fold(k.name)`, date: sql`v.issued_at` },
  finds: (pattern) => [
    ...documentsFoundBy(pattern),
    sql`select y.credit_id from invoice_credit y where y.invoice_id in (${documentsFoundBy(pattern)[0]})`,
  ],
  filters: {
    standing: (standings) => sql`${standingOf} = any(${standings})`,
    reason: (reasons) => sql`x.reason = any(${reasons})`,
    customer: (codes) => ofCustomers('v', codes),
    from: (day) => sql`left(v.issued_at, 10) >= ${day}`,
    to: (day) => sql`left(v.issued_at, 10) <= ${day}`,
  },
  visibleTo: (actor) => sql<boolean>`v.kind = 'E' and ${visibleInvoices(actor)}`,
};
