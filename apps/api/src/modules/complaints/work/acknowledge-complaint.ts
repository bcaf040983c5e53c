import type { acknowledgeComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';

export const acknowledgeComplaint: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const complaint = await lockComplaint(context, id, body.version);
  const step = await findComplaintStep(context, complaint, { act: 'acknowledge' });
  await context.db.updateTable('complaint').set({ acknowledgedAt: context.now() }).where('id', '=', id).execute();
  await storeComplaintStep(context, complaint, step, body.through === '' ? '' : `Acuse: ${body.through}`);
  return describeComplaint(context, id);
};
