import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { adoptBaseline } from './adopt-baseline.ts';
import { applyFunctions } from './apply-functions.ts';
import { runWithLockTimeout } from './run-with-lock-timeout.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 4_812_026;

/** CREATE INDEX CONCURRENTLY cannot run inside a transaction; such a file says so in its first line. */
const WITHOUT_TRANSACTION = '-- without transaction';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Applies pending migrations, then changed functions; returns the names of what it ran. Forward only. */
export async function migrate(client: Client, folder = FOLDER): Promise<readonly string[]> {
  const wanted = await readMigrations(folder);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(
      'create table if not exists public.migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const done = await adoptBaseline(client, wanted, await alreadyRun(client));
    for (const migration of wanted) refuseEdited(migration, done.get(migration.name));
    const pending = wanted.filter(({ name }) => !done.has(name));
    for (const migration of pending)
      await runWithLockTimeout(client, `Migration ${migration.name}`, () => run(client, migration));
    const applied = await applyFunctions(client);
    return [...pending.map(({ name }) => name), ...applied];
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

export async function readMigrations(folder: URL = FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function alreadyRun(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseEdited({ name, checksum }: Migration, ranAs: string | undefined): void {
  if (ranAs !== undefined && ranAs !== checksum)
    throw new Error(`Migration ${name} was edited after it ran; write a new one`);
}

async function run(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const isTransactional = !sql.startsWith(WITHOUT_TRANSACTION);
  if (isTransactional) await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum]);
    if (isTransactional) await client.query('commit');
  } catch (error) {
    if (isTransactional) await client.query('rollback');
    throw error;
  }
}
