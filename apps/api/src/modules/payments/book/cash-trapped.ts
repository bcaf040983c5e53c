import { sql } from 'kysely';

/** What a request `r` took out of the bank, or will when what is valid gets there; with tax. */
export const cashOfRequest = sql<number>`case when app.payment_request_counts(r.state, 'paid') then r.subtotal + r.tax
  when r.state in ('valid', 'scheduled') then r.total else 0 end`;

const cashOut = sql<number>`coalesce((select sum(${cashOfRequest}) from payment_request r where r.affected_party_id = a.id), 0)::bigint`;

/** What the customer paid back for a party `a`; with tax. */
export const cashCollected = sql<number>`coalesce((select sum(y.amount) from collection_party y
    join collection_part p on p.id = y.part_id and p.reversed_at is null
  where y.affected_party_id = a.id), 0)::bigint`;

/**
 * Cash of ours in the case of a party `a`. Once the customer paid more than that, none. The same figure in the book of a claim, in what an
 * insurer holds and in the report by age.
 */
export const cashTrapped = sql<number>`greatest(0, ${cashOut} - ${cashCollected})::bigint`;
