import { sql } from 'kysely';
import type { TestApi } from '../test-api.ts';
import { actorsOf, type MatrixActor } from './actors.ts';
import { prepareCell } from './cell.ts';
import { declarationOf } from './declarations.ts';
import { type Breakpoint, watchTransactions } from './failing-transactions.ts';
import { expectedStatus } from './matrix-faults.ts';
import type { Cell } from './subject.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

export interface BrokenWriteResult {
  readonly breaks: number;
  readonly faults: readonly string[];
}

/**
 * Does the act once to see how many transactions it opens. Then each is broken at its commit, which also counts its statements,
 * and at the last of them: nothing may be left.
 */
export async function brokenWriteFaults(api: TestApi, world: World, endpoint: string): Promise<BrokenWriteResult> {
  const actor = actorFor(api, world, endpoint);
  if (actor === undefined) return { breaks: 0, faults: [`${endpoint}: the example succeeds for nobody`] };
  const cell = { endpoint, actor, relation: 'own' } as const;
  const whole = await watchTransactions(await prepared(api, world, cell));
  if (whole.result.statusCode !== 200) return { breaks: 0, faults: [`${endpoint}: ${whole.result.statusCode}`] };
  const faults: string[] = [];
  for (const transaction of whole.statements.keys()) {
    const atCommit = await breakOnce(api, world, cell, { transaction, statement: 'commit' });
    const last = { transaction, statement: atCommit.statements[transaction] ?? 0 };
    const atLast = await breakOnce(api, world, cell, last);
    const where = `${endpoint} / ${actor.name} / transaction ${transaction + 1} of ${whole.statements.length}`;
    faults.push(...atCommit.faults.map((fault) => `${where}, at the commit: ${fault}`));
    faults.push(...atLast.faults.map((fault) => `${where}, at the last statement: ${fault}`));
  }
  return { breaks: whole.statements.length, faults };
}

async function breakOnce(api: TestApi, world: World, cell: Cell, broken: Breakpoint) {
  const call = await prepared(api, world, cell);
  const before = await writeMark(api.db);
  const jobs = await countJobs(api);
  const { result: reply, statements } = await watchTransactions(call, broken);
  const changed = await tablesWrittenSince(api.db, before);
  const faults = [
    ...(reply.statusCode === 500 ? [] : [`answered ${reply.statusCode}`]),
    ...changed.map((table) => `left something in ${table}`),
    ...((await countJobs(api)) === jobs ? [] : ['left a job']),
  ];
  return { statements, faults };
}

/** Counters of passwords start anew: an act that proves one is tried more often here than anybody may in a quarter of an hour. */
async function prepared(api: TestApi, world: World, cell: Cell) {
  await api.db.deleteFrom('signInThrottle').execute();
  const { arrangement } = declarationOf(cell.endpoint);
  return prepareCell(api, world, cell, (input) => arrangement?.arrange(api, world, input) ?? input);
}

/** The first for whom the example succeeds; what is arranged beforehand names its own. */
function actorFor(api: TestApi, world: World, endpoint: string): MatrixActor | undefined {
  const { expectation, arrangement } = declarationOf(endpoint);
  return actorsOf(api, world).find((actor) =>
    arrangement !== undefined
      ? actor.group === arrangement.by
      : actor.kind === 'signedIn' && expectedStatus({ endpoint, actor, relation: 'own' }, expectation) === 200,
  );
}

async function countJobs({ db }: TestApi): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? 0;
}
