import type {
  acknowledgeComplaint as acknowledgeComplaintContract,
  investigateComplaint as investigateComplaintContract,
  assignComplaint as assignComplaintContract,
  resumeComplaint as resumeComplaintContract,
  sendToWarranty as sendToWarrantyContract,
  closeComplaint as closeComplaintContract,
  reopenComplaint as reopenComplaintContract,
} from '@aura/contracts/complaints/complaint-acts';
import type { UseCase, Context } from '../../../core/context.ts';
import { lockComplaint, factOf, type LockedComplaint } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep, takeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';
import type { ComplaintState } from '@aura/domain/complaints/complaint-states';
import { Conflict, Forbidden, Stale, Invalid } from '../../../core/errors.ts';
import { bumpVersion, rows, one } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { allows } from '@aura/access/rule';
import { sql } from 'kysely';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee, markAlternate, takeStepTo } from '../../claims/public.ts';
import { REWORK_STAGE } from '@aura/domain/process/measured-stages';
import { setAnswersAside } from './answers.ts';

export const acknowledgeComplaint: UseCase<typeof acknowledgeComplaintContract> = async (
  context,
  { params: { id }, body },
) => {
  const complaint = await lockComplaint(context, id, body.version);
  const step = await findComplaintStep(context, complaint, { act: 'acknowledge' });
  await context.db.updateTable('complaint').set({ acknowledgedAt: context.now() }).where('id', '=', id).execute();
  await storeComplaintStep(context, complaint, step, body.through === '' ? '' : `Acuse: ${body.through}`);
  return describeComplaint(context, id);
};

const LOOKED_INTO: readonly ComplaintState[] = ['investigating', 'warranty', 'escalatedUne', 'escalatedCondusef'];
const INVESTIGATORS = ['ACo', 'GeOp', 'Admin'];

/** Findings may be overwritten until an answer is proposed; the audit keeps the former text. */
export const investigateComplaint: UseCase<typeof investigateComplaintContract> = async (
  context,
  { params: { id }, body },
) => {
  const { findings, rootCause, version } = body;
  const complaint = await lockComplaint(context, id);
  if (!LOOKED_INTO.includes(complaint.state)) throw new Conflict('La queja no está en investigación.');
  const { groups, userId } = context.actor;
  if (complaint.ownerId !== userId && !groups.some((group) => INVESTIGATORS.includes(group)))
    throw new Forbidden('La investiga quien la tiene a cargo, o Costos.');
  if (complaint.version !== version) throw new Stale(await describeComplaint(context, id));
  await context.db
    .updateTable('complaint')
    .set({ findings, rootCause, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['findings', 'rootCause'],
    changes: { findings: [complaint.findings, findings], rootCause: [complaint.rootCause, rootCause] },
    said: 'hallazgos de la investigación registrados.',
  });
  return describeComplaint(context, id);
};

const ASSIGNERS = ['EsAt', 'GeOp', 'Admin'];

/** Naming the first owner is a step; a later change keeps the state. */
export const assignComplaint: UseCase<typeof assignComplaintContract> = async (context, { params: { id }, body }) => {
  const complaint = await lockComplaint(context, id, body.version);
  if (complaint.closedAt !== null) throw new Conflict('La queja está cerrada.');
  if (!context.actor.groups.some((group) => ASSIGNERS.includes(group)))
    throw new Forbidden('La asigna Atención a afectados o la Gerencia de Operaciones.');
  const owner = await findOwner(context, complaint, body.owner);
  if (owner.id === complaint.ownerId) throw new Conflict('Esa persona ya la tiene a cargo.');
  await context.db
    .updateTable('complaint')
    .set({ ownerId: owner.id, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  const owned = { ...complaint, ownerId: owner.id };
  await happened(context, 'complaint.assigned', { ...factOf(owned), ownerId: owner.id, owner: owner.name });
  if (complaint.state === 'registered') await takeComplaintStep(context, owned, { act: 'assign' });
  return describeComplaint(context, id);
};

/** The owner must be allowed to work on complaints and see the claim. */
async function findOwner({ db }: Context, { claimId, affectedPartyId }: LockedComplaint, username: string) {
  const [person] = await rows(
    db,
    sql<{ id: number; name: string }>`select u.id, u.display_name as name from user_account u
      where lower(u.username) = lower(${username}) and u.is_active`,
  );
  if (person === undefined) throw new Invalid({ owner: 'Elija a alguien activo' });
  const [seer] = await thoseWhoSee(db, { claimId, affectedPartyId }, await actorsOf(db, [person.id]));
  if (seer === undefined || !allows(seer, { ifCan: ['complaint/complaint/change'] }))
    throw new Invalid({ owner: 'Esa persona no ve el siniestro o no atiende quejas' });
  return person;
}

export const resumeComplaint: UseCase<typeof resumeComplaintContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  await takeComplaintStep(context, complaint, { act: 'resume' });
  return describeComplaint(context, id);
};

/** Marks the party and moves it to rework, if its stage has that step and the actor may take it. */
export const sendToWarranty: UseCase<typeof sendToWarrantyContract> = async (
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

/** Closes according to the accepted answer; only after the claimant has been informed. */
export const closeComplaint: UseCase<typeof closeComplaintContract> = async (context, { params: { id }, body }) => {
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

/** Restarts its clock and clears whether the claimant was satisfied. */
export const reopenComplaint: UseCase<typeof reopenComplaintContract> = async (
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
