import type { Client } from 'pg';
import { ORDERS } from './order-sql.ts';

/** Parties per statement. */
const AT_ONCE = 100_000;

/** Orders for the agreements of generated parties. Returns how many. */
export async function generateOrders(client: Client): Promise<number> {
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    'select coalesce(min(affected_party_id), 1)::int as first, coalesce(max(affected_party_id), 0)::int as last from agreement',
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  let made = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ orders: number }>(ORDERS, [from, from + AT_ONCE - 1]);
    made += rows[0]?.orders ?? 0;
  }
  return made;
}
