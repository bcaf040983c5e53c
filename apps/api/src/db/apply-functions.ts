import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { runWithLockTimeout } from './run-with-lock-timeout.ts';

const FOLDER = new URL('./functions/', import.meta.url);

/** A file of `db/functions`: a function, or the triggers or policies of one table. Must be safe to run again. */
export interface SqlFile {
  /** `topic/move_party.sql` */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Applies every file whose text differs from the one last applied to this database, and returns their names. Runs after
 * the migrations and under their lock: a function is changed in its file, never copied into a new migration.
 */
export async function applyFunctions(client: Client, files?: readonly SqlFile[]): Promise<readonly string[]> {
  await client.query(
    'create table if not exists public.applied_function (name text primary key, checksum text not null, at timestamptz not null default now())',
  );
  const applied = await readApplied(client);
  const changed = (files ?? (await readFunctions())).filter(({ name, checksum }) => applied.get(name) !== checksum);
  for (const file of changed) await runWithLockTimeout(client, file.name, () => apply(client, file));
  return changed.map(({ name }) => name);
}

/** Functions before the triggers and policies that call them; among functions the order does not matter. */
export async function readFunctions(folder: URL = FOLDER): Promise<readonly SqlFile[]> {
  const names = globSync('*/*.sql', { cwd: fileURLToPath(folder) }).sort(
    (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
  );
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function rank(name: string): number {
  if (name.endsWith('.policies.sql')) return 2;
  return name.endsWith('.triggers.sql') ? 1 : 0;
}

async function apply(client: Client, { name, sql, checksum }: SqlFile): Promise<void> {
  await client.query('begin');
  try {
    // A function may call another one from a later file.
    await client.query('set local check_function_bodies = off');
    await client.query(sql);
    await client.query(
      `insert into public.applied_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, at = now()`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readApplied(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.applied_function',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
