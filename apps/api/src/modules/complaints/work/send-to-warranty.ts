import type { sendToWarranty as contract } from '@aura/contracts/complaints/complaint-acts';
import { REWORK_STAGE } from '@aura/domain/process/measured-stages';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { markAlternate, takeStepTo } from '../../claims/public.ts';
import { lockComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { setAnswersAside } from './set-answers-aside.ts';
import { describeComplaint } from './read-complaint.ts';

/** Marks the party and moves it to rework, if its stage has that step and the actor may take it. */
export const sendToWarranty: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  const step = await findComplaintStep(context, complaint, { act: 'warranty' });
  await setAnswersAside(context, id, reason);
  await storeComplaintStep(context, complaint, step, reason);
  await markAlternate(context, complaint.affectedPartyId, 'garantia', reason);
  const { stage } = await one(
    context.db,
    sql<{ stage: string }>`select to_char(s.number, 'FM90.00') as stage
      from affected_party a join process_stage s on s.id = a.stage_id where a.id = ${complaint.affectedPartyId}`,
  );
  await takeStepTo(context, { id: complaint.affectedPartyId, stage }, REWORK_STAGE, reason);
  return describeComplaint(context, id);
};
