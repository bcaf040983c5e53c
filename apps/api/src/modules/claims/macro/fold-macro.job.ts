import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Folds pending changes into the totals, so that the board never has to read more than a minute of them. */
export const foldMacro = job({
  name: 'fold-macro',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.foldMacro());
  },
});

/** Stores the totals at the end of each day of the head office, for the board's trend. Idempotent within a day. */
export const keepMacroDay = job({
  name: 'keep-macro-day',
  payload: z.unknown(),
  schedule: '55 5 * * *',
  run: async ({ db }) => keepDay(db, businessDay(new Date())),
});

const KEPT_DAYS = 400;

export async function keepDay(db: Parameters<typeof foldMacro.run>[0]['db'], day: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from macro_day where day = ${day}::date or day < ${day}::date - ${sql.lit(KEPT_DAYS)}`.execute(
      transaction,
    );
    await sql`insert into macro_day (day, stage_id, customer_id, zone_id, n, amount)
      select ${day}::date, stage_id, customer_id, zone_id, n, amount from macro_now where n <> 0`.execute(transaction);
  });
}
