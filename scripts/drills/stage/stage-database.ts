import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { cloneDatabase, urlFor as testUrlFor } from '../../../apps/api/src/testing/test-database.ts';
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DATABASE = 'aura_drill';
const run = promisify(execFile);

export interface StageDatabase {
  readonly name: string;
  /** Direct address: for the run's own queries. */
  readonly urlFor: (role: string) => string;
  /** Address for the programs, where it differs: a proxy, or the route to the primary. */
  readonly programUrlFor?: (role: string) => string;
  readonly remove: () => Promise<void>;
}

/** A copy of the migrated template on the server of `npm run services`, which is never stopped. */
export async function clonedDatabase(): Promise<StageDatabase> {
  const { name, drop } = await cloneDatabase();
  return { name, urlFor: (role) => testUrlFor(role, name), remove: drop };
}

/** A database on the run's own PostgreSQL, so that the server can be stopped. `root` migrates another tree. */
export async function privateDatabase(root = ROOT): Promise<StageDatabase & { readonly postgres: PrivatePostgres }> {
  const postgres = await startPrivatePostgres();
  try {
    return { ...(await databaseAt(postgres.host, root)), remove: postgres.remove, postgres };
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}

export async function databaseAt(host: string, root = ROOT): Promise<StageDatabase> {
  const urlFor = (role: string) => `postgres://${role}:aura@${host}/${DATABASE}`;
  const env = {
    ...process.env,
    DATABASE_URL_SUPERUSER: `postgres://postgres@${host}/postgres`,
    ...databaseSettings(DATABASE, urlFor),
  };
  await run(process.execPath, ['scripts/setup-database.ts'], { cwd: root, env });
  return { name: DATABASE, urlFor, remove: () => Promise.resolve() };
}

/** The environment of the application's processes to use a database. */
export function databaseSettings(name: string, urlFor: (role: string) => string): Readonly<Record<string, string>> {
  return {
    AURA_DATABASE: name,
    DATABASE_URL_OWNER: urlFor('aura_owner'),
    DATABASE_URL_STAFF: urlFor('app_staff'),
    DATABASE_URL_OUTSIDER: urlFor('app_outsider'),
    DATABASE_URL_WORKER: urlFor('app_worker'),
    DATABASE_URL_REPORTS: urlFor('app_reporter'),
  };
}
