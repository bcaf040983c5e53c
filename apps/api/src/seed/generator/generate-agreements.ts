import type { Client } from 'pg';
import { AGREEMENTS, UNAGREED } from './agreement-sql.ts';

/** Parties per statement. */
const AT_ONCE = 100_000;
const ANY_FOLIO = '';

/** An offer, agreement and book entries per generated party with an agreed amount. The caller copies the open work. */
export async function generateAgreements(client: Client): Promise<void> {
  await client.query('alter table affected_party disable trigger macro_updated');
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  for (let from = first; from <= last; from += AT_ONCE) {
    const parties = [from, Math.min(last, from + AT_ONCE - 1), ANY_FOLIO];
    await client.query(AGREEMENTS, parties);
    await client.query(UNAGREED, parties);
  }
  await client.query('alter table affected_party enable trigger macro_updated');
}
