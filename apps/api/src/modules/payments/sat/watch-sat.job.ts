import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { askSat, type Asking, ask, type AskedAbout, type CheckReason, recordAnswer } from './ask-sat.ts';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

/** Four seconds' worth: a worker that dies leaves no more than these leased. */
const AT_ONCE = 20;
/** An answer may take more than a second; this many in flight keep the pace. */
const ASKERS = 5;
/** Ends before the next minute's run starts. */
const WORK_MS = 48_000;
/** After this many unanswered in a row the tax authority is considered down; the rest waits for the next run. */
const MOST_SILENT = 5;

/**
 * Queries every due receipt again, issued and received, at the pace the tax authority allows. The next date is stored
 * with each receipt, in the transaction that stores the answer, so that a crash loses no progress.
 */
export const watchSat = job({
  name: 'watch-sat',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const began = performance.now();
    const heard = { silent: 0 };
    while (performance.now() - began < WORK_MS && heard.silent < MOST_SILENT) {
      const due = await takeDue(context.db, context.now(), AT_ONCE);
      if (due.length === 0) return;
      await askAll(context, due, heard);
    }
  },
});

async function askAll(context: JobContext, due: readonly Due[], heard: { silent: number }): Promise<void> {
  const waiting = [...due];
  const askInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (heard.silent >= MOST_SILENT) return;
      const ask = next.direction === 'issued' ? askAboutOwn : askSat;
      heard.silent = (await ask(context, next.id, 'nightly')) ? 0 : heard.silent + 1;
    }
  };
  await Promise.all(Array.from({ length: ASKERS }, askInTurn));
}

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

interface Due {
  readonly id: number;
  readonly direction: 'received' | 'issued' | 'spent';
}

/** How long a worker owns a receipt it took; if it dies, another takes the receipt afterwards. */
const LEASE = '5 minutes';

/**
 * Takes the next due receipts, issued and received: doubtful ones first, then the longest unchecked. Rows locked by
 * other workers are skipped. Receipts that cannot be queried are removed from the schedule.
 */
export function takeDue(db: Db, now: Date, most: number): Promise<readonly Due[]> {
  return rows(
    db,
    sql<Due>`with in_doubt as (
        select id from tax_receipt where sat_next_at <= ${now} and sat_state <> 'valid' order by sat_next_at, id limit ${most} for no key update skip locked),
      standing as (
        select id from tax_receipt where sat_next_at <= ${now} and sat_state = 'valid' order by sat_next_at, sat_checked_at, id
        limit greatest(0, ${most} - (select count(*) from in_doubt)) for no key update skip locked),
      taken as (
        update tax_receipt t set sat_next_at = case when t.status_expression <> '' then ${now}::timestamptz + ${LEASE}::interval end
        where t.id in (select id from in_doubt union all select id from standing) returning t.id, t.direction, t.sat_state, t.sat_checked_at, t.status_expression)
      select id, direction from taken where status_expression <> '' order by sat_state = 'valid', sat_checked_at nulls first, id`,
  );
}
