import { businessDay } from '@aura/domain/business-day';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { scheduledReportEmail } from '@aura/mails/scheduled-report.email';
import { recordAudit } from '../../../core/audit.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { Invalid, Refusal } from '../../../core/errors.ts';
import { MOST_ROWS_A_DAY } from '../../../core/listing/export-quota.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { actorsOf } from '../../accounts/public.ts';
import { recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { queueMail } from '../../mail/public.ts';
import type { MadeReport } from './made-report.ts';
import { nextSending, type Timing } from './next-sending.ts';

export interface DueSchedule extends Timing {
  readonly id: number;
  readonly userId: number;
  readonly title: string;
  readonly email: string;
  readonly firstName: string;
  readonly nextAt: Date;
}

const FAILED = 'No se pudo preparar. Se intentará de nuevo en la próxima fecha.';
const NO_ONE = 'La cuenta ya no está activa.';
const TOO_MANY = 'Ese día ya se habían exportado demasiadas filas.';

/** Sends one due schedule: built as its owner, mailed if it has rows, and rescheduled in the same transaction. */
export async function sendScheduled(
  context: JobContext,
  due: DueSchedule,
  make: (actor: SignedInActor) => Promise<MadeReport>,
): Promise<void> {
  const [actor] = await actorsOf(context.db, [due.userId]);
  if (actor === undefined) return void (await moveOn(context, due, { rows: null, problem: NO_ONE }));
  let made: MadeReport;
  try {
    made = await make(actor);
  } catch (error) {
    if (!(error instanceof Refusal)) context.log.error({ err: error, scheduleId: due.id }, 'a scheduled report failed');
    const problem = error instanceof Refusal ? reasonOf(error) : FAILED;
    return void (await moveOn(context, due, { rows: null, problem }));
  }
  if (made.rows === 0) await moveOn(context, due, { rows: 0, problem: null });
  else await mailIt(context, due, actor, made);
}

/** A refused export is stored as the refusal's sentence, because its owner reads it beside the schedule. */
function reasonOf(refusal: Refusal): string {
  const [first] = refusal instanceof Invalid ? Object.values(refusal.fields).flat() : [];
  return first ?? refusal.message;
}

/** If the mail is not queued, because another worker was faster or the limit is reached, the file is left to the sweeper. */
async function mailIt(context: JobContext, due: DueSchedule, actor: SignedInActor, made: MadeReport): Promise<void> {
  const { name, rows, file, address } = made;
  const stored = file && (await storeMadeFile(context, file));
  await context.inTransaction(async (act) => {
    if (!(await moveOn(act, due, { rows, problem: null }))) return;
    if (stored !== null) {
      const taken = { taker: due.userId, today: businessDay(act.now()), asked: rows, most: MOST_ROWS_A_DAY };
      if (
        !(await callFunction(act.db, fn.takeExportRows({ ...taken, listing: name, request: `schedule:${due.id}` })))
      ) {
        await act.db.updateTable('reportSchedule').set({ problem: TOO_MANY }).where('id', '=', due.id).execute();
        return;
      }
      // Removed after a day, long after the mail was sent.
      await recordMadeFile(act, stored, { purpose: 'listExport', of: due.userId, isPassing: true });
    }
    const { subject, body } = scheduledReportEmail({
      name: due.firstName,
      title: due.title,
      rows,
      asOf: formatInstant(act.now(), HEAD_OFFICE_ZONE),
      isAttached: stored !== null,
      path: address,
    });
    const attachments = stored === null ? [] : [{ fileKey: stored.key, name: stored.name }];
    await queueMail(act, {
      kind: 'scheduledReport',
      recipients: [due.email],
      subject,
      body,
      queuedBy: due.userId,
      attachments,
    });
    const asOwner = { db: act.db, actor: { ...actor, sessionId: null }, cause: act.cause };
    await recordAudit(asOwner, { act: 'exportRows', entity: name, detail: { rows, scheduleId: due.id } });
  });
}

interface Outcome {
  readonly rows: number | null;
  readonly problem: string | null;
}

/** Returns false if it was sent, changed or ended meanwhile. */
async function moveOn(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  due: DueSchedule,
  { rows, problem }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reportSchedule')
    .set({ nextAt: nextSending(due, now()), lastAt: now(), lastRows: rows, problem })
    .where('id', '=', due.id)
    .where('nextAt', '=', due.nextAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
