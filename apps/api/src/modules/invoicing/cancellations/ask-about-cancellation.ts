import type { JobContext } from '../../../jobs/job-context.ts';
import { askTaxAuthority, keepAnswer } from '../../payments/public.ts';
import { enterCancelled, refuseCancellation } from './enter-cancelled.ts';
import { isStillMine, type Turn } from './take-turn.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The tax authority reports the outcome some time after the receiver's term has ended. */
const GRACE_HOURS = 48;

/** Only the tax authority decides a request. Queried outside of any transaction; no answer decides nothing. */
export async function askAboutCancellation(context: JobContext, turn: Turn): Promise<void> {
  const asked = await askTaxAuthority(context, turn.statusExpression, 'nightly');
  const { answer } = asked;
  if (answer?.state === 'cancelled')
    return enterCancelled(context, turn, answer.cancellation || 'Cancelado', (act) =>
      keepAnswer(act, turn.receiptId, asked),
    );
  if (answer !== undefined && /rechazad/i.test(answer.cancellation))
    return refuseCancellation(context, turn, answer.cancellation, (act) => keepAnswer(act, turn.receiptId, asked));
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await keepAnswer(act, turn.receiptId, asked);
    await act.db
      .updateTable('invoiceCancellation')
      .set({
        nextTryAt: nextTurn(context.now(), turn),
        ...(answer !== undefined && answer.cancellation !== '' && { outcome: answer.cancellation }),
        ...(isOverdue(context.now(), turn) && {
          attention: 'Venció el plazo y el SAT todavía no dice el resultado. Consúltelo en su portal.',
        }),
      })
      .where('id', '=', turn.id)
      .execute();
  });
}

/** Frequently in the first hour, when cancellations without acceptance are decided; then hourly. */
function nextTurn(now: Date, { sentAt }: Turn): Date {
  const isNew = sentAt === null || now.getTime() - sentAt.getTime() < HOUR_MS;
  return new Date(now.getTime() + (isNew ? 5 * MINUTE_MS : HOUR_MS));
}

function isOverdue(now: Date, { sentAt, acceptUntil }: Turn): boolean {
  const until = acceptUntil ?? sentAt;
  return until !== null && now.getTime() > until.getTime() + GRACE_HOURS * HOUR_MS;
}
