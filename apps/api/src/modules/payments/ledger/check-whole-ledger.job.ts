import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';
import { lastWhole, type LedgerFault, noteCheck } from './ledger-check.store.ts';

const HOUR_MS = 3_600_000;
/** Three in the morning at the head office. */
const NIGHT_HOUR = 9;
const MOST_HOURS = 26;

/**
 * Checks the whole ledger, payments and billing once a night, including rows untouched for years; hourly while a fault
 * exists. It reads everything for minutes, so this transaction alone gets a longer statement timeout.
 */
export const checkWholeLedger = job({
  name: 'check-whole-ledger',
  payload: z.unknown(),
  schedule: '10 * * * *',
  run: async (context) => {
    if (!isDue(await lastWhole(context), context.now())) return;
    const faults = await context.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = '30min'`.execute(transaction);
      // A request entered while its payee was being renamed still has the old name.
      await callFunction(transaction, fn.fillPaymentSearch({ requestIds: null }));
      return rows(
        transaction,
        sql<LedgerFault>`select * from app.ledger_faults(0) union all select * from app.payment_faults() union all select * from app.billing_faults() limit 10`,
      );
    });
    await noteCheck(context, { faults, former: null, isWhole: true });
  },
});

function isDue(last: { at: Date; fault: string | null } | undefined, now: Date): boolean {
  if (last === undefined || last.fault !== null || now.getUTCHours() === NIGHT_HOUR) return true;
  return now.getTime() - last.at.getTime() >= MOST_HOURS * HOUR_MS;
}
