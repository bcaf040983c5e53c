import type { Client } from 'pg';
import { BUDGETS } from './budget-sql.ts';

/** Parties in one statement: what it keeps in hand between concepts and figures stays below a few hundred megabytes. */
const AT_ONCE = 100_000;

/**
 * Budgets for every generated party from the stage in which they are drawn up, each with the lines of its current quotation. Answers how many
 * concepts were written.
 */
export async function generateBudgets(client: Client): Promise<number> {
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  // How many rows one part of the statement hands to the next is nowhere in the statistics: a loop within a loop would look cheap.
  await client.query('set local enable_nestloop = off');
  let concepts = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ lines: string }>(BUDGETS, [from, from + AT_ONCE - 1]);
    concepts += Number(rows[0]?.lines ?? 0);
  }
  await client.query('set local enable_nestloop = on');
  return concepts;
}
