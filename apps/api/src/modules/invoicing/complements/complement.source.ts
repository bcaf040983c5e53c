import type { complementListing, ComplementRow } from '@aura/contracts/invoicing/complements';
import { sql } from 'kysely';
import { isSortedBy, type ListingSource } from '../../../core/listing/listing-source.ts';
import { billedFoundBy, documentsFoundBy } from '../base/invoice.store.ts';
import {
  attestedClaimsOf,
  documentNumber,
  documentsAlone,
  invoiceTables,
  numberOf,
  ofCustomers,
  standingOf,
  visibleInvoices,
} from '../invoices/invoice-columns.ts';

const attested = (what: 'amount' | 'balance_after') =>
  sql<number>`(select coalesce(sum(${sql.ref(`x.${what}`)}), 0)::bigint from complement_part x where x.complement_id = v.id)`;
/** A receipt of payment attests one collection. */
const collection = sql`(select c.folio, c.received_on from complement_part x join collection_part p on p.id = x.part_id
  join collection c on c.id = p.collection_id where x.complement_id = v.id limit 1)`;
const invoicesOf = sql<
  string[]
>`array(select ${documentNumber('i')} from complement_part x join invoice i on i.id = x.invoice_id
  where x.complement_id = v.id order by i.id)`;

export const complementRows: ListingSource<typeof complementListing, ComplementRow> = {
  from: sql`${invoiceTables} cross join lateral ${collection} y`,
  // Each has at least one part; only the day of payment comes from another table.
  countFrom: () => sql`invoice v`,
  pageFrom: (query) =>
    isSortedBy(query, 'paidOn') ? sql`${invoiceTables} cross join lateral ${collection} y` : documentsAlone(query),
  id: sql`v.id`,
  columns: {
    id: sql`v.id`,
    number: numberOf,
    uuid: sql`t.uuid`,
    date: sql`left(v.issued_at, 10)`,
    addedAt: sql`v.made_at`,
    customer: sql`k.name`,
    collection: sql`'COB-' || y.folio`,
    paidOn: sql`y.received_on::text`,
    invoices: invoicesOf,
    claims: attestedClaimsOf,
    amount: attested('amount'),
    balanceAfter: attested('balance_after'),
    standing: standingOf,
  },
  sorts: { customer: sql`app.fold(k.name)`, date: sql`v.issued_at`, paidOn: sql`y.received_on` },
  // Searches by its number, or by that of an invoice it attests.
  finds: (pattern) => [
    ...documentsFoundBy(pattern),
    sql`select y.complement_id from complement_part y where y.invoice_id in (
      (${documentsFoundBy(pattern)[0]}) union ${billedFoundBy(pattern)})`,
  ],
  filters: {
    standing: (standings) => sql`${standingOf} = any(${standings})`,
    customer: (codes) => ofCustomers('v', codes),
    from: (day) => sql`left(v.issued_at, 10) >= ${day}`,
    to: (day) => sql`left(v.issued_at, 10) <= ${day}`,
  },
  visibleTo: (actor) => sql<boolean>`v.kind = 'P' and ${visibleInvoices(actor)}`,
};
