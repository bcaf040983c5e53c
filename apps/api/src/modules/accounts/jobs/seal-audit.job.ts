import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';

/** Links what was committed into the hash chain. The worker also calls it every few seconds; the schedule is the safety net. */
export const sealAudit = job({
  name: 'seal-audit',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db }) => {
    await sql`select app.seal_audit()`.execute(db);
  },
});
