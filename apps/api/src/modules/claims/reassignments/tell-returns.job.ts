import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import * as z from 'zod';
import { announce } from '../../../events/announce.ts';
import { allOrEachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { openClaimsOf } from '../base/open-claims-of.ts';

interface Due {
  readonly reassignmentId: number;
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly madeBy: number;
  readonly claims: number;
}

/**
 * Notifies giver and receiver, once on the day of return, early in the working day, that the claims can be returned.
 */
export const tellReturns = job({
  name: 'tell-returns',
  payload: z.unknown(),
  schedule: '0 13-23 * * *',
  run: async (context) => {
    const today = businessDay(context.now());
    const isDue = sql`r.returns_on <= ${today}::date and r.return_told_at is null and r.returned_at is null and r.undone_at is null`;
    const found = await sql<{ id: number }>`select r.id from reassignment r where ${isDue}`.execute(context.db);
    const tell = (some: readonly { readonly id: number }[]) =>
      context.inTransaction(async (act) => {
        const { rows } = await sql<Due>`
        update reassignment r set return_told_at = ${act.now()}
        where ${isDue} and r.id = any(${some.map(({ id }) => id)}::bigint[])
        returning r.id as reassignment_id, r.from_user_id, r.to_user_id, r.made_by,
          (select count(*) from reassignment_claim x join claim c on c.id = x.claim_id where x.reassignment_id = r.id and not x.is_return
            and case r.role when 'supervisor' then ${openClaimsOf('supervisor', sql`r.to_user_id`)}
              else ${openClaimsOf('costAnalyst', sql`r.to_user_id`)} end) as claims`.execute(act.db);
        // Skips reassignments whose claims have all moved on or closed.
        for (const due of rows) if (due.claims > 0) await announce(act, { name: 'reassignment.returnDue', ...due });
      });
    await allOrEachAlone(context, found.rows, tell);
  },
});
