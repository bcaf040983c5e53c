import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { generateProviders } from '../demo/generated-providers.ts';
import { generateClaims } from './generate-claims.ts';
import { generateHistory } from './generate-history.ts';

const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
await generateProviders(client, 50);
await generateClaims(client, 200, () => undefined, { open: 100 });

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];
const countOf = async (what: string) => Number((await read<{ n: string }>(`select count(*) as n from ${what}`))[0]?.n);

test('years of history add claims that are over, and leave the open work, its totals and every index as they were', async () => {
  const indexes = await countOf("pg_indexes where schemaname = 'public'");
  const keys = await countOf("pg_constraint where contype = 'f' and convalidated");
  const open = await countOf('macro_open');

  await generateHistory(client, 300, () => undefined);

  expect(await countOf('claim')).toBe(500);
  expect(await countOf('claim where closed_at is not null')).toBeGreaterThanOrEqual(400);
  expect(await countOf('macro_open')).toBe(open);
  expect(await read('select * from app.macro_faults()')).toEqual([]);
  expect(await read('select * from app.claim_total_faults()')).toEqual([]);
  expect(await countOf("pg_indexes where schemaname = 'public'")).toBe(indexes);
  expect(await countOf("pg_constraint where contype = 'f' and convalidated")).toBe(keys);
  expect(await countOf("pg_trigger where tgrelid = 'affected_party'::regclass and tgenabled = 'D'")).toBe(0);
});

test('each party of it stands where its last interval says, and each claim has its bitácora', async () => {
  const astray = await read(
    `select a.id from affected_party a where not exists (select from stage_interval i where i.affected_party_id = a.id
       and i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since)`,
  );
  const silent = await read(
    'select c.id from claim c where not exists (select from logbook_entry e where e.claim_id = c.id)',
  );

  expect([astray, silent]).toEqual([[], []]);
});
