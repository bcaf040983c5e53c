import { sql } from 'kysely';
import type { TestApi } from '../test-api.ts';
import { type Breakpoint, watchTransactions } from './failing-transactions.ts';
import type { Cell } from './subject.ts';
import { prepareValidCall, validCaller } from './valid-call.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

export interface BrokenWriteResult {
  readonly breaks: number;
  readonly faults: readonly string[];
}

/**
 * Runs the act once to count its transactions. Then breaks each at its commit, which also counts its statements, and at
 * its last statement: nothing may remain.
 */
export async function brokenWriteFaults(api: TestApi, world: World, endpoint: string): Promise<BrokenWriteResult> {
  const actor = validCaller(api, world, endpoint);
  if (actor === undefined) return { breaks: 0, faults: [`${endpoint}: the example succeeds for nobody`] };
  const cell = { endpoint, actor, relation: 'own' } as const;
  const whole = await watchTransactions(await prepareValidCall(api, world, cell));
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
  const call = await prepareValidCall(api, world, cell);
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

async function countJobs({ db }: TestApi): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? 0;
}
