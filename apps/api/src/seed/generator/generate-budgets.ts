import type { Client } from 'pg';
import { BUDGETS } from './budget-sql.ts';

/** Parties per statement; keeps its intermediate results below a few hundred megabytes. */
const AT_ONCE = 100_000;

/**
 * Budgets for every generated party from the budgeting stage on, with the lines of its current quotation. Returns the
 * number of concepts.
 */
export async function generateBudgets(client: Client): Promise<number> {
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  // The planner has no row counts for the parts of the statement, so nested loops would look cheap.
  await client.query('set local enable_nestloop = off');
  let concepts = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ lines: string }>(BUDGETS, [from, from + AT_ONCE - 1]);
    concepts += Number(rows[0]?.lines ?? 0);
  }
  await client.query('set local enable_nestloop = on');
  return concepts;
}
