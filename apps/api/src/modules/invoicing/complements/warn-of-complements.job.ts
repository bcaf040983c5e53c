import { businessDay } from '@aura/domain/business-day';
import { daysBetween } from '@aura/domain/calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { job } from '../../../jobs/job.ts';
import { missingOurs } from './missing-complement.source.ts';

/** Days before the fifth on which Finanzas is notified; 0 is the day itself. */
const WARNED_ON = [5, 3, 1, 0];

/** Every morning: notifies of receipts of payment to be issued soon, one line for each due date. */
export const warnOfComplements = job({
  name: 'warn-of-complements',
  payload: z.unknown(),
  schedule: '50 13 * * *',
  run: async (context) => {
    const today = businessDay(context.now());
    await context.inTransaction(async (act) => {
      const due = await rows(
        act.db,
        sql<{
          dueOn: string;
          complements: number;
          amount: number;
        }>`select m.due_on::text as due_on, count(*)::int as complements, sum(m.amount)::bigint as amount from (${missingOurs}) m
        where m.due_on >= ${today}::date group by 1 order by 1`,
      );
      for (const { dueOn, complements, amount } of due) {
        const daysLeft = daysBetween(today, dueOn);
        if (WARNED_ON.includes(daysLeft))
          await announce(act, { name: 'complements.due', complements, amount, dueOn, daysLeft });
      }
    });
  },
});
