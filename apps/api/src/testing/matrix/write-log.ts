import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Counters of failed sign-ins and the record of refusals are what a refused call is meant to leave. */
const LEFT_BY_REFUSALS = new Set(['sign_in_throttle']);
/** Written shortly after a reply, for any that shows a person: a read stays one. */
const LEFT_BY_READS = new Set(['personal_read']);

const watched = new WeakMap<Db, Promise<void>>();

/** A point in the log of everything written, to ask later what came after it. */
export async function writeMark(db: Db): Promise<number> {
  const watching = watched.get(db) ?? startWatching(db);
  watched.set(db, watching);
  await watching;
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from app.write_log`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The tables in which a row was inserted, changed or deleted and stayed so: what was rolled back left no line either. */
export async function tablesWrittenSince(db: Db, mark: number): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct table_name as name from app.write_log where id > ${mark} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function startWatching(db: Db): Promise<void> {
  await sql`create unlogged table app.write_log (id bigint generated always as identity primary key, table_name text)`.execute(
    db,
  );
  await sql`create function app.log_write() returns trigger language plpgsql security definer
    as 'begin insert into app.write_log (table_name) values ((select relname from pg_class
      where oid = coalesce(pg_partition_root(tg_relid), tg_relid))); return null; end'
    set search_path = pg_catalog, pg_temp`.execute(db);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of rows) {
    if (LEFT_BY_REFUSALS.has(name) || LEFT_BY_READS.has(name)) continue;
    const each =
      name === 'audit_event'
        ? sql`after insert on audit_event for each row when (new.outcome = 'done')`
        : sql`after insert or update or delete on ${sql.table(name)} for each row`;
    await sql`create trigger log_write ${each} execute function app.log_write()`.execute(db);
    await sql`create trigger log_truncate after truncate on ${sql.table(name)} for each statement execute function app.log_write()`.execute(
      db,
    );
  }
}
