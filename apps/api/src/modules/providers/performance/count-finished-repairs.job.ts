import { LEAST_MEASURED_JOBS, MEASURED_MONTHS } from '@aura/domain/provider-score';
import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Recounts every provider's on-time share each night, since repairs also leave its period by the passing of time. */
export const countFinishedRepairs = job({
  name: 'count-finished-repairs',
  payload: z.unknown(),
  schedule: '35 8 * * *',
  run: async ({ db, now }) => {
    const since = sql`(${now()}::timestamptz - make_interval(months => ${MEASURED_MONTHS}))`;
    await callFunction(db, fn.countFinishedRepairs({ since, fewest: LEAST_MEASURED_JOBS }));
  },
});
