import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { type Asking, ask } from './ask-sat.ts';
import { type AskedAbout, type CheckReason, recordAnswer } from './record-answer.ts';

/**
 * Queries a document we issued and stores the answer; returns whether there was one. Acting on it is left to the fiscal
 * watch, which alone may undo billing.
 */
export async function askAboutOwn(context: Asking, receiptId: number, reason: CheckReason): Promise<boolean> {
  const found = await context.db
    .selectFrom('taxReceipt')
    .select('statusExpression')
    .where('id', '=', receiptId)
    .where('direction', '=', 'issued')
    .executeTakeFirst();
  if (found === undefined || found.statusExpression === '') return true;
  const asked = await ask(context, found.statusExpression, reason);
  await context.inTransaction(async (act) => {
    const [receipt] = await rows(
      act.db,
      sql<AskedAbout>`select id, uploaded_at, left(issued_at, 10) as issued_on, sat_tries from tax_receipt where id = ${receiptId} for no key update`,
    );
    if (receipt !== undefined) await recordAnswer(act, receipt, asked);
  });
  return asked.answer !== undefined;
}
