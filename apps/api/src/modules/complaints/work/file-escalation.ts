import type { Authority } from '@aura/domain/complaints/complaint';
import { COMPLAINT_STEPS } from '@aura/domain/complaints/complaint-steps';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { factOf, type LockedComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { storeComplaintStep } from '../base/take-complaint-step.ts';

export interface Filed {
  readonly authority: Authority;
  readonly fileNumber: string;
  readonly receivedOn: string;
  /** Null: computed from the calendar. */
  readonly legalDueOn: string | null;
}

export const STATE_OF = { une: 'escalatedUne', condusef: 'escalatedCondusef' } as const;

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
