import { parseArgs } from 'node:util';
import pg from 'pg';
import { generateProviders } from '../../apps/api/src/seed/demo/generated-providers.ts';
import { seedDemo } from '../../apps/api/src/seed/demo-data.ts';
import { generateClaims } from '../../apps/api/src/seed/generator/generate-claims.ts';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { ledgerCases } from './bench/ledger-cases.ts';
import { connect, median, repeat, timed } from './bench/measure.ts';

/**
 * npm run measure -- bench-ledger [--entries N | --database name]: the reads and checks of the ledger, beside the bare
 * read of the same rows through the same index, in one run. Exits with 1 where a statement scans what it should look
 * up, or a check exceeds its limit. A named database must be filled already; it is kept.
 */
const { values: options } = parseArgs({
  options: { entries: { type: 'string', default: '10000000' }, database: { type: 'string' } },
});
const CLAIMS = 20_000;
const PROVIDERS = 2000;
/** Claims that are finished and paid; each part is seven entries. */
const SETTLED = 7900;
const ENTRIES_EACH = 7;
const ROUNDS = 100;

const database =
  options.database === undefined ? await cloneDatabase() : { name: options.database, drop: async () => undefined };
try {
  const owner = new pg.Client({ connectionString: urlFor('postgres', database.name) });
  await owner.connect();
  if (options.database === undefined) await fill(owner, Number(options.entries));
  const { rows: counts } = await owner.query<{ entries: string; requests: string }>(
    'select (select count(*) from ledger_entry) as entries, (select count(*) from payment_request) as requests',
  );
  console.log(`${counts[0]?.entries} entries, ${counts[0]?.requests} requests`);
  const results = [];
  for (const one of await ledgerCases(owner)) results.push(await measure(one));
  console.table(results);
  if (results.some(({ verdict }) => verdict !== 'ok')) process.exitCode = 1;
  await owner.end();
} finally {
  await database.drop();
}

async function fill(owner: pg.Client, entries: number): Promise<void> {
  const began = performance.now();
  const tell = (step: string) => console.log(`${step} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await seedDemo(owner);
  await generateProviders(owner, PROVIDERS);
  const paidInParts = Math.max(1, Math.round(entries / (SETTLED * ENTRIES_EACH)));
  await generateClaims(owner, CLAIMS, tell, { lines: 1, open: CLAIMS / 10, paidInParts });
}

async function measure(one: Awaited<ReturnType<typeof ledgerCases>>[number]) {
  const client = await connect(urlFor('postgres', database.name));
  const run = (name: string, { text, values }: { text: string; values: readonly unknown[] }) =>
    client.query({ name, text, values: [...values] });
  const [asked, bare]: [number[], number[]] = [[], []];
  await repeat(one.isLong === true ? 1 : ROUNDS, async () => {
    asked.push(await timed(() => run('asked', one.asked)));
    bare.push(await timed(() => run('bare', one.bare)));
  });
  const scans = one.isLong === true ? [] : await scannedBy(client, one.asked);
  await client.end();
  const ms = median(asked);
  const misses = [
    ...(scans.length === 0 ? [] : [`scans ${scans.join(', ')}`]),
    ...(ms > one.mostMs ? [`above ${one.mostMs} ms`] : []),
  ];
  return {
    what: one.name,
    'bare ms': Number(median(bare).toFixed(2)),
    ms: Number(ms.toFixed(2)),
    ratio: Number((ms / median(bare)).toFixed(1)),
    verdict: misses.length === 0 ? 'ok' : misses.join('; '),
  };
}

/** Large tables that the statement scans sequentially. */
async function scannedBy(client: pg.Client, { text, values }: { text: string; values: readonly unknown[] }) {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...values]);
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  return [...plan.matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)]
    .map(([, table]) => table ?? '')
    .filter((table) =>
      /^(ledger_entry|ledger_txn|ledger_balance|payment_request|tax_receipt|payment_transfer)/.test(table),
    );
}
