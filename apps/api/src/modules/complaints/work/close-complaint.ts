import type { closeComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';

/** Closes according to the accepted answer; only after the claimant has been informed. */
export const closeComplaint: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { through, satisfaction, version } = body;
  const complaint = await lockComplaint(context, id, version);
  const step = await findComplaintStep(context, complaint, { act: 'close' });
  if (complaint.informedAt === null && through === '')
    throw new Invalid({ through: 'Escriba cómo se informó a quien se quejó' });
  await context.db
    .updateTable('complaint')
    .set({ satisfaction, ...(through !== '' && { informedAt: context.now(), informedThrough: through }) })
    .where('id', '=', id)
    .execute();
  await storeComplaintStep(context, complaint, step);
  return describeComplaint(context, id);
};
