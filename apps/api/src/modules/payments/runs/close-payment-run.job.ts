import { sql } from 'kysely';
import * as z from 'zod';
import { rows, one, oneOrNotFound } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { isFresh, type Recheck } from '../base/sat-freshness.ts';
import { makeRunFile } from './run-file.ts';
import { seeRun } from './run.store.ts';
import { runNumber, type RunProblem } from '@aura/domain/payments/payment-run';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';
import { checkJoins, payeeOf, problemsOf } from './run-checks.ts';
import { holdRequest } from '../base/hold-request.ts';
import { moveRequest } from '../base/move-request.ts';

/** Receipts rechecked between two progress updates. */
const AT_ONCE = 50;

/** Closes a run in resumable parts: each checks whether it was done before, so the worker may die at any point. */
export const closePaymentRun = (recheck: Recheck) =>
  job({
    name: 'close-payment-run',
    payload: z.object({ runId: z.int() }),
    run: async (context, { runId }) => {
      const run = await seeRun(context, runId);
      if (run.state === 'closing') {
        const inside = await requestsIn(context, runId);
        await askAgain(context, runId, recheck);
        await context.inTransaction((act) => freezeRun(act, runId, inside));
      }
      await makeRunFile(context, runId);
    },
  });

async function requestsIn({ db }: JobContext, runId: number): Promise<readonly number[]> {
  const inside = await rows(db, sql<{ id: number }>`select id from payment_request where run_id = ${runId}`);
  return inside.map(({ id }) => id);
}

/** Rechecks stale receipts before anything is locked, since the tax authority may be slow. */
async function askAgain(context: JobContext, runId: number, recheck: Recheck): Promise<void> {
  const stale = await rows(
    context.db,
    sql<{
      id: number;
    }>`select distinct t.id from payment_request r join payment_request_receipt l on l.request_id = r.id
      join tax_receipt t on t.id = l.receipt_id where r.run_id = ${runId} and t.state = 'accepted' and not ${isFresh(context.now())} order by t.id`,
  );
  const ids = stale.map(({ id }) => id);
  await progress(context, runId, 0, ids.length + 1);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await recheck(context, ids.slice(first, first + AT_ONCE));
    await progress(context, runId, Math.min(first + AT_ONCE, ids.length), ids.length + 1);
  }
}

async function progress({ db, now }: JobContext, runId: number, done: number, toDo: number): Promise<void> {
  await db
    .updateTable('paymentRun')
    .set({ done, toDo, progressedAt: now() })
    .where('id', '=', runId)
    .where('state', '=', 'closing')
    .execute();
}

/**
 * In one transaction: locks everything in the run (`before` is what it held when closing began), checks it again,
 * removes what may not be paid, and numbers and freezes the rest. A fixed number of statements, except for removed
 * requests: each records its own reason.
 */
async function freezeRun(act: Act, runId: number, before: readonly number[]): Promise<void> {
  const { db } = act;
  const run = await oneOrNotFound(
    db,
    sql<{ state: string }>`select state from payment_run where id = ${runId} for no key update`,
  );
  if (run.state !== 'closing') return;
  const inside = await rows(
    db,
    sql<{ id: number }>`select id from payment_request where run_id = ${runId} order by id`,
  );
  const requests = await lockRequests(
    act,
    inside.map(({ id }) => id),
  );
  await keepGone(act, runId, before, requests);
  const problems = await problemsIn(act, runId);
  for (const request of requests) {
    const found = problems.get(request.id);
    if (found !== undefined) await removeFromRun(act, runId, request, found);
  }
  const leaving = requests.filter(({ id }) => !problems.has(id));
  if (leaving.length === 0) await reopen(act, runId, problems.size);
  else await number(act, runId, leaving, problems.size);
}

/** Requests that left the run since closing began because the tax authority cancelled a receipt. */
async function keepGone(
  { db, now }: Act,
  runId: number,
  before: readonly number[],
  inside: readonly HeldRequest[],
): Promise<void> {
  const still = new Set(inside.map(({ id }) => id));
  const gone = before.filter((id) => !still.has(id));
  await sql`insert into payment_run_left (run_id, request_id, problems, total, at)
    select ${runId}, r.id, array['satCancelled'], r.total, ${now()} from payment_request r where r.id = any(${gone}::bigint[]) on conflict do nothing`.execute(
    db,
  );
}

