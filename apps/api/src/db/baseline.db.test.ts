import { randomBytes } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlFor } from '../testing/test-database.ts';
import { adoptBaseline, isBaseline, isOfOldChain, RAN, readSnapshot } from './adopt-baseline.ts';
import { readFunctions } from './apply-functions.ts';
import { digests, readRows, readStructure } from './catalogue.ts';
import { createDatabase, LOCAL_PASSWORDS } from './create-database.ts';
import { migrate, readMigrations } from './migrator.ts';

/**
 * The baseline took the place of 180 migrations. What they made is kept as digests in baseline.catalogue.txt, and a
 * database of the baseline files alone, without later migrations and without functions, has to equal it. A later
 * migration therefore changes nothing here: only an edited baseline file does, which no existing database would follow.
 */
const name = `aura_test_${randomBytes(6).toString('hex')}`;
const baseline = (await readMigrations()).filter((migration) => isBaseline(migration.name));
let client: pg.Client;

beforeAll(async () => {
  await createDatabase(urlFor('postgres', 'postgres'), name, LOCAL_PASSWORDS);
  await runMigrations({ connectionString: urlFor('app_worker', name) });
  client = new pg.Client({ connectionString: urlFor('aura_owner', name) });
  await client.connect();
  for (const { sql } of baseline) await client.query(sql);
}, 60_000);

afterAll(async () => {
  await client.end();
  const superuser = new pg.Client({ connectionString: urlFor('postgres', 'postgres') });
  await superuser.connect();
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
});

test('the baseline alone makes what the migrations before it made: every column, key, index, grant, wall and row', async () => {
  const made = digests([...(await readStructure(client)), ...(await readRows(client))]);

  expect(made.length).toBeGreaterThan(1000);
  expect(made).toEqual((await readSnapshot()).filter((line) => !line.startsWith(RAN)));
});

test('the baseline starts with its walls and ends before the first later migration', async () => {
  const names = (await readMigrations()).map((migration) => migration.name);

  expect(names.slice(0, baseline.length)).toEqual(baseline.map((migration) => migration.name));
  expect(names.filter(isOfOldChain)).toEqual([]);
});

/** What the table `migration` of a database of the old chain holds. */
async function oldRecord(): Promise<Map<string, string>> {
  const ran = (await readSnapshot()).filter((line) => line.startsWith(RAN)).map((line) => line.split(' '));
  return new Map(ran.map(([, migration = '', checksum = '']) => [migration, `${checksum} of the whole file`]));
}

async function adopted(
  alteredBy = 'select',
  record?: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  await client.query('begin');
  try {
    await client.query(alteredBy);
    return await adoptBaseline(client, baseline, record ?? (await oldRecord()));
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['drop index claim_search', 'claim indexes'],
  ['drop index claim_search; create index claim_search on claim (search_key)', 'claim indexes'],
  ['alter table claim alter column folio drop not null', 'claim columns'],
  ['alter table claim alter column is_active set default false', 'claim columns'],
  ['alter table claim add column later text', 'claim columns'],
  ['alter table task drop constraint task_check', 'task constraints'],
  ['alter table ledger_entry set (fillfactor = 70)', 'ledger_entry table'],
  ['alter table claim no force row level security', 'claim table'],
  ['drop policy insiders on claim', 'claim walls'],
  ['drop trigger append_only on ledger_entry', 'ledger_entry walls'],
  ['grant delete on invoice to app_staff', 'invoice grants'],
  ['revoke select (folio) on claim from app_outsider', 'claim grants'],
  ['alter sequence claim_folio increment 2', 'claim_folio sequences'],
  ["comment on table notification_topic is ''", 'notification_topic comments'],
  ['create table extra (id bigint)', 'extra columns'],
  ['drop view macro_now', 'macro_now views'],
  ['drop extension btree_gist cascade', 'database extensions'],
])('a catalogue changed by «%s» is refused, with its place', async (alteredBy, place) => {
  await expect(adopted(alteredBy)).rejects.toThrow(place);
});

test('a database of which a migration of the old chain is missing or differs is sent to the last release that has it', async () => {
  const short = await oldRecord();
  short.delete('202611181000_acts.sql');
  const edited = (await oldRecord()).set('202611150500_claims.sql', 'edited');

  await expect(adopted('select', short)).rejects.toThrow('202611181000_acts.sql. Migrate it with the last release');
  await expect(adopted('select', edited)).rejects.toThrow('202611150500_claims.sql');
});

test('a database without the old chain is left to the migrator', async () => {
  expect(await adopted('select', new Map())).toEqual(new Map());
});

test('a database of the old chain in use, with functions and months, records the baseline and runs later migrations only', async () => {
  // Today's functions refer to columns of later migrations; these few do not, and are enough.
  const some = (await readFunctions()).filter(({ name }) => /^(?:partitions|text)\//.test(name));
  for (const { sql } of some) await client.query(sql);
  await client.query('select app.make_partitions(3)');
  await client.query(
    'create table migration (name text primary key, checksum text not null, at timestamptz default now())',
  );
  const old = await oldRecord();
  await client.query('insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    [...old.keys()],
    [...old.values()],
  ]);
  const wanted = await readMigrations();

  const ran = await migrate(client);

  expect(ran.filter((one) => isBaseline(one))).toEqual([]);
  expect(ran.filter((one) => !one.includes('/'))).toEqual(
    wanted.map((migration) => migration.name).filter((one) => !isBaseline(one)),
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  expect(new Map(rows.map((row) => [row.name, row.checksum]))).toEqual(
    new Map(wanted.map((migration) => [migration.name, migration.checksum])),
  );
  expect(await migrate(client)).toEqual([]);
});
