import type { proposeAnswer as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';

export const proposeAnswer: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const complaint = await lockComplaint(context, id, body.version);
  const step = await findComplaintStep(context, complaint, { act: 'propose' });
  await context.db
    .insertInto('complaintResolution')
    .values({
      complaintId: id,
      outcome: body.outcome,
      answer: body.answer,
      proposedBy: context.actor.userId,
      proposedAt: context.now(),
    })
    .execute();
  await storeComplaintStep(context, complaint, step);
  return describeComplaint(context, id);
};
