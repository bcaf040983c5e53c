import type { includeRequests as contract } from '@aura/contracts/payments/runs';
import { PASSING_PROBLEMS, type RunProblem } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { moveRequests } from '../base/move-requests.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { checkJoins, problemsOf } from './run-checks.ts';
import { runReply } from './run-reply.ts';
import { lockRun, touchRun } from './run.store.ts';

/** The most requests one click may add. */
const MOST = 5000;

export const includeRequests: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
