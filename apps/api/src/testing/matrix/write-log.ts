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
  return [...new Set((await writesSince(db, mark)).map(({ table }) => table))].sort();
}

/** A kind of write: whom its transaction named, and the act that a row of history refers to. */
export interface Write {
  readonly table: string;
  /** Endpoint, job or reaction; null where the transaction named none. */
  readonly act: string | null;
  readonly userId: number | null;
  readonly requestId: string | null;
  /** The name in the act that an inserted row of history refers to; null if there is no such act. */
  readonly recordedAs: string | null;
  readonly isHistory: boolean;
}

/** Every kind of write since, those of triggers included; of a job or a request, one line for each table and author. */
export async function writesSince(db: Db, mark: number): Promise<readonly Write[]> {
  const { rows } =
    await sql<Write>`select distinct w.table_name as "table", w.act, w.user_id, w.request_id, a.name as recorded_as,
      w.act_id is not null as is_history
    from app.write_log w left join act a on a.id = w.act_id where w.id > ${mark} order by 1, 2`.execute(db);
  return rows;
}

async function startWatching(db: Db): Promise<void> {
  await sql`create unlogged table app.write_log (id bigint generated always as identity primary key, table_name text,
    act text, user_id bigint, request_id text, act_id bigint)`.execute(db);
  await sql`create function app.log_write() returns trigger language plpgsql security definer
    as $$ begin insert into app.write_log (table_name, act, user_id, request_id, act_id)
      values ((select relname from pg_class where oid = coalesce(pg_partition_root(tg_relid), tg_relid)),
        nullif(current_setting('app.act', true), ''), app.current_user_id(), app.current_request_id(),
        case when tg_nargs > 0 and tg_op = 'INSERT' then (to_jsonb(new) ->> 'act_id')::bigint end);
      return null; end $$
    set search_path = pg_catalog, pg_temp`.execute(db);
  const { rows } = await sql<{
    name: string;
    isHistory: boolean;
  }>`select t.tablename as name, exists (select from information_schema.columns c where c.table_schema = 'public'
      and c.table_name = t.tablename and c.column_name = 'act_id') as is_history
    from pg_tables t where t.schemaname = 'public'`.execute(db);
  for (const { name, isHistory } of rows) {
    if (LEFT_BY_REFUSALS.has(name) || LEFT_BY_READS.has(name)) continue;
    const each =
      name === 'audit_event'
        ? sql`after insert on audit_event for each row when (new.outcome = 'done')`
        : sql`after insert or update or delete on ${sql.table(name)} for each row`;
    const history = isHistory ? sql`'history'` : sql``;
    await sql`create trigger log_write ${each} execute function app.log_write(${history})`.execute(db);
    await sql`create trigger log_truncate after truncate on ${sql.table(name)} for each statement execute function app.log_write()`.execute(
      db,
    );
  }
}
