import type { Client } from 'pg';
import { QUOTATIONS } from './quotation-sql.ts';

/** Parties per statement; keeps its intermediate results below a few hundred megabytes. */
const AT_ONCE = 100_000;
const LINES_EACH = 12;

/**
 * Quotations for every generated party past the first quoting stage: one to three of our versions, and the provider's
 * for some. Figures as in packages/domain, computed by the database; the parties' columns are what `follow_quotation`
 * would write. Returns the number of lines.
 */
export async function generateQuotations(client: Client, linesEach = LINES_EACH): Promise<number> {
  const bypassed = [
    ['quotation', 'follow_quotation'],
    ['quotation_line', 'keep_frozen'],
    ['affected_party', 'macro_updated'],
  ];
  for (const [table, trigger] of bypassed) await client.query(`alter table ${table} disable trigger ${trigger}`);
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  // The planner has no row counts for the parts of the statement, so nested loops would look cheap.
  await client.query('set local enable_nestloop = off');
  let lines = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ lines: string }>(QUOTATIONS, [from, from + AT_ONCE - 1, linesEach]);
    lines += Number(rows[0]?.lines ?? 0);
  }
  await client.query('set local enable_nestloop = on');
  for (const [table, trigger] of bypassed) await client.query(`alter table ${table} enable trigger ${trigger}`);
  return lines;
}
