import type {
  escalateComplaint as escalateComplaintContract,
  changeEscalation as changeEscalationContract,
  registerComplaint as registerComplaintContract,
} from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { lockComplaint, factOf, type LockedComplaint, lockForSystem } from '../base/complaint.store.ts';
import { findComplaintStep, storeComplaintStep } from '../base/take-complaint-step.ts';
import { setAnswersAside } from './answers.ts';
import { describeComplaint } from './read-complaint.ts';
import type { Authority } from '@aura/domain/complaints/complaint';
import { Forbidden, Invalid, NotFound, Conflict } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { COMPLAINT_STEPS } from '@aura/domain/complaints/complaint-steps';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { seeParty } from '../../claims/public.ts';
import { openComplaint } from '../base/open-complaint.ts';

/** Sets earlier answers aside, because the claimant did not accept them: another one is due. */
export const escalateComplaint: UseCase<typeof escalateComplaintContract> = async (
  context,
  { params: { id }, body },
) => {
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

const KEEPERS = ['KAM', 'GeOp', 'Admin'];

export const changeEscalation: UseCase<typeof changeEscalationContract> = async (context, { params: { id }, body }) => {
  const { escalationId, fileNumber, legalDueOn, reason, version } = body;
  const complaint = await lockComplaint(context, id, version);
  if (!context.actor.groups.some((group) => KEEPERS.includes(group)))
    throw new Forbidden('Lo corrige quien lleva la cuenta, o la Gerencia de Operaciones.');
  const escalation = await context.db
    .selectFrom('complaintEscalation')
    .select(['authority', 'receivedOn'])
    .where('id', '=', escalationId)
    .where('complaintId', '=', id)
    .executeTakeFirst();
  if (escalation === undefined) throw new NotFound();
  if (legalDueOn < escalation.receivedOn) throw new Invalid({ legalDueOn: 'No puede ser antes de que llegara' });
  await context.db
    .updateTable('complaintEscalation')
    .set({ fileNumber, legalDueOn, alarmedOn: null })
    .where('id', '=', escalationId)
    .execute();
  await context.db.updateTable('complaint').set({ version: bumpVersion }).where('id', '=', id).execute();
  const authority = escalation.authority as Authority;
  await happened(context, 'complaint.escalated', {
    ...factOf(complaint),
    authority,
    legalDueOn,
    isNew: false,
    fileNumber,
    reason,
  });
  return describeComplaint(context, id);
};

interface Filed {
  readonly authority: Authority;
  readonly fileNumber: string;
  readonly receivedOn: string;
  /** Null: computed from the calendar. */
  readonly legalDueOn: string | null;
}

const STATE_OF = { une: 'escalatedUne', condusef: 'escalatedCondusef' } as const;

/** Records a locked complaint's escalation with its clocks and takes the step, which the caller has checked. */
export async function fileEscalation(act: Act, complaint: LockedComplaint, filed: Filed): Promise<void> {
  const { authority, fileNumber, receivedOn } = filed;
  const to = STATE_OF[authority];
  const step = COMPLAINT_STEPS.find((one) => one.act === 'escalate' && one.from === complaint.state && one.to === to);
  if (step === undefined) throw new Conflict('La queja ya está ante esa autoridad. Actualice la página.');
  const clocks = await readClocks(act, complaint, filed);
  if (receivedOn > clocks.today) throw new Invalid({ receivedOn: 'No puede ser una fecha futura' });
  if (clocks.legalDueOn < receivedOn) throw new Invalid({ legalDueOn: 'No puede ser antes de que llegara' });
  const made = await act.db
    .insertInto('complaintEscalation')
    .values({
      complaintId: complaint.id,
      authority,
      fileNumber,
      receivedOn,
      replyDueAt: clocks.replyDueAt,
      legalDueOn: clocks.legalDueOn,
      madeBy: act.actor.userId,
      madeAt: act.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new Invalid({ fileNumber: 'Ese expediente ya está en esta queja' });
  await act.db
    .updateTable('complaint')
    .set({ severity: 'critical', answerDueAt: clocks.replyDueAt, answerBreachedAt: null })
    .where('id', '=', complaint.id)
    .execute();
  await storeComplaintStep(act, complaint, step, `Expediente ${fileNumber}`);
  await happened(act, 'complaint.escalated', {
    ...factOf(complaint),
    authority,
    legalDueOn: clocks.legalDueOn,
    isNew: true,
    fileNumber,
    reason: '',
  });
}

interface Clocks {
  readonly replyDueAt: Date;
  readonly legalDueOn: string;
  readonly today: string;
}

/** The term for the insurer runs from now; the legal term from the day after receipt. */
async function readClocks(act: Act, { timeZone }: LockedComplaint, { authority, receivedOn, legalDueOn }: Filed) {
  const days = authority === 'une' ? sql`r.une_days` : sql`r.condusef_days`;
  return one(
    act.db,
    sql<Clocks>`select app.business_due(${act.now()}, r.authority_days * 540, ${timeZone}) as reply_due_at,
      coalesce(${legalDueOn}::date, app.legal_due(${receivedOn}::date, ${days}, ${timeZone}))::text as legal_due_on,
      (${act.now()}::timestamptz at time zone ${timeZone})::date::text as today from complaint_rule r`,
  );
}

/** A complaint from an authority enters that state at once for any actor: the legal term is already running. */
export const registerComplaint: UseCase<typeof registerComplaintContract> = async (context, { body }) => {
  const { escalation, ...complaint } = body;
  if (complaint.origin === 'authority' && escalation === null)
    throw new Invalid({ escalation: 'Escriba el número de expediente y la fecha en que llegó' });
  await seeParty(context, complaint.affectedPartyId);
  const opened = await openComplaint(context, complaint);
  if (escalation !== null)
    await fileEscalation(context, await lockForSystem(context, opened.id), { ...escalation, legalDueOn: null });
  return opened;
};
