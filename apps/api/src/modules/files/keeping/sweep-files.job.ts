import { sql } from 'kysely';
import * as z from 'zod';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { fn } from '../../../db/functions.generated.ts';

const BATCH = 500;

/** Removes unfinished and unattached files after a day, quarantined ones after a month; requeues overdue checks. */
export const sweepFiles = job({
  name: 'sweep-files',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (context) => {
    const payload = sql`json_build_object('key', key)`;
    await sql`select ${fn.enqueue({ job: 'check-file', payload, jobKey: sql`('check-file:' || key)` })} from stored_file
      where state in ('received', 'checking', 'waiting') and uploaded_at < now() - interval '1 hour'
      order by uploaded_at limit ${BATCH}`.execute(context.db);
    await eachAlone(context, [removeLeft, removeNeverRecorded], (part) => part(context));
  },
});

async function removeLeft(context: JobContext): Promise<void> {
  await eachAlone(context, await takeLeft(context), (key) => removeFile(context, key));
}

async function removeNeverRecorded(context: JobContext): Promise<void> {
  await eachAlone(context, await takeUnrecorded(context), (key) => removeUnrecorded(context, key));
}

/**
 * Marks the rows first, so that `attachFile` refuses them; includes rows an earlier run marked but did not remove.
 * Skips files being attached or still being sent.
 */
async function takeLeft({ db }: JobContext): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    update stored_file set state = 'sweeping' where key in (
      select key from stored_file where attached_at is null and state not in ('received', 'checking', 'waiting')
        and uploaded_at < now() - case when state = 'infected' then interval '30 days' else interval '1 day' end
        and not exists (select from upload_lease where file_key = key and until > now())
      order by uploaded_at limit ${BATCH} for update skip locked)
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Generated papers whose record was never committed. A transaction that is recording one holds its row: it is skipped. */
async function takeUnrecorded({ db }: JobContext): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    update made_file set is_swept = true where key in (
      select m.key from made_file m where m.made_at < now() - interval '1 day'
        and not exists (select from stored_file f where f.key = m.key)
      order by m.made_at limit ${BATCH} for update skip locked)
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

async function removeUnrecorded({ db, fileStore }: JobContext, key: string): Promise<void> {
  await fileStore.remove([{ shelf: 'original', key }]);
  await db.deleteFrom('madeFile').where('key', '=', key).where('isSwept', '=', true).execute();
}

/** Bytes before the row: without its row, an object could no longer be found. */
async function removeFile({ db, fileStore }: JobContext, key: string): Promise<void> {
  await fileStore.abandon(key);
  await fileStore.remove((['original', 'web', 'thumbnail', 'quarantine'] as const).map((shelf) => ({ shelf, key })));
  await sql`delete from stored_file where key = ${key} and state = 'sweeping'`.execute(db);
}
