import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { askAboutOwn } from '../../payments/public.ts';

/** A minute's worth at the pace the tax authority allows, beside that of providers' receipts. */
const BATCH = 100;

/** Asks about those of our own documents whose turn has come; when that is stands with each, so that whoever dies leaves off where it was. */
export const watchOwnReceipts = job({
  name: 'watch-own-receipts',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const due = await rows(
      context.db,
      sql<{
        id: number;
      }>`select id from tax_receipt where sat_next_at <= ${context.now()} and direction = 'issued' order by sat_next_at limit ${BATCH}`,
    );
    for (const { id } of due) await askAboutOwn(context, id);
  },
});
