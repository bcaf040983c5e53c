import { businessDay } from '@aura/domain/business-day';
import type { CalendarDate } from '@aura/domain/calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';

/** Records the day's sizes of every table and of the files; a second run on the same day overwrites the first. */
export const recordCapacity = job({
  name: 'record-capacity',
  payload: z.unknown(),
  schedule: '15 10 * * *',
  run: async ({ db, now }) => {
    const day = businessDay(now());
    await recordTables(db, day);
    await recordFiles(db, day);
    // Three years suffice to compare each year with the one before.
    await sql`delete from capacity_day where day < ${day}::date - interval '3 years'`.execute(db);
    await sql`delete from storage_day where day < ${day}::date - interval '3 years'`.execute(db);
  },
});

async function recordTables(db: Db, day: CalendarDate): Promise<void> {
  await sql`insert into capacity_day (day, relation, rows_estimate, table_bytes, toast_bytes, index_bytes)
    select ${day}::date, relation, greatest(rows_estimate, live_rows), table_bytes, toast_bytes, index_bytes from app.relation_sizes()
    on conflict (day, relation) do update set rows_estimate = excluded.rows_estimate, table_bytes = excluded.table_bytes,
      toast_bytes = excluded.toast_bytes, index_bytes = excluded.index_bytes`.execute(db);
}

/** Reads every file row once, at night, so this transaction alone gets a longer statement timeout. */
async function recordFiles(db: Db, day: CalendarDate): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    await sql`insert into storage_day (day, files, bytes)
      select ${day}::date, count(*), coalesce(sum(size), 0) from stored_file where state <> 'receiving'
      on conflict (day) do update set files = excluded.files, bytes = excluded.bytes`.execute(transaction);
  });
}
