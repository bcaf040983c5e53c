import type { answerCancellation as answerCancellationContract } from '@aura/contracts/invoicing/fiscal-watch';
import { sql } from 'kysely';
import * as z from 'zod';
import type { CancelAnswer, CancellationReply } from '../../../adapters/pac/port.ts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion, callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { nextTry, PAC_TURN_MS, PATIENT_TRIES } from '../base/invoice.store.ts';
import { lockFinding } from './fiscal-findings.ts';

/**
 * Accepts or refuses the cancellation of a receipt whose issuer asked for it. A worker sends the answer; what becomes
 * of the receipt is for the tax authority to say.
 */
export const answerCancellation: UseCase<typeof answerCancellationContract> = async (
  context,
  { params: { id }, body: { answer, reason, version } },
) => {
  const { db, actor, now } = context;
  const { kind, receiptId } = await lockFinding(context, id, version);
  if (kind !== 'cancellationAsked' || receiptId === null)
    throw new Conflict('De este hallazgo no se contesta una cancelación.');
  if (answer === 'refuse' && reason === '') throw new Invalid({ reason: 'Escriba por qué se rechaza' });
  const [earlier] = await rows(
    db,
    sql`select id from cancellation_answer where receipt_id = ${receiptId} and state <> 'failed' and ended_at is null`,
  );
  if (earlier !== undefined) throw new Conflict('Ya se contestó: el SAT dirá qué resulta.');
  const { id: answerId } = await db
    .insertInto('cancellationAnswer')
    .values({ receiptId, answer, reason, givenBy: actor.userId, givenAt: now(), nextTryAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('fiscalFinding').set({ version: bumpVersion }).where('id', '=', id).execute();
  const jobKey = `answer-cancellation:${answerId}`;
  await callFunction(db, fn.enqueue({ job: 'answer-cancellation', payload: { answerId }, jobKey, runAt: null }));
  note(context, { entity: 'taxReceipt', entityId: receiptId, detail: { cancellation: answer, reason } });
  return { id, version: version + 1 };
};

/** The tax authority takes a moment to enter an answer. */
const ASK_AGAIN_MS = 2 * 60_000;
const BATCH = 50;

interface Turn extends CancellationReply {
  readonly id: number;
  readonly receiptId: number;
  readonly tries: number;
}

/** Sends one answer. Taken by one statement, so that of two workers the second sends nothing. */
async function sendAnswer(context: JobContext, id: number): Promise<void> {
  const { db, pac, now } = context;
  const [turn] = await rows(
    db,
    sql<Turn>`update cancellation_answer x set tries = x.tries + 1, next_try_at = ${new Date(now().getTime() + PAC_TURN_MS)}
      from tax_receipt t where x.id = ${id} and t.id = x.receipt_id and x.state = 'given' and x.next_try_at <= ${now()}
      returning x.id, x.receipt_id, x.tries, x.answer, t.receiver_rfc as rfc, t.uuid`,
  );
  if (turn === undefined) return;
  const said: CancelAnswer =
    pac === null
      ? { kind: 'unreachable', code: '', message: 'No hay un PAC configurado.' }
      : await pac.reply({ rfc: turn.rfc, uuid: turn.uuid, answer: turn.answer });
  await context.inTransaction(async (act) => {
    const { numUpdatedRows } = await act.db
      .updateTable('cancellationAnswer')
      .set(outcomeOf(said, turn, act.now()))
      .where('id', '=', id)
      .where('state', '=', 'given')
      .where('tries', '=', turn.tries)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (said.kind === 'unknown' || said.kind === 'unreachable') return;
    note(act, {
      entity: 'taxReceipt',
      entityId: turn.receiptId,
      detail: { cancellation: turn.answer, outcome: said.kind },
    });
    // Asked again soon rather than in the night: the answer ends the request.
    await act.db
      .updateTable('taxReceipt')
      .set({ satNextAt: new Date(act.now().getTime() + ASK_AGAIN_MS) })
      .where('id', '=', turn.receiptId)
      .where('state', 'not in', ['rejected', 'cancelled'])
      .execute();
  });
}

function outcomeOf(said: CancelAnswer, { tries }: Turn, now: Date) {
  if (said.kind === 'received' || said.kind === 'previous')
    return {
      state: 'sent',
      sentAt: now,
      nextTryAt: null,
      attention: '',
      acknowledgement: said.acknowledgement === '' ? null : said.acknowledgement,
    } as const;
  if (said.kind === 'refused')
    return { state: 'failed', nextTryAt: null, attention: said.message.slice(0, 1000) } as const;
  const attention = tries < PATIENT_TRIES ? '' : `El PAC no ha contestado (${said.code}).`;
  return { nextTryAt: nextTry(now, tries), attention } as const;
}

export const answerCancellationJob = job({
  name: 'answer-cancellation',
  payload: z.object({ answerId: z.int() }),
  run: (context, { answerId }) => sendAnswer(context, answerId),
});

/** Every minute: answers that could not be sent, including those of a worker that died. */
export const sendCancellationAnswers = job({
  name: 'send-cancellation-answers',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const due = await rows(
      context.db,
      sql<{
        id: number;
      }>`select id from cancellation_answer where state = 'given' and next_try_at <= ${context.now()} order by next_try_at limit ${BATCH}`,
    );
    await eachAlone(context, due, ({ id }) => sendAnswer(context, id));
  },
});
