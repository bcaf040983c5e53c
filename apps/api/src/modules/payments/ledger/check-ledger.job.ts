import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { type LedgerFault, lastWholeFault, noteCheck } from './ledger-check.store.ts';

/** More than a minute writes; what is beyond it is looked at in the next. */
const MOST = 20_000;

interface Touched {
  readonly id: number;
  readonly kind: 'party' | 'run' | 'transfer' | 'txn';
  readonly about: number;
}

/**
 * Each minute whatever was written to since the last look that found nothing: parties, runs, transfers and transactions of the ledger, noted by the
 * triggers of every table of money in the transaction that writes. What does not hold is told at once, and looked at again until it does.
 */
export const checkLedger = job({
  name: 'check-ledger',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const { db } = context;
    const touched = await rows(
      db,
      sql<Touched>`select id, kind, about from money_touched order by id limit ${sql.lit(MOST)}`,
    );
    const of = (kind: Touched['kind']) => [
      ...new Set(touched.filter((one) => one.kind === kind).map(({ about }) => about)),
    ];
    const txns = of('txn');
    const faults = await rows(
      db,
      sql<LedgerFault>`select * from app.ledger_faults(${oldest(txns) - 1}) where ${txns.length > 0}
        union all select * from app.payment_faults_of(${of('party')}::bigint[], ${of('run')}::bigint[],
          ${of('transfer')}::bigint[]) limit 10`,
    );
    if (faults.length === 0)
      await sql`delete from money_touched where id = any(${touched.map(({ id }) => id)}::bigint[])`.execute(db);
    // What the whole check found stays a fault until a whole check finds it gone.
    const former = await lastWholeFault(context);
    await noteCheck(context, { faults, former, isWhole: false });
  },
});

function oldest(txns: readonly number[]): number {
  return txns.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
}
