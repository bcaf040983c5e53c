import { sql } from 'kysely';
import * as z from 'zod';
import { rows, callFunction, one } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { fn } from '../../../db/functions.generated.ts';

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
    const faults = await context.inTransaction(async ({ db }) => {
      await sql`set local statement_timeout = '30min'`.execute(db);
      // A request entered while its payee was being renamed still has the old name.
      await callFunction(db, fn.fillPaymentSearch({ requestIds: null }));
      return rows(
        db,
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

interface LedgerFault {
  readonly what: string;
  readonly about: string;
  readonly kept: number;
  readonly found: number;
}

async function lastWhole({ db }: Pick<JobContext, 'db'>): Promise<{ at: Date; fault: string | null } | undefined> {
  const [last] = await rows(
    db,
    sql<{ at: Date; fault: string | null }>`select at, fault from ledger_check where is_whole order by id desc limit 1`,
  );
  return last;
}

async function lastWholeFault(context: Pick<JobContext, 'db'>): Promise<string | null> {
  return (await lastWhole(context))?.fault ?? null;
}

/** Records every check for the metrics, and notifies people of faults. */
async function noteCheck(
  context: JobContext,
  { faults, former, isWhole }: { faults: readonly LedgerFault[]; former: string | null; isWhole: boolean },
): Promise<void> {
  const { log, now, inTransaction } = context;
  const said = faults.map(({ what, about, kept, found }) => `${what} (${about}: ${kept}, ${found})`).join('; ');
  const fault = said === '' ? former : said;
  await inTransaction(async ({ db }) => {
    const { newest } = await one(
      db,
      sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from ledger_txn`,
    );
    const wasTold = fault !== null && (await isToldToday({ db }));
    await sql`insert into ledger_check (at, txn_id, is_whole, fault)
      values (${now()}, ${newest}, ${isWhole}, ${fault === null ? null : fault.slice(0, 2000)})`.execute(db);
    if (fault !== null && !wasTold)
      await callFunction(
        db,
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
