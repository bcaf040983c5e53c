import type { readReportMail as contract } from '@aura/contracts/extranet/reports';
import type { UseCase } from '../../../core/context.ts';
import { seeAs } from '../base/eyes.ts';

/** Reads with the actor's own handle, because staff who view as an insurer are not its users. */
export const readReportMail: UseCase<typeof contract> = async (context, { query: { customer } }) => {
  const { customerId } = await seeAs(context, customer, async ({ customerId: id }) => ({ customerId: id }));
  const found = await context.db
    .selectFrom('reportMail')
    .select('cadence')
    .where('userId', '=', context.actor.userId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return { cadence: found?.cadence === 'daily' || found?.cadence === 'weekly' ? found.cadence : 'never' };
};
