import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { askSat } from './ask-sat.ts';

/** A minute's worth at the pace the tax authority allows. */
const BATCH = 200;

/** Asks again about every receipt whose turn has come; most of them at night. */
export const watchSat = job({
  name: 'watch-sat',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const due = await rows(
      context.db,
      sql<{
        id: number;
      }>`select id from tax_receipt where sat_next_at <= ${context.now()} and direction = 'received' order by sat_next_at limit ${BATCH}`,
    );
    for (const { id } of due) await askSat(context, id, 'nightly');
  },
});
