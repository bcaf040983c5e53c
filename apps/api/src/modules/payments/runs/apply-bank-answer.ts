import type { applyBankAnswer as contract } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { runReply } from './run-reply.ts';
import { lockRun } from './run.store.ts';

/** Queued for the worker; the run shows the progress. */
export const applyBankAnswer: UseCase<typeof contract> = async (context, { params: { id }, body: { answerId } }) => {
  const { db, actor, now } = context;
  await lockRun(context, id, ['sent']);
  const answer = await db
    .selectFrom('bankAnswer')
    .select('state')
    .where('id', '=', answerId)
    .where('runId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (answer === undefined) throw new NotFound();
  if (answer.state !== 'read') throw new Conflict('Esa respuesta ya se aplicó o la reemplazó otra.');
  const { toDo } = await one(
    db,
    sql<{
      toDo: number;
    }>`select count(*)::int as to_do from bank_answer_line where answer_id = ${answerId} and match = 'matched'`,
  );
  if (toDo === 0) throw new Conflict('Ninguna línea coincide con el corte: no hay nada que aplicar.');
  await db
    .updateTable('bankAnswer')
    .set({ state: 'applying', appliedBy: actor.userId, appliedAt: now(), version: sql`version + 1` })
    .where('id', '=', answerId)
    .execute();
  await db.updateTable('paymentRun').set({ done: 0, toDo }).where('id', '=', id).execute();
  await callFunction(
    db,
    fn.enqueueRunJob({
      job: 'apply-bank-answer',
      payload: { answerId },
      jobKey: `apply-bank-answer:${answerId}`,
    }),
  );
  note(context, { entity: 'paymentRun', entityId: id, detail: { applies: answerId, lines: toDo } });
  return runReply(context, id);
};
