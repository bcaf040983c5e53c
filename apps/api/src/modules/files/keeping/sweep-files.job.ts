import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { fn } from '../../../db/functions.generated.ts';

const BATCH = 500;

/**
 * Removes uploads nobody finished and files no record took in within a day; a quarantined one after a month. Queues again what
 * should have been checked long ago.
 */
export const sweepFiles = job({
  name: 'sweep-files',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (context) => {
    const payload = sql`json_build_object('key', key)`;
    await sql`select ${fn.enqueue({ job: 'check-file', payload, jobKey: sql`('check-file:' || key)` })} from stored_file
      where state in ('received', 'checking', 'waiting') and uploaded_at < now() - interval '1 hour'
      order by uploaded_at limit ${BATCH}`.execute(context.db);
    for (const key of await takeLeft(context)) await removeFile(context, key);
  },
});

/**
 * Takes the rows first: from then on `attachFile` refuses them. What an earlier run took and did not get to remove is among them.
 * A file that is being attached right now, or that a connection is still sending, is left alone.
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

/** The bytes before the row: what is still named can be found again, what is not could not. */
async function removeFile({ db, fileStore }: JobContext, key: string): Promise<void> {
  await fileStore.abandon(key);
  await fileStore.remove((['original', 'web', 'thumbnail', 'quarantine'] as const).map((shelf) => ({ shelf, key })));
  await sql`delete from stored_file where key = ${key} and state = 'sweeping'`.execute(db);
}