async function problemsIn({ db, now }: Act, runId: number): Promise<ReadonlyMap<number, readonly RunProblem[]>> {
  const found = await rows(
    db,
    sql<{ id: number; problems: RunProblem[] }>`select r.id, ${problemsOf} as problems
    from payment_request r left join provider p on p.id = r.provider_id ${checkJoins(now())}
    where r.run_id = ${runId} and cardinality(${problemsOf}) > 0`,
  );
  return new Map(found.map(({ id, problems }) => [id, problems]));
}

/** If nothing can be paid, no number is used and the run stays open. */
async function reopen(act: Act, runId: number, left: number): Promise<void> {
  await sql`update payment_run set state = 'open', closed_by = null, closed_at = null, done = 0, to_do = 0, version = version + 1 where id = ${runId}`.execute(
    act.db,
  );
  note(act, { entity: 'paymentRun', entityId: runId, changes: { state: ['closing', 'open'] }, detail: { left } });
}

async function number(act: Act, runId: number, leaving: readonly HeldRequest[], left: number): Promise<void> {
  const { db, now } = act;
  const { given } = await one(db, sql<{ given: number }>`select nextval('payment_run_number')::bigint as given`);
  const reference = sql`'CP' || lpad(${given}::text, greatest(5, length(${given}::text)), '0') || 'T'
    || lpad(x.place::text, greatest(5, length(x.place::text)), '0')`;
  await sql`insert into payment_transfer (run_id, provider_id, affected_party_id, bank_account_id, payee_account_id, payee_name, clabe, reference, amount)
    select ${runId}::bigint, x.provider_id, x.party_id, x.bank_account_id, x.payee_account_id, left(x.payee, 300), x.clabe, ${reference}, x.amount
    from (select r.provider_id, case when r.provider_id is null then r.affected_party_id end as party_id, k.bank_account_id, k.payee_account_id, k.clabe,
        max(${payeeOf}) as payee, sum(r.total)::bigint as amount, row_number() over (order by r.provider_id, min(r.id)) as place
      from payment_request r join affected_party a on a.id = r.affected_party_id left join provider p on p.id = r.provider_id ${checkJoins(now())}
      where r.run_id = ${runId} group by 1, 2, 3, 4, 5) x`.execute(db);
  await sql`update payment_request r set transfer_id = t.id, version = r.version + 1 from payment_transfer t
    where r.run_id = ${runId} and t.run_id = r.run_id
      and case when r.provider_id is null then t.affected_party_id = r.affected_party_id else t.provider_id = r.provider_id end`.execute(
    db,
  );
  const frozen = await one(
    db,
    sql<{ total: number; transfers: number; needsSecondPerson: boolean }>`update payment_run n
    set number = ${given}, state = 'closed', closed_at = ${now()}, requests = ${leaving.length}, transfers = x.transfers, total = x.total,
      needs_second_person = app.run_needs_second_person(n.id), done = to_do, version = version + 1
    from (select count(*)::int as transfers, sum(t.amount)::bigint as total from payment_transfer t where t.run_id = ${runId}) x
    where n.id = ${runId} returning n.total, n.transfers, n.needs_second_person`,
  );
  note(act, {
    entity: 'paymentRun',
    entityId: runId,
    changes: { state: ['closing', 'closed'], total: [null, frozen.total] },
    detail: { number: runNumber(given), ...frozen, requests: leaving.length, left },
  });
}

const OUT = { runId: null, transferId: null } as const;

/**
 * Removes a locked request from a closing run and records the reason. An invalid receipt sends it back to review, a
 * listed issuer holds it until released, and anything temporary makes it wait for the next run.
 */
async function removeFromRun(
  act: Act,
  runId: number,
  request: HeldRequest,
  problems: readonly RunProblem[],
): Promise<void> {
  await sql`insert into payment_run_left (run_id, request_id, problems, total, at)
    values (${runId}, ${request.id}, ${problems}::text[], ${request.total}, ${act.now()}) on conflict do nothing`.execute(
    act.db,
  );
  const isLost = problems.includes('satCancelled') || problems.includes('receiptLost');
  const out = await moveRequest(act, request, isLost ? 'observed' : 'valid', { set: OUT });
  if (problems.includes('satCancelled')) await holdRequest(act, out, 'cancelledReceipt', 'Hallada al cerrar el corte');
  if (problems.includes('issuerListed')) await holdRequest(act, out, 'listed', 'Hallado al cerrar el corte');
}
