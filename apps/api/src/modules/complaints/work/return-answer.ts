import type { returnAnswer as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { setAnswersAside } from './set-answers-aside.ts';
import { describeComplaint } from './read-complaint.ts';

export const returnAnswer: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  const step = await findComplaintStep(context, complaint, { act: 'return' });
  await setAnswersAside(context, id, reason);
  await storeComplaintStep(context, complaint, step, reason);
  return describeComplaint(context, id);
};
