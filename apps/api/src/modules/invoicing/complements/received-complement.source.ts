import type { receivedComplementListing, ReceivedComplementRow } from '@aura/contracts/invoicing/complements';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { isSortedBy, type ListingSource } from '../../../core/listing/listing-source.ts';
import { scopeOf, visibleClaims } from '../../claims/public.ts';

const invoicesOf = sql<
  string[]
>`array(select coalesce(nullif(trim(both '-' from i.series || '-' || i.folio), ''), left(i.uuid, 8)) from tax_receipt_part x
  join tax_receipt i on i.id = x.invoice_id where x.receipt_id = t.id order by x.id)`;
const paidOn = sql`(select max(x.paid_on) from tax_receipt_part x where x.receipt_id = t.id)`;
const numberOf = sql`coalesce(nullif(trim(both '-' from t.series || '-' || t.folio), ''), left(t.uuid, 8))`;

/** Visible to users who see the claims of the invoices it refers to. */
const visibleTo = (actor: SignedInActor) =>
  sql<boolean>`t.direction = 'received' and t.kind = 'P' and ${
    scopeOf(actor).isWhole ? sql`true` : seesInvoices(actor)
  }`;
const seesInvoices = (
  actor: SignedInActor,
) => sql<boolean>`not exists (select from tax_receipt_part x join tax_receipt i on i.id = x.invoice_id join affected_party a on a.id = i.affected_party_id
    join claim c on c.id = a.claim_id where x.receipt_id = t.id and not coalesce(${visibleClaims(actor)}, false))`;

const tables = sql`tax_receipt t join provider p on p.id = t.provider_id`;
/** The expression of the search index on providers' receipts. */
const receivedFoundBy = (pattern: RawBuilder<string>) =>
  sql`select x.id from tax_receipt x where x.direction = 'received' and app.fold(x.series || '-' || x.folio || ' ' || x.uuid) like ${pattern}`;

export const receivedComplementRows: ListingSource<typeof receivedComplementListing, ReceivedComplementRow> = {
  from: tables,
  countFrom: () => sql`tax_receipt t`,
  pageFrom: (query) => (isSortedBy(query, 'provider') ? tables : sql`tax_receipt t`),
  id: sql`t.id`,
  columns: {
    id: sql`t.id`,
    uuid: sql`t.uuid`,
    folio: numberOf,
    date: sql`left(t.issued_at, 10)`,
    provider: sql`p.full_name`,
    paidOn: sql`${paidOn}::text`,
    invoices: invoicesOf,
    amount: sql`t.base`,
    balanceAfter: sql`(select coalesce(sum(x.balance_after), 0)::bigint from tax_receipt_part x where x.receipt_id = t.id)`,
    state: sql`t.state`,
    addedAt: sql`t.uploaded_at`,
  },
  sorts: { provider: sql`app.fold(p.name)`, date: sql`t.issued_at`, paidOn },
  finds: (pattern) => [
    receivedFoundBy(pattern),
    sql`select x.id from tax_receipt x where x.direction = 'received' and x.kind = 'P'
      and x.provider_id in (select y.id from provider y where app.fold(y.full_name) like ${pattern})`,
    sql`select x.receipt_id from tax_receipt_part x where x.invoice_id in (${receivedFoundBy(pattern)})`,
  ],
  filters: {
    state: (states) => sql`t.state = any(${states})`,
    from: (day) => sql`left(t.issued_at, 10) >= ${day}`,
    to: (day) => sql`left(t.issued_at, 10) <= ${day}`,
  },
  visibleTo,
};
