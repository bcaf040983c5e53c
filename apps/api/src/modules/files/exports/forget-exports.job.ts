import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';

/** What was asked for is forgotten after a month; the audit keeps that it was taken. */
export const forgetExports = job({
  name: 'forget-exports',
  payload: z.unknown(),
  schedule: '25 9 * * *',
  run: async ({ db }) => {
    await sql`delete from list_export where asked_at < now() - interval '30 days'`.execute(db);
  },
});
