import { expect, test } from 'vitest';
import { readMigrations } from '../apps/api/src/db/migrator.ts';
import { lintMigrations } from './migration-rules.ts';

const lint = (sql: string, name = '202701010000_change.sql') => lintMigrations([{ name, sql, checksum: '' }]);

test('the migrations of this repository pass', async () => {
  expect(lintMigrations(await readMigrations())).toEqual([]);
});

const REFUSED = [
  ['an index built with writers shut out', 'create index on claim (zone_id);'],
  ['a unique index built with writers shut out', 'CREATE UNIQUE INDEX claim_folio ON public.claim (folio);'],
  ['a changed type', 'alter table claim alter column folio type bigint;'],
  ['a changed type, spelled longer', 'alter table claim alter folio set data type bigint using folio::bigint;'],
  ['a renamed column', 'alter table claim rename column folio to number;'],
  ['a function outside its folder', 'create or replace function app.f() returns int language sql as $$ select 1 $$;'],
  ['a policy outside its folder', 'create policy own on claim using (true);'],
  ['a renamed type', 'alter type app.money rename to amount;'],
  [
    'an index built beside the writers, inside a transaction',
    'alter table claim add column note text;\ncreate index concurrently claim_zone on claim (zone_id);',
  ],
  ['a text of bounded length', 'alter table claim add column note varchar(40);'],
  ['a point in time without a zone', 'alter table claim add column since timestamp;'],
  ['what is no SQL', 'alter tabel claim;'],
  ['a renamed table', 'alter table claim rename to case_file;'],
  ['a dropped column', 'alter table claim drop column folio;'],
  ['a dropped table', 'drop table claim;'],
  ['a default that differs by row', 'alter table claim add column key uuid not null default gen_random_uuid();'],
  [
    'a default that differs by row, among others',
    'alter table claim add column a int default 1, add column b float default random();',
  ],
  ['a computed column', 'alter table claim add column folded text generated always as (app.fold(name)) stored;'],
  ['a check over all rows', 'alter table claim add constraint positive check (amount > 0);'],
  ['a foreign key over all rows', 'alter table claim add foreign key (zone_id) references zone (id);'],
  ['a new column that is a foreign key', 'alter table claim add column zone_id bigint references zone (id);'],
  ['NOT NULL over all rows', 'alter table claim alter column zone_id set not null;'],
  ['a table without a wall', 'create table extra (id bigint primary key);'],
  ['a wall for another table', "create table extra (id bigint primary key); call app.wall('other');"],
] as const;

const ACCEPTED = [
  [
    'several tables walled in a loop',
    "create table a (id int); create table b (id int);\ndo $$ begin foreach t in array array['a', 'b'] loop execute format('call app.wall(%L)', t); end loop; end $$;",
  ],
  [
    'a table that becomes a partition of a new one of its name',
    '-- exchanged: the table by months\nalter table claim rename to claim_first;',
  ],
  [
    'an index built beside the writers',
    '-- without transaction\ncreate index concurrently claim_zone on claim (zone_id);',
  ],
  [
    'a table with its index and its wall',
    "create table extra (id bigint primary key, claim_id bigint references claim (id)); create index on extra (claim_id); call app.wall('extra');",
  ],
  [
    'an append-only table',
    "create table public.extra (id bigint primary key); call app.wall_append_only('public.extra');",
  ],
  [
    'a new column',
    "alter table claim add column note text not null default '', add column since timestamptz default now();",
  ],
  ['a check that is not valid yet', 'alter table claim add constraint positive check (amount > 0) not valid;'],
  ['its validation', 'alter table claim validate constraint positive;'],
  [
    'NOT NULL after a validated check',
    '-- validated: zone_is_there\nalter table claim alter column zone_id set not null;',
  ],
  [
    'a generated column whose rewrite was weighed',
    "-- rewritten: a second\nalter table claim add column note text generated always as (folio || '!') stored;",
  ],
  ['a dropped column that nobody uses any more', '-- contract: unused since 1.4\nalter table claim drop column folio;'],
  [
    'a dropped constraint or default',
    'alter table claim drop constraint positive; alter table claim alter column folio drop default;',
  ],
  [
    'words inside a text or a block',
    "insert into note values ('drop table claim; rename'); do $$ begin raise notice 'drop table claim; rename'; end $$;",
  ],
] as const;

/** One squawk process for all of them: each case is a separate migration, dated after the baseline. */
const faultsOf = (cases: readonly (readonly [what: string, sql: string])[]) => {
  const migrations = cases.map(([, sql], index) => ({ name: `2027010100${index + 10}_case.sql`, sql, checksum: '' }));
  const faults = lintMigrations(migrations);
  return Object.fromEntries(
    cases.map(([what], index) => [what, faults.filter((fault) => fault.startsWith(`${migrations[index]?.name}:`))]),
  );
};

test('what would stop or break the version still running is refused, each with one fault', () => {
  const counts = Object.entries(faultsOf(REFUSED)).map(([what, faults]) => [what, faults.length]);

  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(REFUSED.map(([what]) => [what, 1])));
});

test('what the running version does not notice is accepted', () => {
  expect(faultsOf(ACCEPTED)).toEqual(Object.fromEntries(ACCEPTED.map(([what]) => [what, []])));
});

test('a new function may come before the index over it, and nowhere else', () => {
  const made = {
    name: '202701010000_key.sql',
    sql: 'create function app.key(a text) returns text language sql as $$ select a $$;',
  };
  const changed = { ...made, sql: made.sql.replace('create', 'create or replace') };
  const over = (key: string) => ({
    name: '202701010001_by_key.sql',
    sql: `-- without transaction\ncreate index concurrently claim_by_key on claim (app.${key}(name));`,
  });
  const faults = (...migrations: readonly { name: string; sql: string }[]) =>
    lintMigrations(migrations.map((migration) => ({ ...migration, checksum: '' })));

  expect(faults(made, over('key'))).toEqual([]);
  expect(faults(made, over('other_key'))).toHaveLength(1);
  expect(faults(changed, over('key'))).toHaveLength(1);
  expect(faults({ ...over('key'), name: '202612310000_by_key.sql' }, made)).toHaveLength(1);
});

test('the baseline meets empty databases and may block, but its tables need row-level security', () => {
  const name = '202611180000_foundations.sql';

  expect(lint('create index on claim (zone_id);', name)).toEqual([]);
  expect(lint('create table extra (id int);', name)).toHaveLength(1);
});
