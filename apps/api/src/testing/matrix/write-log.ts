import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A refused call may leave counters of failed sign-ins, and the key of a paper that the sweeper will remove. */
const LEFT_BY_REFUSALS = new Set(['sign_in_throttle', 'made_file']);
/** Written shortly after a reply that shows personal data; the call still counts as a read. */
const LEFT_BY_READS = new Set(['personal_read']);

const watched = new WeakMap<Db, Promise<void>>();

/** A position in the write log, to query later writes from. */
export async function writeMark(db: Db): Promise<number> {
  const watching = watched.get(db) ?? startWatching(db);
  watched.set(db, watching);
  await watching;
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from app.write_log`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The tables with a row inserted, changed or deleted since; rolled-back writes leave no line. */
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
