import type {
  readReportMail as readReportMailContract,
  setReportMail as setReportMailContract,
} from '@aura/contracts/extranet/reports';
import type { UseCase } from '../../../core/context.ts';
import { seeAs } from '../base/eyes.ts';
import { note } from '../../../core/audit.ts';

/** Reads with the actor's own handle, because staff who view as an insurer are not its users. */
export const readReportMail: UseCase<typeof readReportMailContract> = async (context, { query: { customer } }) => {
  const { customerId } = await seeAs(context, customer, async ({ customerId: id }) => ({ customerId: id }));
  const found = await context.db
    .selectFrom('reportMail')
    .select('cadence')
    .where('userId', '=', context.actor.userId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return { cadence: found?.cadence === 'daily' || found?.cadence === 'weekly' ? found.cadence : 'never' };
};

export const setReportMail: UseCase<typeof setReportMailContract> = async (
  context,
  { body: { customer, cadence } },
) => {
  const { db, actor } = context;
  const { customerId } = await seeAs(context, customer, async ({ customerId: id }) => ({ customerId: id }));
  const { userId } = actor;
  if (cadence === 'never')
    await db.deleteFrom('reportMail').where('userId', '=', userId).where('customerId', '=', customerId).execute();
  else
    await db
      .insertInto('reportMail')
      .values({ userId, customerId, cadence })
      .onConflict((conflict) => conflict.columns(['userId', 'customerId']).doUpdateSet({ cadence }))
      .execute();
  note(context, { entity: 'reportMail', entityId: customerId, detail: { cadence } });
  return { cadence };
};
