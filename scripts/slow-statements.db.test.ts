import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, LOCAL_PASSWORDS } from '../apps/api/src/db/create-database.ts';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { readStatements } from '../apps/api/src/modules/operations/capacity/read-capacity.ts';
import { prepareDatabase } from '../apps/api/src/seed/prepare-database.ts';
import { startPrivatePostgres } from './drills/stage/private-postgres.ts';

// The test server may lack pg_stat_statements; this one has it.
const server = await startPrivatePostgres({
  settings: () => ({ shared_preload_libraries: 'pg_stat_statements' }),
});
const superuserUrl = `postgres://postgres@${server.host}/postgres`;
const urlFor = (role: string) => `postgres://${role}:aura@${server.host}/counted`;
await createDatabase(superuserUrl, 'counted', LOCAL_PASSWORDS);
await prepareDatabase({ ownerUrl: urlFor('aura_owner'), workerUrl: urlFor('app_worker') });
const superuser = new pg.Client({ connectionString: `postgres://postgres@${server.host}/counted` });
await superuser.connect();
superuser.on('error', () => undefined);
const db = openDatabase(openPool({ url: urlFor('app_staff'), name: 'test', max: 1 }));
afterAll(async () => {
  await db.destroy();
  await superuser.end().catch(() => undefined);
  await server.remove();
});
const told = async () => (await readStatements(db)).slowest.map(({ statement }) => statement);

test('the slowest statements are listed with how often they ran, without their values', async () => {
  await superuser.query('select statement_figures.pg_stat_statements_reset()');
  for (let n = 0; n < 3; n += 1) await superuser.query(`select pg_sleep(0.02), 'secreto de Ana', ${n} + 424242`);
  await superuser.query("alter role app_reporter password 'secreto de la llave'");
  await superuser.query("select set_config('app.user_id', '424242', true)");

  const { watch, since, slowest } = await readStatements(db);

  expect(watch).toBe('on');
  expect(since).toBeInstanceOf(Date);
  expect(slowest[0]).toMatchObject({ statement: 'select pg_sleep($1), $2, $3 + $4', calls: 3, rows: 3 });
  expect(slowest[0]?.meanMs).toBeGreaterThan(15);
  expect(slowest[0]?.share).toBeGreaterThan(0.3);
  expect(JSON.stringify(slowest)).not.toMatch(/secreto|424242|password/);
});

test('what the extension forgot to replace is replaced before it leaves the database', async () => {
  // A view in its place returns texts as found after an entry was evicted.
  await superuser.query('alter extension pg_stat_statements set schema public');
  await superuser.query(`create view statement_figures.pg_stat_statements as select 1::bigint as queryid, 1::bigint as calls, 9::float8 as total_exec_time,
    9::float8 as max_exec_time, 1::bigint as rows, (select oid from pg_database where datname = current_database()) as dbid,
    'select * from claim c1 where name = ''Ana''''s'' and amount > 1234.50 and id in (77, 78) and note = $a$hola$a$ and x = $1' as query`);
  await superuser.query(
    `create view statement_figures.pg_stat_statements_info as select now() as stats_reset; grant select on all tables in schema statement_figures to aura_owner`,
  );
  await superuser.query(
    "update pg_extension set extnamespace = 'statement_figures'::regnamespace where extname = 'pg_stat_statements'",
  );

  expect(await told()).toEqual([
    'select * from claim c1 where name = ?? and amount > ? and id in (?, ?) and note = ? and x = $1',
  ]);
  await superuser.query('drop view statement_figures.pg_stat_statements, statement_figures.pg_stat_statements_info');
  await superuser.query(
    "update pg_extension set extnamespace = 'public'::regnamespace where extname = 'pg_stat_statements'",
  );
  await superuser.query('alter extension pg_stat_statements set schema statement_figures');
});

test('a long statement is cut', async () => {
  await superuser.query(`select ${Array.from({ length: 300 }, (_, n) => `1 as column_${n}`).join(', ')}`);

  expect(Math.max(...(await told()).map((statement) => statement.length))).toBe(500);
});

test('the roles that serve requests can read the statements only through the function', async () => {
  const staff = openPool({ url: urlFor('app_staff'), name: 'test', max: 1 });

  await expect(staff.query('select from statement_figures.pg_stat_statements')).rejects.toMatchObject({
    code: '42501',
  });
  await staff.end();
});

test('reports which is missing: the right to read other sessions, or the extension', async () => {
  await superuser.query('revoke pg_read_all_stats from aura_owner');
  expect(await readStatements(db)).toMatchObject({ watch: 'rights', slowest: [] });

  await superuser.query('drop extension pg_stat_statements');
  expect(await readStatements(db)).toMatchObject({ watch: 'extension', slowest: [] });
});
