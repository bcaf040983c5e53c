import type {
  includeRequests as includeRequestsContract,
  excludeRequests as excludeRequestsContract,
} from '@aura/contracts/payments/runs';
import { PASSING_PROBLEMS, type RunProblem } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { lockRequests, factOf, type HeldRequest } from '../base/payment-request.store.ts';
import { checkJoins, problemsOf } from './run-checks.ts';
import { runReply } from './run-reply.ts';
import { lockRun, touchRun } from './run.store.ts';
import { mayPaymentBecome, type PaymentState } from '@aura/domain/payments/payment-request';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { fn } from '../../../db/functions.generated.ts';
import { paymentHappenings } from '../base/payment-happenings.ts';

/** The most requests one click may add. */
const MOST = 5000;

export const includeRequests: UseCase<typeof includeRequestsContract> = async (context, { params: { id }, body }) => {
  const run = await lockRun(context, id, ['open']);
  const wanted = body.allDue ? await dueBy(context, run.cutOffAt) : body.requestIds;
  const requests = (await lockRequests(context, wanted)).filter(({ state }) => state === 'valid');
  const stopped = await stoppedAmong(
    context,
    requests.map((request) => request.id),
  );
  const included = requests.filter((request) => !stopped.has(request.id));
  await moveRequests(context, included, 'scheduled', id);
  await touchRun(context, id);
  note(context, {
    entity: 'paymentRun',
    entityId: id,
    detail: { included: included.map((request) => request.id), stopped: [...stopped] },
  });
  return { included: included.length, stopped: wanted.length - included.length, run: await runReply(context, id) };
};

async function dueBy({ db }: Context, cutOffAt: Date): Promise<readonly number[]> {
  const due = await rows(
    db,
    sql<{
      id: number;
    }>`select id from payment_request where state = 'valid' and valid_at <= ${cutOffAt} order by valid_at, id limit ${MOST}`,
  );
  return due.map(({ id }) => id);
}

/** Checked per statement; more would exceed the statement timeout. */
const AT_ONCE = 500;

/** Requests with a problem that does not resolve by waiting. */
async function stoppedAmong({ db, now }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const stopped = new Set<number>();
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const checked = await rows(
      db,
      sql<{ id: number; problems: RunProblem[] }>`select r.id, ${problemsOf} as problems
      from payment_request r left join provider p on p.id = r.provider_id ${checkJoins(now())}
      where r.id = any(${ids.slice(first, first + AT_ONCE)}::bigint[])`,
    );
    for (const { id, problems } of checked)
      if (problems.some((problem) => !PASSING_PROBLEMS.includes(problem))) stopped.add(id);
  }
  return stopped;
}

export const excludeRequests: UseCase<typeof excludeRequestsContract> = async (
  context,
  { params: { id }, body: { requestIds } },
) => {
  await lockRun(context, id, ['open']);
  const requests = (await lockRequests(context, requestIds)).filter(
    ({ state, runId }) => state === 'scheduled' && runId === id,
  );
  await moveRequests(context, requests, 'valid', null);
  await touchRun(context, id);
  note(context, {
    entity: 'paymentRun',
    entityId: id,
    detail: { excluded: requests.map((request) => request.id) },
  });
  return runReply(context, id);
};

/** More in one statement would exceed the statement timeout. */
const MOVE_REQUESTS_AT_ONCE = 200;

/**
 * Moves many locked requests into or out of a run: `moveRequest` in a few statements. The calling act writes one audit
 * row; no process step depends on these moves.
 */
async function moveRequests(
  act: Act,
  requests: readonly HeldRequest[],
  to: Extract<PaymentState, 'scheduled' | 'valid'>,
  runId: number | null,
): Promise<void> {
  if (!requests.every(({ state }) => mayPaymentBecome(state, to)))
    throw new Conflict('Una solicitud cambió mientras tanto. Actualice la página.');
  for (let first = 0; first < requests.length; first += MOVE_REQUESTS_AT_ONCE)
    await moveSome(act, requests.slice(first, first + MOVE_REQUESTS_AT_ONCE), to, runId);
}

async function moveSome(
  act: Act,
  requests: readonly HeldRequest[],
  to: PaymentState,
  runId: number | null,
): Promise<void> {
  const { db, actor, cause } = act;
  const ids = requests.map(({ id }) => id);
  await sql`update payment_request set state = ${to}, run_id = ${runId}, moved_by = ${actor.userId}, answer = '', version = version + 1
    where id = any(${ids}::bigint[])`.execute(db);
  const told = requests.map((request) => ({
    ...factOf(request),
    from: request.state,
    to,
    isCodiNeeded: false,
    isAttending: request.isAttending,
    note: '',
  }));
  const lines = told.flatMap((one) => {
    const entry = paymentHappenings['payment.moved'].entry?.(one);
    if (entry == null) return [];
    return [
      { claim: one.claimId, party: one.affectedPartyId, body: entry.body, shared: entry.isVisibleToProvider ?? false },
    ];
  });
  const entry = fn.writeEntry({
    ofClaim: sql<number>`x.claim`,
    ofParty: sql<number>`x.party`,
    entryKind: 'system',
    said: sql<string>`x.body`,
    mentioned: [],
    forExtranet: false,
    forProvider: sql<boolean>`x.shared`,
    author: actor.userId,
    mail: null,
    request: cause.requestId,
  });
  await sql`select ${entry} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (claim bigint, party bigint, body text, shared boolean)`.execute(
    db,
  );
  const payloads = told.map(({ isAttending: _attending, note: _note, ...fact }) => fact);
  const announced = fn.announce({
    factName: 'payment.moved',
    factPayload: sql`x.value`,
    userId: actor.userId,
    request: cause.requestId,
  });
  await sql`select ${announced} from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as x`.execute(db);
}
