import { MOST_ORDER_REMINDERS, ORDER_REMIND_AFTER_BUSINESS_DAYS } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { clockAt } from '../../claims/public.ts';
import { isWaiting, lockOrder, isUnanswered } from './order.store.ts';
import { remind } from './order-papers.ts';

const BATCH = 200;
const MINUTES_A_DAY = 540;

/** Reminds providers of unanswered orders and notifies the analyst. */
export const watchOrders = job({
  name: 'watch-orders',
  payload: z.unknown(),
  schedule: '7,22,37,52 * * * *',
  run: async (context) => {
    const silentOnes = sql<{
      id: number;
    }>`select o.id from purchase_order o join affected_party a on a.id = o.affected_party_id join claim c on c.id = a.claim_id
        join zone z on z.id = a.zone_id
      where ${isWaiting} and o.reminders < ${MOST_ORDER_REMINDERS}
        and ${clockAt(context.now())} - ${clockAt(sql`o.reminded_at`)} >= ${ORDER_REMIND_AFTER_BUSINESS_DAYS * MINUTES_A_DAY}`;
    const silent = await rows(context.db, sql<{ id: number }>`${silentOnes} order by o.reminded_at limit ${BATCH}`);
    await eachAlone(context, silent, ({ id }) =>
      context.inTransaction(async (act) => {
        const order = await lockOrder(act, id);
        // Read again under the lock: another worker may have reminded meanwhile.
        const [still] = await rows(act.db, sql`${silentOnes} and o.id = ${id}`);
        if (order !== undefined && isUnanswered(order) && still !== undefined)
          await remind(act, order, { isLate: true });
      }),
    );
  },
});
