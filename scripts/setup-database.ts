import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { businessDay } from '@aura/domain/business-day';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { loadSatCatalogues } from '../apps/api/src/modules/catalogues/sat/load-sat-catalogues.ts';
import { createDatabase, LOCAL_PASSWORDS } from '../apps/api/src/db/create-database.ts';
import { prepareDatabase } from '../apps/api/src/seed/prepare-database.ts';

/**
 * Creates roles and database where a superuser is available (development), then migrates and writes the reference data.
 * `--migrations` names another folder, to try the migrations of a next release. `--sat-catalogues` names the spreadsheet of
 * the tax authority (catCFDI, saved as .xlsx): its products and postal codes are loaded, and what changed is printed.
 */
const { values: options } = parseArgs({
  options: { migrations: { type: 'string' }, 'sat-catalogues': { type: 'string' } },
});
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

const workbook = options['sat-catalogues'];
if (workbook !== undefined) {
  const db = openDatabase(openPool({ url: workerUrl, name: 'aura-sat-catalogues', max: 1 }));
  try {
    const loading = { content: readFileSync(workbook), fileName: basename(workbook), day: businessDay(new Date()) };
    for (const { catalogue, keys, added, changed, ended } of await loadSatCatalogues(db, loading))
      console.log(`${catalogue}: ${keys} keys, ${added} added, ${changed} changed, ${ended} ended`);
  } finally {
    await db.destroy();
  }
}
