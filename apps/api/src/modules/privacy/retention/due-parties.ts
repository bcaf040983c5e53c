import { type RawBuilder, sql } from 'kysely';

/** Until when fiscal documents require a party to be kept: its last invoice and its last payment request. */
export const fiscalUntil = (partyId: RawBuilder<unknown>, months: number) => sql<
  string | null
>`(select (max(day) + make_interval(months => ${months}))::date::text from (
    select left(t.stamped_at, 10)::date as day from invoice_party i join invoice v on v.id = i.invoice_id join tax_receipt t on t.id = v.receipt_id
      where i.affected_party_id = ${partyId}
    union all select app.business_day(q.requested_at) from payment_request q where q.affected_party_id = ${partyId}) papers)`;

/** Parties `a` of claims `c` closed for longer than the term, not kept by a fiscal document and not yet blocked. */
export const dueParties = (
  day: string,
  months: number,
  fiscalMonths: number,
) => sql`affected_party a join claim c on c.id = a.claim_id
  where c.closed_at is not null and app.business_day(c.closed_at) <= (${day}::date - make_interval(months => ${months}))::date
    and not exists (select from blocked_party b where b.affected_party_id = a.id)
    and coalesce(${fiscalUntil(sql`a.id`, fiscalMonths)}::date <= ${day}::date, true)`;
