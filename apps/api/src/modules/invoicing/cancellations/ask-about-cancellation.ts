import type { SatAnswer } from '../../../adapters/sat/port.ts';
import type { Act } from '../../../core/act.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { enterCancelled, refuseCancellation } from './enter-cancelled.ts';
import { isStillMine, type Turn } from './take-turn.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the receiver's time is over the tax authority needs a while to say so. */
const GRACE_HOURS = 48;

/** Only the tax authority says what became of a request: it is asked outside of any transaction, and silence is no answer. */
export async function askAboutCancellation(context: JobContext, turn: Turn): Promise<void> {
  const began = performance.now();
  const asked = await ask(context, turn.statusExpression);
  const tookMs = Math.round(performance.now() - began);
  const { answer } = asked;
  if (answer?.state === 'cancelled')
    return enterCancelled(context, turn, answer.cancellation || 'Cancelado', (act) =>
      keepCheck(act, turn, asked, tookMs),
    );
  if (answer !== undefined && /rechazad/i.test(answer.cancellation))
    return refuseCancellation(context, turn, answer.cancellation, (act) => keepCheck(act, turn, asked, tookMs));
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await keepCheck(act, turn, asked, tookMs);
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

interface Asked {
  readonly answer: SatAnswer | undefined;
  readonly fault: string;
}

async function ask({ sat, log }: JobContext, expression: string): Promise<Asked> {
  if (expression === '') return { answer: undefined, fault: 'Sin expresión para consultar' };
  try {
    return { answer: await sat.ask(expression), fault: '' };
  } catch (error) {
    log.warn({ err: error }, 'the tax authority did not answer');
    return { answer: undefined, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Often in the first hour, when what nobody has to accept is decided; then every hour. */
function nextTurn(now: Date, { sentAt }: Turn): Date {
  const isNew = sentAt === null || now.getTime() - sentAt.getTime() < HOUR_MS;
  return new Date(now.getTime() + (isNew ? 5 * MINUTE_MS : HOUR_MS));
}

function isOverdue(now: Date, { sentAt, acceptUntil }: Turn): boolean {
  const until = acceptUntil ?? sentAt;
  return until !== null && now.getTime() > until.getTime() + GRACE_HOURS * HOUR_MS;
}

async function keepCheck(
  { db, now }: Act,
  { receiptId }: Turn,
  { answer, fault }: Asked,
  tookMs: number,
): Promise<void> {
  const at = now();
  const satState = answer?.state ?? 'error';
  await db
    .insertInto('satCheck')
    .values({
      receiptId,
      at,
      reason: 'nightly',
      answer: satState,
      code: answer?.code ?? fault.slice(0, 300),
      cancellation: answer?.cancellation ?? '',
      isIssuerListed: answer?.isIssuerListed ?? false,
      tookMs,
    })
    .execute();
  await db
    .updateTable('taxReceipt')
    .set({ satState, satCheckedAt: at, ...(satState === 'valid' && { satValidAt: at }) })
    .where('id', '=', receiptId)
    .execute();
}
