import type { resumeComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { takeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';

export const resumeComplaint: UseCase<typeof contract> = async (context, { params: { id }, body: { version } }) => {
  const complaint = await lockComplaint(context, id, version);
  await takeComplaintStep(context, complaint, { act: 'resume' });
  return describeComplaint(context, id);
};
