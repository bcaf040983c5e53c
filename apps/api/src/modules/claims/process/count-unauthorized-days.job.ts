import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';

/** Business days since a party began to wait for the insurer's word, read from its intervals; counted anew each night. */
export const countUnauthorizedDays = job({
  name: 'count-unauthorized-days',
  payload: z.unknown(),
  // Half past midnight at the head office.
  schedule: '30 6 * * *',
  run: async ({ db }) => {
    await sql`
      update affected_party a set unauthorized_days = app.unauthorized_days(a.id, now())
      from process_stage s where s.id = a.stage_id and (s.counts_unauthorized or a.unauthorized_days > 0)
        and a.unauthorized_days <> app.unauthorized_days(a.id, now())`.execute(db);
  },
});
