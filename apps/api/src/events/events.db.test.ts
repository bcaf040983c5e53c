import { changePassword } from '@aura/contracts/account-security';
import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openPool } from '../db/client.ts';
import { beat } from '../jobs/heartbeat.ts';
import { allReactions } from '../modules.ts';
import { jobContextOf } from '../testing/job-context.ts';
import { startTestApi } from '../testing/test-api.ts';
import { dispatchFact } from './dispatch.job.ts';
import { reaction } from './reaction.ts';

const api = await startTestApi();
const log = pino({ level: 'silent' });
const context = jobContextOf(api);

test('what an act announces is queued in its own transaction and told to the user once', async () => {
  const user = await api.given.user();
  const person = await api.asUser(user);

  await person.call(changePassword, {
    body: { oldPassword: user.password, newPassword: 'portón verde sobre insurgentes' },
  });

  const fact = await api.db
    .selectFrom('fact')
    .selectAll()
    .where('name', '=', 'account.passwordChanged')
    .executeTakeFirstOrThrow();
  const queued = await sql<{ payload: { factId: number } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'dispatch-fact'`.execute(
    api.db,
  );
  expect(queued.rows.map(({ payload }) => payload.factId)).toContain(fact.id);
  const job = dispatchFact(allReactions);
  await job.run(context, { factId: fact.id });
  await job.run(context, { factId: fact.id });
  expect((await person.call(listNotifications)).map(({ verb }) => verb)).toEqual(['Contraseña cambiada']);
});

test('a reaction that always fails does not keep the others from running, and is tried again alone', async () => {
  const factId = await announced();
  const ran: string[] = [];
  const to = 'account.passwordChanged';
  const fail = (name: string) => async () => {
    ran.push(name);
    throw new Error('always');
  };
  const job = dispatchFact([
    reaction({ name: 'broken', to, react: fail('broken') }),
    reaction({ name: 'fine', to, react: async () => void ran.push('fine') }),
    reaction({ name: 'broken as well', to, react: fail('broken as well') }),
  ]);

  const failure: unknown = await job.run(context, { factId }).catch((error: unknown) => error);
  await job.run(context, { factId }).catch(() => undefined);

  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).message).toBe('broken: always; broken as well: always');
  expect(ran).toEqual(['broken', 'fine', 'broken as well', 'broken', 'broken as well']);
});

test('what a reaction does is done once, however often the fact is handed out, also at the same time', async () => {
  const factId = await announced();
  // Has no unique key: without its receipt each run would add another line.
  const leaveLine = reaction({
    name: 'leave a line',
    to: 'account.passwordChanged',
    react: async ({ db }) => {
      await sql`select app.record_audit('reacted', 'done', null, null, null, null, null, null, null, null)`.execute(db);
    },
  });
  const job = dispatchFact([leaveLine]);

  await Promise.all([job.run(context, { factId }), job.run(context, { factId })]);
  await job.run(context, { factId });

  const lines = await api.db.selectFrom('auditEvent').select('id').where('act', '=', 'reacted').execute();
  expect(lines).toHaveLength(1);
});

async function announced(): Promise<number> {
  const { id: userId } = await api.given.user();
  const { rows } = await sql<{ id: number }>`select app.announce('account.passwordChanged',
    ${JSON.stringify({ userId })}::jsonb, null, null) as id`.execute(api.db);
  return rows[0]?.id ?? 0;
}

test('a refused act announces nothing and queues nothing', async () => {
  const user = await api.given.user();
  const person = await api.asUser(user);
  const before = await api.announced();

  await person
    .call(changePassword, { body: { oldPassword: 'no es la mía', newPassword: 'portón verde sobre insurgentes' } })
    .catch(() => undefined);

  expect(await api.announced()).toEqual(before);
});

test('the jobs of a worker that died are taken up again, those of a living one are not', async () => {
  await sql`select app.enqueue('dispatch-fact', '{"factId": 1}'::json), app.enqueue('dispatch-fact', '{"factId": 1}'::json)`.execute(
    api.db,
  );
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'dead'
    where id = (select min(id) from graphile_worker._private_jobs)`.execute(api.db);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'alive'
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(api.db);
  const pool = openPool({ url: api.config.DATABASE_URL_WORKER, name: 'test' });

  await beat(pool, ['alive'], log);

  const locked = await sql<{
    by: string;
  }>`select locked_by as by from graphile_worker._private_jobs where locked_by is not null`.execute(api.db);
  expect(locked.rows).toEqual([{ by: 'alive' }]);
  await pool.end();
});
