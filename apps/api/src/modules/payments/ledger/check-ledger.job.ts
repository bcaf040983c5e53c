import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction, one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';

const HOUR_MS = 3_600_000;

/**
 * Each minute what was posted since the last look, and once a day all of it; and whether requests, receipts, runs and transfers agree with it.
 * What does not hold is told at once.
 */
export const checkLedger = job({
  name: 'check-ledger',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const { db, log, now } = context;
    const last = await lastCheck(context);
    const isWhole = last.wholeAt === null || now().getTime() - last.wholeAt.getTime() >= 24 * HOUR_MS;
    const { newest } = await one(
      db,
      sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from ledger_txn`,
    );
    const faults = await faultsIn(context, isWhole ? 0 : last.txnId);
    const fault = faults.map(({ what, about, kept, found }) => `${what} (${about}: ${kept}, ${found})`).join('; ');
    await db.transaction().execute(async (transaction) => {
      const wasTold = fault !== '' && (await isToldToday({ ...context, db: transaction }));
      await sql`insert into ledger_check (at, txn_id, is_whole, fault)
        values (${now()}, ${fault === '' ? newest : last.txnId}, ${isWhole}, ${fault === '' ? null : fault.slice(0, 2000)})`.execute(
        transaction,
      );
      if (fault !== '' && !wasTold)
        await callFunction(
          transaction,
          fn.announce({
            factName: 'ledger.broken',
            factPayload: { fault: fault.slice(0, 500) },
            userId: null,
            request: null,
          }),
        );
    });
    if (fault !== '') log.error({ fault }, 'the ledger is broken');
  },
});

interface Fault {
  readonly what: string;
  readonly about: string;
  readonly kept: number;
  readonly found: number;
}

function faultsIn({ db }: JobContext, afterTxn: number): Promise<readonly Fault[]> {
  return rows(
    db,
    sql<Fault>`select * from app.ledger_faults(${afterTxn}) union all select * from app.payment_faults() limit 10`,
  );
}

/**
 * Looked at from a little before the last one: a transaction gets its number when it begins and is seen when it commits, so that one with a
 * smaller number may appear later.
 */
const OVERLAP = 1000;

async function lastCheck({ db }: JobContext): Promise<{ readonly txnId: number; readonly wholeAt: Date | null }> {
  const found = await one(
    db,
    sql<{ txnId: number | null; wholeAt: Date | null }>`select
      (select txn_id from ledger_check order by id desc limit 1) as txn_id,
      (select max(at) from ledger_check where is_whole and fault is null) as whole_at`,
  );
  return { txnId: Math.max(0, (found.txnId ?? 0) - OVERLAP), wholeAt: found.wholeAt };
}

/** Once a day is enough for people; the log and the metrics have it with every check. */
async function isToldToday({ db }: JobContext): Promise<boolean> {
  const told = await rows(
    db,
    sql`select from ledger_check where fault is not null and at > now() - interval '1 day' limit 1`,
  );
  return told.length > 0;
}
