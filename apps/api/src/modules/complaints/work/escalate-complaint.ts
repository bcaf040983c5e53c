import type { escalateComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep } from '../base/take-complaint-step.ts';
import { fileEscalation, STATE_OF } from './file-escalation.ts';
import { setAnswersAside } from './set-answers-aside.ts';
import { describeComplaint } from './read-complaint.ts';

/** Sets earlier answers aside, because the claimant did not accept them: another one is due. */
export const escalateComplaint: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { version, ...filed } = body;
  const complaint = await lockComplaint(context, id, version);
  await findComplaintStep(context, complaint, { act: 'escalate', to: STATE_OF[filed.authority] });
  await setAnswersAside(context, id, `Expediente ${filed.fileNumber}`);
  await context.db
    .updateTable('complaint')
    .set({ informedAt: null, informedThrough: '' })
    .where('id', '=', id)
    .execute();
  await fileEscalation(context, complaint, filed);
  return describeComplaint(context, id);
};
