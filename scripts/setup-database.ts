import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, LOCAL_PASSWORDS } from '../apps/api/src/db/create-database.ts';
import { prepareDatabase } from '../apps/api/src/seed/prepare-database.ts';

/**
 * Creates roles and database where a superuser is available (development), then migrates and writes the reference data.
 * `--migrations` names another folder, to try the migrations of a next release.
 */
const { values: options } = parseArgs({ options: { migrations: { type: 'string' } } });
const superuserUrl = process.env['DATABASE_URL_SUPERUSER'] ?? 'postgres://postgres@127.0.0.1:15432/postgres';
const name = process.env['AURA_DATABASE'] ?? 'aura';
const local = (role: string) => `postgres://${role}:aura@127.0.0.1:15432/${name}`;
const ownerUrl = process.env['DATABASE_URL_OWNER'] ?? local('aura_owner');
const workerUrl = process.env['DATABASE_URL_WORKER'] ?? local('app_worker');

if (process.env['NODE_ENV'] !== 'production') await createDatabase(superuserUrl, name, LOCAL_PASSWORDS);
const ran = await prepareDatabase({
  ownerUrl,
  workerUrl,
  ...(options.migrations !== undefined && { migrations: pathToFileURL(`${resolve(options.migrations)}/`) }),
});
console.log(ran.length === 0 ? `${name}: nothing to migrate` : `${name}: ran ${ran.join(', ')}`);
