import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import type { Db } from '../../db/database.ts';

/**
 * Deletes what earlier sequences left, because the invariants are checked over all rows after each step and the cost
 * would grow. The guards of the money tables refuse deletion even to the owner, so they are disabled meanwhile.
 */
export async function putAway(db: Db): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const guarded = await rows(
      inside,
      sql<{
        name: string;
      }>`select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'app.refuse_change'::regproc`,
    );
    const guards = async (word: 'disable' | 'enable') => {
      for (const { name } of guarded) await sql.raw(`alter table ${name} ${word} trigger user`).execute(inside);
    };
    await guards('disable');
    await sql`truncate ledger_txn, ledger_balance, invoice, collection, counter_receipt, bank_statement, tax_receipt, money_touched cascade`.execute(
      inside,
    );
    await guards('enable');
  });
}
