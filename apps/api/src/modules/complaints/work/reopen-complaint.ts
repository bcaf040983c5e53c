import type { reopenComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { setAnswersAside } from './set-answers-aside.ts';
import { describeComplaint } from './read-complaint.ts';

/** Restarts its clock and clears whether the claimant was satisfied. */
export const reopenComplaint: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  const step = await findComplaintStep(context, complaint, { act: 'reopen' });
  await setAnswersAside(context, id, reason);
  await context.db
    .updateTable('complaint')
    .set({
      informedAt: null,
      informedThrough: '',
      satisfaction: null,
      answerBreachedAt: null,
      answerDueAt: sql<Date>`app.business_due(${context.now()}, (select r.answer_days * 540 from complaint_rule r), ${complaint.timeZone})`,
    })
    .where('id', '=', id)
    .execute();
  await storeComplaintStep(context, complaint, step, reason);
  return describeComplaint(context, id);
};
