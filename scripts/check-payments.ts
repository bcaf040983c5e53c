import pg from 'pg';

/**
 * npm run check-payments: whether everything that must always hold between agreements, requests, receipts, runs, what we bill and collect, and
 * the ledger does. Ends with 1 where it does not.
 */
const name = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`,
});
await client.connect();
const began = performance.now();
const { rows } = await client.query<Record<string, string>>(
  'select * from app.payment_faults() union all select * from app.billing_faults() limit 50',
);
const { rows: counts } = await client.query<{ n: string }>('select count(*) as n from payment_request');
console.log(`${counts[0]?.n} requests compared in ${((performance.now() - began) / 1000).toFixed(1)} s`);
if (rows.length > 0) {
  console.table(rows);
  process.exitCode = 1;
} else console.log('sound');
await client.end();
