import pg from 'pg';

/** npm run check-ledger: whether everything that must always hold of the ledger does, in all of it. Ends with 1 where it does not. */
const name = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`,
});
await client.connect();
const began = performance.now();
const { rows } = await client.query<Record<string, string>>('select * from app.ledger_faults(0) limit 50');
const { rows: counts } = await client.query<{ n: string }>('select count(*) as n from ledger_entry');
console.log(`${counts[0]?.n} entries compared in ${((performance.now() - began) / 1000).toFixed(1)} s`);
if (rows.length > 0) {
  console.table(rows);
  process.exitCode = 1;
} else console.log('sound');
await client.end();
