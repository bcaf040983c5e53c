import { businessDay } from '@aura/domain/business-day';
import { acceptUntil } from '@aura/domain/invoicing/cancellation';
import type { CancelAnswer } from '../../../adapters/pac/port.ts';
import { bumpVersion } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { readPayCalendar } from '../../payments/public.ts';
import { askAboutCancellation } from './ask-about-cancellation.ts';
import { mustBeAccepted } from './cancellable.ts';
import { enqueueCancellation } from './enqueue-cancellation.ts';
import { refuseCancellation } from './enter-cancelled.ts';
import { isStillMine, takeTurn, type Turn } from './take-turn.ts';
import { nextTry } from '../base/next-try.ts';

/** Attempts without a known outcome before a user is alerted. */
const PATIENT_TRIES = 6;

/** Advances a cancellation: sends it to the tax authority through the PAC, then queries the outcome. */
export async function settleCancellation(context: JobContext, id: number): Promise<void> {
  const turn = await takeTurn(context, id);
  if (turn === undefined) return;
  if (turn.state === 'sent') return askAboutCancellation(context, turn);
  if (context.pac === null) return waitFor(context, turn, 'No hay un PAC configurado.');
  const { rfc, uuid, motive, substitute } = turn;
  const answer = await context.pac.cancel({ rfc, uuid, motive, substitute });
  return follow(context, turn, answer);
}

function follow(context: JobContext, turn: Turn, answer: CancelAnswer): Promise<void> {
  if (answer.kind === 'received' || answer.kind === 'previous') return enterSent(context, turn, answer.acknowledgement);
  if (answer.kind === 'refused') return refuseCancellation(context, turn, answer.message);
  return waitFor(context, turn, `El PAC no ha contestado (${answer.code}).`);
}

/** The tax authority has the request: from now on the receiver's term runs, if it may refuse. */
async function enterSent(context: JobContext, turn: Turn, acknowledgement: string): Promise<void> {
  const sentAt = context.now();
  const { holidays } = await readPayCalendar(context);
  const isAccepted = await mustBeAccepted(context, turn);
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await act.db
      .updateTable('invoiceCancellation')
      .set({
        state: 'sent',
        sentAt,
        acceptUntil: isAccepted ? acceptUntil(sentAt, businessDay(sentAt), holidays) : null,
        acknowledgement: acknowledgement === '' ? null : acknowledgement,
        attention: '',
        nextTryAt: sentAt,
        version: bumpVersion,
      })
      .where('id', '=', turn.id)
      .execute();
    await enqueueCancellation(act, turn.id);
  });
}

async function waitFor(context: JobContext, turn: Turn, why: string): Promise<void> {
  const nextTryAt = nextTry(context.now(), turn.tries);
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await act.db
      .updateTable('invoiceCancellation')
      .set({ nextTryAt, ...(turn.tries >= PATIENT_TRIES && { attention: why.slice(0, 1000) }) })
      .where('id', '=', turn.id)
      .execute();
    await enqueueCancellation(act, turn.id, nextTryAt);
  });
}
