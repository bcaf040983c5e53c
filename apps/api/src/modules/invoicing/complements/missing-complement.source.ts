import type { missingComplementListing, MissingComplementRow } from '@aura/contracts/invoicing/complements';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

/** The fifth day of the month after the payment; must match `complementDueOn`. */
const dueOn = sql`(date_trunc('month', c.received_on) + interval '1 month 4 days')::date`;
const today = sql`(now() at time zone ${HEAD_OFFICE_ZONE})::date`;

/** Collected amounts of PPD invoices without a receipt of payment. */
export const missingOurs = sql`select p.id * 2 as id, 'ours' as side, c.id as collection_id, k.name as party, ${numberOf} as document,
    c.number as payment, c.received_on as paid_on, ${dueOn} as due_on, p.amount, 'Finanzas' as turn, v.id as invoice_id, null::bigint as party_id
  from collection_part p join collection c on c.id = p.collection_id join invoice v on v.id = p.invoice_id join customer k on k.id = c.customer_id
  where p.reversed_at is null and p.credit_id is null and v.payment_method = 'PPD' and not exists (select from complement_part x where x.part_id = p.id and x.is_live)`;

/** `missingOurs`, and paid requests whose provider has not sent a receipt of payment. */
const missing = sql`(
  ${missingOurs}
  union all
  select r.id * 2 + 1, 'provider', null, f.full_name,
    coalesce((select string_agg(coalesce(nullif(trim(both '-' from t.series || '-' || t.folio), ''), left(t.uuid, 8)), ' · ' order by t.id)
      from payment_request_receipt q join tax_receipt t on t.id = q.receipt_id where q.request_id = r.id), ''),
    r.number, r.paid_on, r.complement_due_on, r.total,
    f.full_name, null, r.affected_party_id
  from payment_request r join provider f on f.id = r.provider_id
  where r.state = 'complementPending' and r.paid_on is not null and r.complement_due_on is not null)`;

export const missingComplementRows: ListingSource<typeof missingComplementListing, MissingComplementRow> = {
  from: sql`${missing} m`,
  id: sql`m.id`,
  columns: {
    id: sql`m.id`,
    side: sql`m.side`,
    collectionId: sql`m.collection_id`,
    invoiceId: sql`m.invoice_id`,
    claimSlug: sql`(select c.slug from affected_party a join claim c on c.id = a.claim_id where a.id = m.party_id)`,
    party: sql`m.party`,
    document: sql`m.document`,
    payment: sql`m.payment`,
    paidOn: sql`m.paid_on::text`,
    dueOn: sql`m.due_on::text`,
    daysLate: sql`greatest(0, ${today} - m.due_on)`,
    amount: sql`m.amount`,
    turn: sql`m.turn`,
  },
  sorts: { party: sql`app.fold(m.party)`, dueOn: sql`m.due_on`, paidOn: sql`m.paid_on` },
  search: sql<string>`app.fold(m.party || ' ' || m.document || ' ' || m.payment)`,
  filters: {
    side: (sides) => sql`m.side = any(${sides})`,
    late: (isLate) => sql`(m.due_on < ${today}) = ${isLate}`,
  },
  visibleTo: (
    actor,
  ) => sql<boolean>`case when m.side = 'ours' then exists (select from invoice v where v.id = m.invoice_id and ${visibleInvoices(actor)})
    else exists (select from affected_party a join claim c on c.id = a.claim_id where a.id = m.party_id and ${visibleClaims(actor)}) end`,
};
