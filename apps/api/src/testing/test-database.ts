import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { readFunctions } from '../db/apply-functions.ts';
import { createDatabase, LOCAL_PASSWORDS } from '../db/create-database.ts';
import { readMigrations } from '../db/migrator.ts';
import { prepareDatabase } from '../seed/prepare-database.ts';

const HOST = process.env['TEST_DATABASE_HOST'] ?? '127.0.0.1:15432';
const LOCK = 4_812_027;
/** Sources besides the migrations that determine a fresh database. */
const SOURCES = [
  '../../../../packages/access/src/permissions.ts',
  '../../../../packages/access/src/starting-permissions.ts',
  '../seed/reference-data.ts',
  '../seed/starting-data/all.ts',
  '../seed/starting-data/customers.ts',
  '../seed/starting-data/dynamic-reports.ts',
];

export function urlFor(role: string, database: string, host = HOST): string {
  return role === 'postgres'
    ? `postgres://postgres@${host}/${database}`
    : `postgres://${role}:aura@${host}/${database}`;
}

const templates = new Map<string, Promise<string>>();

/** The migrated database every test file copies; built once for each state of the migrations. */
export function ensureTemplate(host = HOST): Promise<string> {
  const known = templates.get(host) ?? makeTemplate(host);
  templates.set(host, known);
  return known;
}

async function makeTemplate(host: string): Promise<string> {
  const name = `aura_template_${await fingerprint()}`;
  await asSuperuser(host, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount === 1) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await createDatabase(urlFor('postgres', 'postgres', host), name, LOCAL_PASSWORDS);
    await prepareDatabase({
      ownerUrl: urlFor('aura_owner', name, host),
      workerUrl: urlFor('app_worker', name, host),
    });
    await client.query(`alter database ${name} with is_template true allow_connections false`);
  });
  return name;
}

export interface TestDatabase {
  readonly name: string;
  readonly drop: () => Promise<void>;
}

/** Copies the template in some tens of milliseconds. Tests clean up nothing: the copy is dropped. */
export async function cloneDatabase(host = HOST): Promise<TestDatabase> {
  const template = await ensureTemplate(host);
  const name = `aura_test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(host, async (client) => {
    // File copy is three times as fast as logging every page, and ten times as fast again into memory.
    const { rowCount } = await client.query(`select from pg_tablespace where spcname = 'in_memory'`);
    const place = rowCount === 1 ? 'tablespace in_memory' : '';
    await client.query(`create database ${name} template ${template} owner aura_owner strategy file_copy ${place}`);
    await client.query(`revoke connect, temporary on database ${name} from public`);
    await client.query(`grant connect on database ${name} to app_staff, app_outsider, app_worker, app_reporter`);
  });
  return {
    name,
    drop: () =>
      asSuperuser(host, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

async function asSuperuser(host: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor('postgres', 'postgres', host) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { checksum } of [...(await readMigrations()), ...(await readFunctions())]) hash.update(checksum);
  for (const source of SOURCES) hash.update(await readFile(new URL(source, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
