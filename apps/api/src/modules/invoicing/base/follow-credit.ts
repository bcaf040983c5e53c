import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { followBalance } from './follow-balance.ts';
import { lockBilledParties } from './invoice.store.ts';

/** After a credit note counts, or no longer does: what hangs on the balance of the invoice it takes off follows. */
export async function followCredit(act: Act, creditId: number): Promise<void> {
  const { db } = act;
  const credit = await db
    .selectFrom('invoiceCredit')
    .select('invoiceId')
    .where('creditId', '=', creditId)
    .executeTakeFirstOrThrow();
  const parties = await lockBilledParties(act, credit.invoiceId);
  await sql`select v.id from invoice v where v.id = ${credit.invoiceId} for no key update`.execute(db);
  await followBalance(act, [credit.invoiceId], parties);
}
