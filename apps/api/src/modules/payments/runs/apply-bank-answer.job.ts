import { sql } from 'kysely';
import * as z from 'zod';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { returnTransfer, payTransfer } from './transfers.ts';
import { isContradicted, lockRun } from './run.store.ts';

/** Transfers settled per transaction; limits how long a manual confirmation waits for the lock. */
const AT_ONCE = 20;

interface Line {
  readonly id: number;
  readonly transferId: number;
  readonly outcome: 'paid' | 'refused';
  readonly speiKey: string;
  readonly paidOn: string;
  readonly refusal: string;
  readonly isWaiting: boolean;
}

/** Settles the matching lines of the bank's answer in small batches. After a crash it resumes where it stopped. */
export const applyBankAnswerJob = job({
  name: 'apply-bank-answer',
  payload: z.object({ answerId: z.int() }),
  run: async (context, { answerId }) => {
    const [answer] = await rows(
      context.db,
      sql<{
        runId: number;
        by: number;
        state: string;
      }>`select run_id, applied_by as by, state from bank_answer where id = ${answerId}`,
    );
    if (answer?.state !== 'applying') return;
    const { runId, by } = answer;
    for (let isMore = true; isMore; )
      isMore = await context.inTransaction((act) => settleSome(inTheNameOf(act, by), runId, answerId));
  },
});

/** Acts on behalf of the user who applied the answer. */
function inTheNameOf(act: Act, userId: number): Act {
  return { ...act, actor: { ...act.actor, userId } };
}

async function settleSome(act: Act, runId: number, answerId: number): Promise<boolean> {
  const { db, now, actor } = act;
  const run = await lockRun(act, runId, ['sent', 'applied']);
  const lines = await rows(
    db,
    sql<Line>`select l.id, l.transfer_id, l.outcome, l.spei_key, l.paid_on::text as paid_on, l.refusal, t.state = 'waiting' and not ${isContradicted} as is_waiting
    from bank_answer_line l join payment_transfer t on t.id = l.transfer_id
    where l.answer_id = ${answerId} and l.match = 'matched' and l.applied_at is null order by l.line limit ${AT_ONCE}`,
  );
  for (const { transferId, outcome, speiKey, paidOn, refusal, isWaiting } of lines) {
    if (!isWaiting) continue;
    const by = { confirmedBy: actor.userId };
    if (outcome === 'paid') await payTransfer(act, run, transferId, { speiKey, paidOn, proofKey: null, ...by });
    else await returnTransfer(act, run, transferId, { reason: refusal || 'El banco la rechazó', ...by });
    note(act, {
      entity: 'paymentTransfer',
      entityId: transferId,
      changes: { state: ['waiting', outcome] },
      detail: { answerId },
    });
  }
  const settled = lines.filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
  const late = lines.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id);
  await sql`update bank_answer_line set applied_at = ${now()} where id = any(${settled}::bigint[])`.execute(db);
  // Settled by hand, or contradicted, since the file was read.
  await sql`update bank_answer_line l set match = case when t.state in (l.outcome, 'returned') then 'alreadySettled' else 'contradicts' end
    from payment_transfer t where t.id = l.transfer_id and l.id = any(${late}::bigint[])`.execute(db);
  await sql`update payment_run set done = done + ${lines.length}::int where id = ${runId}`.execute(db);
  if (lines.length === AT_ONCE) return true;
  await sql`update bank_answer set state = 'applied', version = version + 1 where id = ${answerId}`.execute(db);
  return false;
}
