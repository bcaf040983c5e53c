import type { approveAnswer as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';

/** The single accepted answer. The database refuses a second one, and an approval by the user who proposed it. */
export const approveAnswer: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const complaint = await lockComplaint(context, id, body.version);
  const step = await findComplaintStep(context, complaint, { act: 'approve' });
  await db
    .updateTable('complaintResolution')
    .set({ state: 'accepted', decidedBy: actor.userId, decidedAt: now(), note: body.note })
    .where('complaintId', '=', id)
    .where('state', '=', 'proposed')
    .execute();
  // Also answers the authority's request.
  await db
    .updateTable('complaintEscalation')
    .set({ repliedAt: now() })
    .where('complaintId', '=', id)
    .where('repliedAt', 'is', null)
    .execute();
  await storeComplaintStep(context, complaint, step, body.note);
  return describeComplaint(context, id);
};
