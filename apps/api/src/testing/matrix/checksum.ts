import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Counters of failed sign-ins and the record of refusals are what a refused call is meant to leave. */
const LEFT_BY_REFUSALS = new Set(['sign_in_throttle']);

interface Watched {
  readonly tables: readonly string[];
  last?: { readonly writes: string; readonly sums: ReadonlyMap<string, string> };
}
const watched = new WeakMap<Db, Promise<Watched>>();

/**
 * A fingerprint of every table: how many rows, and the newest transaction that wrote one. Any insert or update brings a newer one
 * and a deletion takes a row away, so equal before and after means that nothing was written. A counter that every attempt to write
 * moves, even one rolled back, tells cheaply that the last fingerprint still holds.
 */
export async function databaseChecksum(db: Db): Promise<ReadonlyMap<string, string>> {
  const watch = watched.get(db) ?? startWatching(db);
  watched.set(db, watch);
  const state = await watch;
  const writes = await countWrites(db);
  if (state.last?.writes !== writes) state.last = { writes, sums: await fingerprint(db, state.tables) };
  return state.last.sums;
}

export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}

async function startWatching(db: Db): Promise<Watched> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !LEFT_BY_REFUSALS.has(name));
  await sql`create sequence app.attempted_write`.execute(db);
  await sql`create function app.count_write() returns trigger language plpgsql security definer
    as 'begin perform nextval(''app.attempted_write''); return null; end' set search_path = pg_catalog, pg_temp`.execute(
    db,
  );
  for (const table of tables) {
    const each =
      table === 'audit_event'
        ? sql`after insert on audit_event for each row when (new.outcome = 'done')`
        : sql`after insert or update or delete on ${sql.table(table)} for each statement`;
    await sql`create trigger count_write ${each} execute function app.count_write()`.execute(db);
  }
  return { tables };
}

async function countWrites(db: Db): Promise<string> {
  const { rows } = await sql<{
    writes: string;
  }>`select last_value || ':' || is_called as writes from app.attempted_write`.execute(db);
  return rows[0]?.writes ?? '';
}

async function fingerprint(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parts = tables.map((table) => {
    // A parameter, so that the statement is prepared: planning it costs more than running it.
    const only = table === 'audit_event' ? sql`where outcome = ${'done'}` : sql``;
    return sql`select ${sql.lit(table)} as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as sum from ${sql.table(table)} ${only}`;
  });
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}
