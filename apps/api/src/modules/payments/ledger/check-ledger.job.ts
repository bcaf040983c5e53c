import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { type LedgerFault, lastWholeFault, noteCheck } from './ledger-check.store.ts';

/** A batch takes some seconds; what exceeds the batches of one run is left for the next minute. */
const BATCH = 5000;
const MOST_BATCHES = 10;

interface Touched {
  readonly id: number;
  readonly kind: 'party' | 'run' | 'transfer' | 'txn' | 'invoice' | 'collection' | 'customer';
  readonly about: number;
}

/**
 * Checks, each minute, everything written since the last clean check: parties, runs, transfers, ledger transactions,
 * billing and collections. Triggers of every money table record the ids in the writing transaction. Faults are reported
 * at once and rechecked until they are gone.
 */
export const checkLedger = job({
  name: 'check-ledger',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const faults: LedgerFault[] = [];
    let after = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const touched = await rows(
        context.db,
        sql<Touched>`select id, kind, about from money_touched where id > ${after} order by id limit ${sql.lit(BATCH)}`,
      );
      faults.push(...(await lookAt(context, touched)));
      after = touched.at(-1)?.id ?? after;
      if (touched.length < BATCH) break;
    }
    // A fault found by the whole check remains one until that check finds it gone.
    await noteCheck(context, { faults, former: await lastWholeFault(context), isWhole: false });
  },
});

/** The faults of a batch; a batch without any is removed from the queue. */
async function lookAt({ db }: JobContext, touched: readonly Touched[]): Promise<readonly LedgerFault[]> {
  const of = (kind: Touched['kind']) => [
    ...new Set(touched.filter((one) => one.kind === kind).map(({ about }) => about)),
  ];
  const txns = of('txn');
  const oldest = txns.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
  const faults = await rows(
    db,
    sql<LedgerFault>`select * from app.ledger_faults(${oldest - 1}) where ${txns.length > 0}
      union all select * from app.payment_faults_of(${of('party')}::bigint[], ${of('run')}::bigint[],
        ${of('transfer')}::bigint[])
      union all select * from app.billing_faults_of(${of('party')}::bigint[], ${of('invoice')}::bigint[],
        ${of('collection')}::bigint[], ${of('customer')}::bigint[]) limit 10`,
  );
  if (faults.length === 0)
    await sql`delete from money_touched where id = any(${touched.map(({ id }) => id)}::bigint[])`.execute(db);
  return faults;
}
