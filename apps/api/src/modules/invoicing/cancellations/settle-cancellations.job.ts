import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { settleCancellation } from './settle-cancellation.ts';

const BATCH = 50;

/** Each minute whatever is under way and whose turn has come: what a worker left that died, and what nobody has decided yet. */
export const settleCancellations = job({
  name: 'settle-cancellations',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const due = await rows(
      context.db,
      sql<{
        id: number;
      }>`select id from invoice_cancellation where state in ('authorized', 'sent') and next_try_at <= ${context.now()}
        order by next_try_at limit ${BATCH}`,
    );
    for (const { id } of due) await settleCancellation(context, id);
  },
});
