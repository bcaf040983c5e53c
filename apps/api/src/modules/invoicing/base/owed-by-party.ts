import { sql } from 'kysely';

/**
 * Parties `p` of invoices with the total of their live credit notes (`k`) and collections (`y`). The only definition of
 * what a party owes: collecting, crediting and reading all use it.
 */
export const owedTables = sql`invoice_party p join invoice v on v.id = p.invoice_id join affected_party a on a.id = p.affected_party_id
  cross join lateral (select coalesce(sum(e.base + e.tax), 0)::bigint as gross, coalesce(sum(e.tax), 0)::bigint as tax from invoice_credit x
    join invoice_party e on e.invoice_id = x.credit_id
    where x.invoice_id = p.invoice_id and x.is_live and e.affected_party_id = p.affected_party_id) k
  cross join lateral (select coalesce(sum(e.amount), 0)::bigint as gross, coalesce(sum(e.tax), 0)::bigint as tax from collection_part x
    join collection_party e on e.part_id = x.id
    where x.invoice_id = p.invoice_id and x.reversed_at is null and e.affected_party_id = p.affected_party_id) y`;

export const owedOf = sql<number>`(p.base + p.tax - k.gross - y.gross)`;
/** Uncollected tax within the amount owed. */
export const pendingTaxOf = sql<number>`(p.tax - k.tax - y.tax)`;
export const isUntouchedOf = sql<boolean>`(k.gross = 0 and y.gross = 0)`;
