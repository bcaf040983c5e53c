import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';

/** Deletes requests after a month; the audit keeps the export. */
export const forgetExports = job({
  name: 'forget-exports',
  payload: z.unknown(),
  schedule: '25 9 * * *',
  run: async ({ db }) => {
    await sql`delete from list_export where asked_at < now() - interval '30 days'`.execute(db);
  },
});
