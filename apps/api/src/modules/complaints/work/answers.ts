import type {
  proposeAnswer as proposeAnswerContract,
  approveAnswer as approveAnswerContract,
  returnAnswer as returnAnswerContract,
  informClaimant as informClaimantContract,
} from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint, factOf } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';

export const proposeAnswer: UseCase<typeof proposeAnswerContract> = async (context, { params: { id }, body }) => {
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

/** The single accepted answer. The database refuses a second one, and an approval by the user who proposed it. */
export const approveAnswer: UseCase<typeof approveAnswerContract> = async (context, { params: { id }, body }) => {
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

export const returnAnswer: UseCase<typeof returnAnswerContract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  const step = await findComplaintStep(context, complaint, { act: 'return' });
  await setAnswersAside(context, id, reason);
  await storeComplaintStep(context, complaint, step, reason);
  return describeComplaint(context, id);
};

/** For complaints that return to investigation: proposed answers are returned, accepted ones no longer count. */
export async function setAnswersAside({ db, actor, now }: Act, complaintId: number, reason: string): Promise<void> {
  await db
    .updateTable('complaintResolution')
    .set({ state: 'returned', decidedBy: actor.userId, decidedAt: now(), note: reason })
    .where('complaintId', '=', complaintId)
    .where('state', '=', 'proposed')
    .execute();
  await db
    .updateTable('complaintResolution')
    .set({ state: 'superseded' })
    .where('complaintId', '=', complaintId)
    .where('state', '=', 'accepted')
    .execute();
}

/** Ten days of silence from now close the complaint; informing again restarts them. */
export const informClaimant: UseCase<typeof informClaimantContract> = async (
  context,
  { params: { id }, body: { through, version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  if (complaint.state !== 'answered') throw new Conflict('Todavía no hay una respuesta aprobada que dar.');
  const informedAt = context.now();
  await context.db
    .updateTable('complaint')
    .set({ informedAt, informedThrough: through, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['informedAt'],
    changes: { informedAt: [complaint.informedAt, informedAt], informedThrough: [null, through] },
    said: `se dio la respuesta a quien se quejó (${through}).`,
  });
  return describeComplaint(context, id);
};
