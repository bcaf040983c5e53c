import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Counters of failed sign-ins and the record of refusals are what a refused call is meant to leave. */
const LEFT_BY_REFUSALS = new Set(['sign_in_throttle']);

/**
 * A fingerprint of every table: how many rows, and the newest transaction that wrote one. Any insert or update brings a newer one
 * and a deletion takes a row away, so equal before and after means that nothing was written; and it is cheap enough for every cell.
 */
export async function databaseChecksum(db: Db): Promise<ReadonlyMap<string, string>> {
  const tables = await tableNames(db);
  const parts = tables.map((table) => {
    const only = table === 'audit_event' ? sql`where outcome = 'done'` : sql``;
    return sql`select ${sql.lit(table)} as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as sum from ${sql.table(table)} ${only}`;
  });
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}

const known = new WeakMap<Db, readonly string[]>();

async function tableNames(db: Db): Promise<readonly string[]> {
  const remembered = known.get(db);
  if (remembered !== undefined) return remembered;
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !LEFT_BY_REFUSALS.has(name));
  known.set(db, names);
  return names;
}
