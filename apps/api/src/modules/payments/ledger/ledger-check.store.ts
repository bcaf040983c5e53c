import { sql } from 'kysely';
import { callFunction, one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';

export interface LedgerFault {
  readonly what: string;
  readonly about: string;
  readonly kept: number;
  readonly found: number;
}

export async function lastWhole({
  db,
}: Pick<JobContext, 'db'>): Promise<{ at: Date; fault: string | null } | undefined> {
  const [last] = await rows(
    db,
    sql<{ at: Date; fault: string | null }>`select at, fault from ledger_check where is_whole order by id desc limit 1`,
  );
  return last;
}

export async function lastWholeFault(context: Pick<JobContext, 'db'>): Promise<string | null> {
  return (await lastWhole(context))?.fault ?? null;
}

/** Records every check for the metrics, and notifies people of faults. */
export async function noteCheck(
  context: JobContext,
  { faults, former, isWhole }: { faults: readonly LedgerFault[]; former: string | null; isWhole: boolean },
): Promise<void> {
  const { db, log, now } = context;
  const said = faults.map(({ what, about, kept, found }) => `${what} (${about}: ${kept}, ${found})`).join('; ');
  const fault = said === '' ? former : said;
  await db.transaction().execute(async (transaction) => {
    const { newest } = await one(
      transaction,
      sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from ledger_txn`,
    );
    const wasTold = fault !== null && (await isToldToday({ db: transaction }));
    await sql`insert into ledger_check (at, txn_id, is_whole, fault)
      values (${now()}, ${newest}, ${isWhole}, ${fault === null ? null : fault.slice(0, 2000)})`.execute(transaction);
    if (fault !== null && !wasTold)
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
  if (fault !== null) log.error({ fault }, 'the ledger is broken');
}

/** People are notified at most once a day; log and metrics record every check. */
async function isToldToday({ db }: Pick<JobContext, 'db'>): Promise<boolean> {
  const told = await rows(
    db,
    sql`select from ledger_check where fault is not null and at > now() - interval '1 day' limit 1`,
  );
  return told.length > 0;
}
