import { parseArgs } from 'node:util';
import pg from 'pg';
import { generateProviders } from '../apps/api/src/db/demo/generated-providers.ts';
import { seedDemo } from '../apps/api/src/db/demo-data.ts';

/** Fills a prepared database with the demo story; what is there stays. `--providers N` adds N generated ones. */
const { values } = parseArgs({ options: { providers: { type: 'string' } } });
const name = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`,
});
await client.connect();
const users = await seedDemo(client);
if (values.providers !== undefined) await generateProviders(client, Number(values.providers));
await client.end();
console.table(users);
