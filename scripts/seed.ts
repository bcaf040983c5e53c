import pg from 'pg';
import { seedDemo } from '../apps/api/src/db/demo-data.ts';

/** Fills a prepared database with the demo story. Safe to run again: what is there stays. */
const name = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`,
});
await client.connect();
const users = await seedDemo(client);
await client.end();
console.table(users);
