import type { Client } from 'pg';
import type { ClaimRange } from './generate-claim-rows.ts';
import { NOTES } from './words.ts';

const ENTRIES_EACH = 8;

const IN_RANGE = 'c.id between $3 and $4';

/** The bitácora of a range of claims; without a range, of every generated claim that has none. */
export async function generateEntries(client: Client, claims?: ClaimRange): Promise<void> {
  const which = claims === undefined ? 'not exists (select from logbook_entry e where e.claim_id = c.id)' : IN_RANGE;
  await client.query(
    `insert into logbook_entry (at, claim_id, customer_id, kind, body, is_visible_in_extranet, author_id)
     select least(c.assigned_at + k * (4 + c.id % 40) * interval '1 hour', now()), c.id, c.customer_id,
       (array['system', 'call', 'comment', 'email', 'visit', 'comment', 'comment', 'call'])[k + 1], ($1::text[])[1 + (c.id + k) % 8],
       (c.id + k) % 3 = 0, c.supervisor_id
     from claim c cross join generate_series(0, $2::int - 1) k
     where c.slug like '%-g%' and ${which}`,
    [NOTES, ENTRIES_EACH, ...(claims === undefined ? [] : [claims.first, claims.last])],
  );
}
