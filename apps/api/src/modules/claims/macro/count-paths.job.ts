import { businessDay } from '@aura/domain/business-day';
import { DURATION_BOUNDS } from '@aura/domain/duration-classes';
import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Recounts the steps of this week and the last every hour; earlier weeks are final. */
export const countPaths = job({
  name: 'count-stage-paths',
  payload: z.object({ since: z.iso.date() }).partial(),
  schedule: '23 * * * *',
  run: async ({ db }, payload) => {
    const { since } = payload as { since?: string };
    const lastWeek = sql`date_trunc('week', ${businessDay(new Date())}::date)::date - 7`;
    const first = since === undefined ? lastWeek : sql`date_trunc('week', ${since}::date)::date`;
    await callFunction(db, fn.countStagePaths({ firstWeek: first, bounds: [...DURATION_BOUNDS] }));
  },
});
