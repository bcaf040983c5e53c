import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { settleInvoice } from './settle-invoice.ts';

const BATCH = 50;

/** Every minute: unsettled invoices that are due, left by a worker that died or unanswered by the PAC. */
export const settleInvoices = job({
  name: 'settle-invoices',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const due = await rows(
      context.db,
      sql<{
        id: number;
      }>`select id from invoice where state in ('frozen', 'sent', 'unknown') and attention = '' and next_try_at <= ${context.now()}
        and coalesce(leased_until < ${context.now()}, true) order by next_try_at limit ${BATCH}`,
    );
    await eachAlone(context, due, ({ id }) => settleInvoice(context, id));
  },
});

/** Sends one frozen invoice to the PAC, or queries its outcome again. */
export const stampInvoiceJob = job({
  name: 'stamp-invoice',
  payload: z.object({ invoiceId: z.int() }),
  run: (context, { invoiceId }) => settleInvoice(context, invoiceId),
});
