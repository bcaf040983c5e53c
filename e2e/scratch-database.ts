import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const ROOT = resolve(import.meta.dirname, '..');
const HOST = `127.0.0.1:${process.env['AURA_POSTGRES_PORT'] ?? '15432'}`;
const SUPERUSER = `postgres://postgres@${HOST}/postgres`;
const run = promisify(execFile);

export interface ScratchDatabase {
  readonly name: string;
  readonly ownerUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
}

/** A fresh database with the demo story, made as a developer makes one; optionally with a company around the story. */
export async function createScratchDatabase(purpose: string, withCompany = false): Promise<ScratchDatabase> {
  const name = `aura_${purpose}_${randomBytes(5).toString('hex')}`;
  const database = scratchDatabase(name);
  const env = { ...process.env, ...database.settings };
  await run(process.execPath, ['scripts/setup-database.ts'], { cwd: ROOT, env });
  await run(process.execPath, ['scripts/seed.ts', ...(withCompany ? [] : ['--stories'])], { cwd: ROOT, env });
  return database;
}

export function scratchDatabase(name: string): ScratchDatabase {
  const urlFor = (role: string) => `postgres://${role}:aura@${HOST}/${name}`;
  const ownerUrl = urlFor('aura_owner');
  return {
    name,
    ownerUrl,
    settings: {
      AURA_DATABASE: name,
      DATABASE_URL_SUPERUSER: SUPERUSER,
      DATABASE_URL_OWNER: ownerUrl,
      DATABASE_URL_STAFF: urlFor('app_staff'),
      DATABASE_URL_OUTSIDER: urlFor('app_outsider'),
      DATABASE_URL_WORKER: urlFor('app_worker'),
      DATABASE_URL_REPORTS: urlFor('app_reporter'),
    },
    drop: () => drop(name),
  };
}

async function drop(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: SUPERUSER });
  await client.connect();
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}
