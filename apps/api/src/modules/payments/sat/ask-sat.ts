import type { JobContext } from '../../../jobs/job-context.ts';
import { applyAnswer } from './apply-answer.ts';
import type { Asked, CheckReason } from './record-answer.ts';
import { takeTurn } from './take-turn.ts';

export type Asking = Pick<JobContext, 'db' | 'sat' | 'log' | 'inTransaction'>;

/** Queries one receipt outside any transaction and applies the answer in one. Returns whether there was an answer. */
export async function askSat(context: Asking, receiptId: number, reason: CheckReason): Promise<boolean> {
  const found = await context.db
    .selectFrom('taxReceipt')
    .select('statusExpression')
    .where('id', '=', receiptId)
    .where('direction', '=', 'received')
    .executeTakeFirst();
  if (found === undefined || found.statusExpression === '') return true;
  const asked = await ask(context, found.statusExpression, reason);
  await context.inTransaction((act) => applyAnswer(act, receiptId, asked));
  return asked.answer !== undefined;
}

/** One query, outside any transaction; without an answer `fault` says why. */
export async function ask({ db, sat, log }: Asking, expression: string, reason: CheckReason): Promise<Asked> {
  let began = performance.now();
  const told = (answer: Asked['answer'], fault: string): Asked => ({
    reason,
    tookMs: Math.round(performance.now() - began),
    answer,
    fault,
  });
  if (expression === '') return told(undefined, 'Sin expresión para consultar');
  try {
    await takeTurn(db);
    began = performance.now();
    return told(await sat.ask(expression), '');
  } catch (error) {
    log.warn({ err: error }, 'the tax authority did not answer');
    return told(undefined, error instanceof Error ? error.message : String(error));
  }
}
