import type { setReportMail as contract } from '@aura/contracts/extranet/reports';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { seeAs } from '../base/eyes.ts';

export const setReportMail: UseCase<typeof contract> = async (context, { body: { customer, cadence } }) => {
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
