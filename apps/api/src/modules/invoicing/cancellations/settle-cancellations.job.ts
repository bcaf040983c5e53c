import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { settleCancellation } from './settle-cancellation.ts';

const BATCH = 50;

/** Every minute: pending cancellations that are due, including those of a worker that died. */
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
    await eachAlone(context, due, ({ id }) => settleCancellation(context, id));
  },
});

/** Sends one authorised cancellation, or queries its outcome. */
export const cancelInvoiceJob = job({
  name: 'cancel-invoice',
  payload: z.object({ cancellationId: z.int() }),
  run: (context, { cancellationId }) => settleCancellation(context, cancellationId),
});
