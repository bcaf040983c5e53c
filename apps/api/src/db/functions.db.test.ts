import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase, urlFor } from '../testing/test-database.ts';
import { readFunctions } from './apply-functions.ts';
import { migrate } from './migrator.ts';

/** Every function, trigger and policy with its text; `insiders` and the append-only triggers are made by app.wall. */
const CATALOGUE = `
  select 'function ' || p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'app'::regnamespace
  union all
  select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid) from pg_trigger t
  where not t.tgisinternal and t.tgrelid in (select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace)
    and t.tgname not in ('append_only', 'append_only_truncate')
  union all
  select 'policy ' || policyname || ' on ' || tablename, concat_ws(' | ', cmd, roles::text, qual, with_check) from pg_policies
  where schemaname = 'public' and policyname <> 'insiders'
  order by 1`;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: urlFor('aura_owner', database.name) });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every function, trigger and policy of the database has its file, and none is there twice', async () => {
  const texts = (await readFunctions()).map(({ sql }) => sql.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n');
  const names = (await catalogue()).map(({ name }) => name);
  const hasFile = (name: string) => {
    const [kind = '', object = '', , table = ''] = name.split(' ');
    if (kind === 'policy') return texts.includes(`create policy ${object} on ${table} `);
    if (kind === 'trigger') return new RegExp(`trigger ${object} [^;]*? on ${table}\\b`).test(texts);
    return new RegExp(`create or replace (?:function|procedure) app\\.${object}\\(`).test(texts);
  };

  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !hasFile(name))).toEqual([]);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

/** The bitácora announces each entry; a refused export announces the reached quota although its act is rolled back. */
const ANNOUNCERS = ['claims/write_entry.sql', 'accounts/take_export_rows.sql'];
/** A line for staff on behalf of an outsider, with the text of the act. */
const WRITERS = ['claims/write_entry.sql', 'claims/tell_staff.sql'];

test('functions announce no facts and write no lines of the bitácora: acts do', async () => {
  const files = (await readFunctions()).map(({ name, sql }) => ({ name, sql: sql.replaceAll(/--.*$/gm, '') }));
  const calling = (called: string, allowed: readonly string[]) =>
    files.filter(({ name, sql }) => sql.includes(`${called}(`) && !allowed.includes(name)).map(({ name }) => name);

  expect(calling('perform app.announce', ANNOUNCERS)).toEqual([]);
  expect(calling('perform app.write_entry', WRITERS)).toEqual([]);
});

test('a database with the functions of an older release gets the same ones as a fresh database', async () => {
  const fresh = await catalogue();
  await client.query(`
    create or replace function app.fold(value text) returns text language sql immutable as $$ select value $$;
    drop policy own on notification;
    alter policy attended on claim using (true);
    drop trigger standing on provider;
    update applied_function set checksum = 'of an older release'`);
  expect(await catalogue()).not.toEqual(fresh);

  await migrate(client);

  expect(await catalogue()).toEqual(fresh);
});

test('only the files whose text changed are applied again', async () => {
  await client.query("update applied_function set checksum = '' where name = 'process/move_party.sql'");

  expect(await migrate(client)).toEqual(['process/move_party.sql']);
  expect(await migrate(client)).toEqual([]);
});

test('every function compiles with its body checked', async () => {
  for (const { name, sql } of await readFunctions()) await expect(client.query(sql), name).resolves.not.toThrow();
});

async function catalogue(): Promise<readonly { readonly name: string; readonly text: string }[]> {
  return (await client.query<{ name: string; text: string }>(CATALOGUE)).rows;
}
