import { parseArgs } from 'node:util';
import pg, { type Client } from 'pg';
import { generateProviders } from '../../apps/api/src/seed/demo/generated-providers.ts';
import { seedDemo } from '../../apps/api/src/seed/demo-data.ts';
import { generateClaims } from '../../apps/api/src/seed/generator/generate-claims.ts';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { connect, median, repeat, timed } from './bench/measure.ts';
import type { Statement } from './bench/captured-sql.ts';

interface LedgerCase {
  readonly name: string;
  readonly asked: Statement;
  /** The bare read of the same rows through the same index. */
  readonly bare: Statement;
  readonly mostMs: number;
  /** A deliberate pass over all rows; run once. */
  readonly isLong?: boolean;
}

const NONE = { provider: '0', party: '0', newest: '0', request: '0', run: '0' };

/** Reads of the ledger: of the provider and party with most entries, of the newest transactions, of all of it. */
async function ledgerCases(owner: Client): Promise<readonly LedgerCase[]> {
  const { rows } = await owner.query<{ provider: string; party: string; newest: string; request: string; run: string }>(
    `select (select provider_id from ledger_balance where account = 'payable' group by 1 order by count(*) desc limit 1) as provider,
       (select affected_party_id from ledger_balance where account = 'payable' order by affected_party_id desc limit 1) as party,
       (select max(id) from ledger_txn) as newest, (select max(id) from payment_request) as request,
       (select id from payment_run order by requests desc, id offset 1 limit 1) as run`,
  );
  const { provider, party, newest, request, run } = rows[0] ?? NONE;
  const since = Number(newest) - 1000;
  return [
    {
      name: 'balance of a provider',
      asked: {
        text: `select coalesce(sum(centavos), 0)::bigint from ledger_balance where account = 'payable' and provider_id = $1`,
        values: [provider],
      },
      bare: {
        text: `select centavos from ledger_balance where provider_id = $1 and account = 'payable'`,
        values: [provider],
      },
      mostMs: 5,
    },
    {
      name: 'what each party owes a provider',
      asked: {
        text: `select b.affected_party_id, sum(b.centavos) from ledger_balance b where b.provider_id = $1 and b.account in ('payable', 'advances')
          group by 1 having sum(b.centavos) <> 0`,
        values: [provider],
      },
      bare: { text: 'select centavos from ledger_balance where provider_id = $1', values: [provider] },
      mostMs: 10,
    },
    {
      name: 'movements of a provider, page 1',
      asked: {
        text: `select e.id, e.centavos, e.affected_party_id, t.kind, t.source_kind, t.source_id, t.at from ledger_entry e join ledger_txn t on t.id = e.txn_id
          where e.provider_id = $1 and e.account = 'payable' order by e.id desc limit 25`,
        values: [provider],
      },
      bare: {
        text: `select id from ledger_entry where provider_id = $1 and account = 'payable' order by id desc limit 25`,
        values: [provider],
      },
      mostMs: 5,
    },
    {
      name: 'statement of a provider, a quarter with its running balance',
      asked: {
        text: `select e.id, t.at, e.centavos, sum(e.centavos) over (order by e.id) from ledger_entry e join ledger_txn t on t.id = e.txn_id
          where e.provider_id = $1 and e.account = 'payable' and t.at > now() - interval '90 days' order by e.id`,
        values: [provider],
      },
      bare: {
        text: `select id, txn_id, centavos from ledger_entry where provider_id = $1 and account = 'payable'`,
        values: [provider],
      },
      mostMs: 500,
    },
    {
      name: 'what was paid for a party',
      asked: {
        text: `select b.account, sum(b.centavos) from ledger_balance b where b.affected_party_id = $1 group by 1`,
        values: [party],
      },
      bare: { text: 'select centavos from ledger_balance where affected_party_id = $1', values: [party] },
      mostMs: 5,
    },
    {
      name: 'transactions of a request',
      asked: {
        text: `select t.id, e.account, e.centavos from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.source_kind = 'paymentRequest' and t.source_id = $1`,
        values: [party],
      },
      bare: {
        text: `select id from ledger_txn where source_kind = 'paymentRequest' and source_id = $1`,
        values: [party],
      },
      mostMs: 5,
    },
    {
      name: 'check of the last thousand transactions',
      asked: { text: 'select * from app.ledger_faults($1)', values: [since] },
      bare: { text: 'select count(*), sum(centavos) from ledger_entry where txn_id > $1', values: [since] },
      mostMs: 5000,
    },
    {
      name: 'check of the minute: a hundred parties',
      asked: {
        text: `select * from app.payment_faults_of(array(select distinct affected_party_id from payment_request where id > $1), '{}', '{}')`,
        values: [Number(request) - 100],
      },
      bare: {
        text: `select * from payment_request where affected_party_id in (select affected_party_id from payment_request where id > $1)`,
        values: [Number(request) - 100],
      },
      mostMs: 1000,
    },
    {
      name: 'check of the minute: a hundred transfers of a run',
      asked: {
        text: `select * from app.payment_faults_of('{}', array[$1::bigint], array(select id from payment_transfer where run_id = $1 order by id limit 100))`,
        values: [run],
      },
      bare: {
        text: `select * from payment_request where transfer_id in (select id from payment_transfer where run_id = $1 order by id limit 100)`,
        values: [run],
      },
      mostMs: 5000,
    },
    {
      name: 'what the audit does not know of the last thousand',
      asked: { text: 'select count(*) from app.unaudited_money($1)', values: [since] },
      bare: { text: 'select count(*) from ledger_txn where id > $1', values: [since] },
      mostMs: 500,
    },
    {
      name: 'check of the whole ledger',
      asked: { text: 'select * from app.ledger_faults(0)', values: [] },
      bare: { text: 'select account, affected_party_id, sum(centavos) from ledger_entry group by 1, 2', values: [] },
      mostMs: 300_000,
      isLong: true,
    },
    {
      name: 'check of all payments',
      asked: { text: 'select * from app.payment_faults()', values: [] },
      bare: {
        text: 'select affected_party_id, provider_id, sum(total) from payment_request group by 1, 2',
        values: [],
      },
      mostMs: 300_000,
      isLong: true,
    },
  ];
}

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
