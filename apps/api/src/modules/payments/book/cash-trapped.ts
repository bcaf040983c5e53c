import { sql } from 'kysely';

/** What request `r` has cost the bank account, or will once it is valid; with tax. */
export const cashOfRequest = sql<number>`case when app.payment_request_counts(r.state, 'paid') then r.subtotal + r.tax
  when r.state in ('valid', 'scheduled') then r.total else 0 end`;

const cashOut = sql<number>`coalesce((select sum(${cashOfRequest}) from payment_request r where r.affected_party_id = a.id), 0)::bigint`;

/** What the customer paid for party `a`; with tax. */
export const cashCollected = sql<number>`coalesce((select sum(y.amount) from collection_party y
    join collection_part p on p.id = y.part_id and p.reversed_at is null
  where y.affected_party_id = a.id), 0)::bigint`;

/**
 * Our cash tied up in party `a`; zero once the customer has paid more. The same figure in the claim's book, in an
 * insurer's total and in the report by age.
 */
export const cashTrapped = sql<number>`greatest(0, ${cashOut} - ${cashCollected})::bigint`;
