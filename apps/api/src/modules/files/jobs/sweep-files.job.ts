import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';

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
    await sql`select app.enqueue('check-file', json_build_object('key', key), 'check-file:' || key) from stored_file
      where state in ('received', 'checking', 'waiting') and uploaded_at < now() - interval '1 hour'
      order by uploaded_at limit ${BATCH}`.execute(context.db);
    for (const key of await left(context)) await removeFile(context, key);
  },
});

async function left({ db }: JobContext): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_file where attached_at is null and state not in ('received', 'checking', 'waiting')
      and uploaded_at < now() - case when state = 'infected' then interval '30 days' else interval '1 day' end
    order by uploaded_at limit ${BATCH}`.execute(db);
  return rows.map(({ key }) => key);
}

/** The bytes before the row: what is still named can be found again, what is not could not. */
async function removeFile({ db, fileStore }: JobContext, key: string): Promise<void> {
  await fileStore.abandon(key);
  await fileStore.remove((['original', 'web', 'thumbnail', 'quarantine'] as const).map((shelf) => ({ shelf, key })));
  await sql`delete from stored_file where key = ${key} and attached_at is null`.execute(db);
}
