import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { generateProviders } from '../demo/generated-providers.ts';
import { generateClaims } from './generate-claims.ts';
import { generateHistory } from './generate-history.ts';

const api = await startTestApi();
const connectionString = urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1));
const [client, second] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
await client.connect();
await second.connect();
afterAll(async () => {
  await client.end();
  await second.end();
});
await generateProviders(client, 50);
await generateClaims(client, 200, () => undefined, { open: 100 });

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];
const countOf = async (what: string) => Number((await read<{ n: string }>(`select count(*) as n from ${what}`))[0]?.n);

test('years of history add claims that are over, and leave the open work, its totals and every index as they were', async () => {
  const indexes = await countOf("pg_indexes where schemaname = 'public'");
  const keys = await countOf("pg_constraint where contype = 'f' and convalidated");
  const open = await countOf('macro_open');

  await generateHistory([client, second], 300, () => undefined, 60);

  expect(await countOf('claim')).toBe(500);
  expect(await countOf('claim where closed_at is not null')).toBeGreaterThanOrEqual(400);
  expect(await countOf('macro_open')).toBe(open);
  expect(await read('select * from app.macro_faults()')).toEqual([]);
  expect(await read('select * from app.claim_total_faults()')).toEqual([]);
  expect(await countOf("pg_indexes where schemaname = 'public'")).toBe(indexes);
  expect(await countOf("pg_constraint where contype = 'f' and convalidated")).toBe(keys);
  expect(await countOf("pg_trigger where tgenabled = 'D'")).toBe(0);
  expect(await countOf("pg_class where reloptions::text like '%autovacuum_enabled=off%'")).toBe(0);
});

test('reports have a row of every party of it, and its parts follow each other in time', async () => {
  expect(await read('select * from app.report_party_faults(null)')).toEqual([]);
  expect(await countOf('report_party')).toBe(await countOf('affected_party where is_active'));
  const [parts] = await read<{ first: Date; last: Date }>(
    `select max(assigned_at) filter (where n = 1) as first, min(assigned_at) filter (where n = 5) as last
     from (select assigned_at, ntile(5) over (order by id) as n from (select * from claim order by id desc limit 300) h) c`,
  );
  expect(parts?.first.getTime()).toBeLessThan(parts?.last.getTime() ?? 0);
  expect(
    await countOf("(select * from claim order by id desc limit 300) c where closed_at > now() - interval '1 hour'"),
  ).toBe(0);
});

test('each party of it is where its last interval says, and each claim has its bitácora', async () => {
  const astray = await read(
    `select a.id from affected_party a where not exists (select from stage_interval i where i.affected_party_id = a.id
       and i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since)`,
  );
  const silent = await read(
    'select c.id from claim c where not exists (select from logbook_entry e where e.claim_id = c.id)',
  );

  expect([astray, silent]).toEqual([[], []]);
});
