/**
 * npm run check -- rollup|commitments|ledger|payments: compares derived data of a running database with its source, by
 * database functions that return a row for each fault. Exits with 1 if there is one. `rollup --rebuild` rebuilds what
 * differs.
 */
import pg from 'pg';

interface Comparison {
  /** The unit that the comparison counts, and its table. */
  readonly unit: string;
  readonly table: string;
  /** Each function that returns faults, and the one that rebuilds what it compares. */
  readonly faults: Readonly<Record<string, string | null>>;
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  rollup: {
    unit: 'open parties',
    table: 'macro_open',
    faults: { 'macro_faults()': 'rebuild_macro()', 'claim_total_faults()': 'rebuild_claim_totals()' },
  },
  commitments: { unit: 'movements', table: 'amount_event', faults: { 'commitment_faults()': null } },
  ledger: { unit: 'entries', table: 'ledger_entry', faults: { 'ledger_faults(0)': null } },
  payments: {
    unit: 'requests',
    table: 'payment_request',
    faults: { 'payment_faults()': null, 'billing_faults()': null },
  },
};
const SHOWN = 50;

const [name = '', ...options] = process.argv.slice(2);
const comparison = COMPARISONS[name];
if (comparison === undefined) throw new Error(`Name one of ${Object.keys(COMPARISONS).join(', ')}`);

const database = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${database}`,
});
await client.connect();
try {
  if (await compare(comparison)) console.log('sound');
  else process.exitCode = 1;
} finally {
  await client.end();
}

/** True if there is no fault, or all were rebuilt. */
async function compare({ unit, table, faults }: Comparison): Promise<boolean> {
  const began = performance.now();
  const found = [];
  for (const [faulty, rebuild] of Object.entries(faults)) {
    const { rows } = await client.query<Record<string, string>>(`select * from app.${faulty} limit ${SHOWN}`);
    if (rows.length > 0) found.push({ rows, rebuild });
  }
  const { rows: counts } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
  console.log(`${counts[0]?.n} ${unit} compared in ${((performance.now() - began) / 1000).toFixed(1)} s`);

  for (const { rows } of found) console.table(rows);
  if (!options.includes('--rebuild') || found.some(({ rebuild }) => rebuild === null)) return found.length === 0;
  for (const { rebuild } of found) await client.query(`select app.${rebuild}`);
  if (found.length > 0) console.log('rebuilt');
  return true;
}
