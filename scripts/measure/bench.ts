import { parseArgs } from 'node:util';
import pg from 'pg';
import { createLog } from '../../apps/api/src/log.ts';
import { createApp } from '../../apps/api/src/app.ts';
import { type Config, readConfig } from '../../apps/api/src/config.ts';
import { generateProviders } from '../../apps/api/src/seed/demo/generated-providers.ts';
import { generateClaims } from '../../apps/api/src/seed/generator/generate-claims.ts';
import { generateInvoices } from '../../apps/api/src/seed/generator/invoices/generate-invoices.ts';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import { billingCases } from './bench/billing-cases.ts';
import { budgetCases } from './bench/budget-cases.ts';
import { capturedSql, type Statement } from './bench/captured-sql.ts';
import { type BenchCase, cases as plainCases } from './bench/cases.ts';
import { claimCases } from './bench/claim-cases.ts';
import { cashReportCases } from './bench/cash-report-cases.ts';
import { invoiceCases } from './bench/invoice-cases.ts';
import { macroCases } from './bench/macro-cases.ts';
import { partyReportCases } from './bench/party-report-cases.ts';
import { driverThroughput, medians, throughput } from './bench/measure.ts';
import { pgbench } from './bench/pgbench.ts';
import { orderCases } from './bench/order-cases.ts';
import { indicatorCases } from './bench/indicator-cases.ts';
import { paymentCases } from './bench/payment-cases.ts';
import { quotationCases } from './bench/quotation-cases.ts';
import { prepareSaves, saveRow } from './bench/save-row.ts';
import { seedLists } from './bench/seed-lists.ts';
import { seedPeople } from './bench/seed-people.ts';
import { signInAs } from './bench/sign-in-as.ts';

/**
 * npm run bench [-- --strict] [--claims N | --database name] [--only text]: every hot read against its own SQL run bare, in one run
 * on one machine. Ratios hold, times do not. A database that is named must be filled already; it is kept.
 */
const { values: options } = parseArgs({
  options: {
    strict: { type: 'boolean' },
    claims: { type: 'string', default: '10000' },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const ROWS = 10_000;
const PROVIDERS = 50_000;
const ROUNDS = 200;
const CLIENTS = 16;
const LOAD_MS = 1000;
const LATENCY_BUDGET = (bare: number) => bare * 1.5 + 0.5;
const THROUGHPUT_BUDGET = 0.6;

const database =
  options.database === undefined ? await cloneDatabase() : { name: options.database, drop: async () => undefined };
try {
  const settings = benchSettings(database.name);
  const { tokens, statements, session, cases, saved } = await prepare(database.name, readConfig(settings));
  const stop = await startServer(settings);
  try {
    const rows = [];
    for (const one of cases) rows.push(await bench(one, tokens.get(one.group) ?? '', statements.get(one.name) ?? []));
    for (const one of saved) rows.push(await saveRow(one, urlFor('app_staff', database.name), ROUNDS, LATENCY_BUDGET));
    console.table(rows);
    const floor = await medians(
      { port: PORT, path: '/health/live', token: '' },
      urlFor('app_staff', database.name),
      session,
      ROUNDS,
    );
    console.log(
      `Of each call, HTTP alone takes ${floor.api.toFixed(2)} ms and the session's statement ${floor.bare.toFixed(2)} ms.`,
    );
    if (options.strict === true && rows.some((row) => row.verdict !== 'ok')) process.exitCode = 1;
  } finally {
    await stop();
  }
} finally {
  await database.drop();
}

async function bench(one: BenchCase, token: string, statements: readonly Statement[]) {
  const url = urlFor('app_staff', database.name);
  const target = { port: PORT, path: one.path, token };
  const { api, bare } = await medians(target, url, statements, ROUNDS);
  const calls = await throughput(target, CLIENTS, LOAD_MS);
  const driverRuns = await driverThroughput(url, statements, CLIENTS, LOAD_MS / 2);
  const bareRuns = await pgbench(url, statements, CLIENTS, LOAD_MS);
  const share = bareRuns === undefined ? undefined : calls / bareRuns;
  const misses = [
    ...(api > LATENCY_BUDGET(bare) ? ['slow'] : []),
    ...(share !== undefined && share < THROUGHPUT_BUDGET ? ['few calls'] : []),
  ];
  return {
    endpoint: one.name,
    'bare ms': round(bare, 2),
    'API ms': round(api, 2),
    'budget ms': round(LATENCY_BUDGET(bare), 2),
    ratio: round(api / bare, 2),
    'calls/s at 16': round(calls, 0),
    'driver/s at 16': round(driverRuns, 0),
    'pgbench/s at 16': bareRuns === undefined ? '–' : round(bareRuns, 0),
    share: share === undefined ? '–' : round(share, 2),
    verdict: misses.length === 0 ? 'ok' : misses.join(', '),
  };
}

/** Long lists, somebody of each group to ask as, and the SQL that each endpoint really sends. */
async function prepare(name: string, config: Config) {
  const owner = new pg.Client({ connectionString: urlFor('postgres', name) });
  await owner.connect();
  if (options.database === undefined) {
    await seedPeople(owner, ROWS);
    // Before the many zones of the bench: a zone and family hold several hundred, as in a national network.
    await generateProviders(owner, PROVIDERS);
    // Before the claims that are measured: those are looked for in the later half.
    await generateInvoices(owner, Number(options.claims), () => undefined);
    await generateClaims(owner, Number(options.claims), () => undefined);
    await seedLists(owner, ROWS);
    await owner.query('vacuum analyze');
  }
  // A database that was filled for the lists of money has no long drafts.
  const isMoney = /^(payments|billing|invoicing|indicators)/.test(options.only);
  const quotations = isMoney ? { cases: [], longDraft: 0 } : await quotationCases(owner);
  const budgets = isMoney ? { cases: [], longBudget: 0 } : await budgetCases(owner);
  const cases = [
    ...plainCases,
    ...(isMoney ? [] : await claimCases(owner)),
    ...(isMoney ? [] : await macroCases(owner)),
    ...quotations.cases,
    ...budgets.cases,
    ...(isMoney ? [] : await orderCases(owner)),
    ...(await paymentCases(owner)),
    ...(await billingCases(owner)),
    ...(await invoiceCases(owner)),
    ...(isMoney ? [] : await partyReportCases(owner)),
    ...indicatorCases(new Date()),
    ...(await cashReportCases(owner)),
  ].filter(({ name: title }) => title.includes(options.only));
  const groups = new Set([...cases.map((one) => one.group), 'Admin' as const]);
  const tokens = await signInAs({ owner, url: urlFor('aura_owner', name), config }, groups);
  await owner.end();
  const app = await createApp(config, createLog('silent', 'bench'));
  const statements = new Map<string, readonly Statement[]>();
  let session: readonly Statement[] = [];
  for (const { name: title, group, path } of cases) {
    const ask = () => app.server.inject({ url: path, headers: { authorization: `JWT ${tokens.get(group)}` } });
    // The first call of a server also reads what groups may do; what counts is every call after it.
    await ask();
    statements.set(title, await capturedSql(ask));
    session = await capturedSql(ask, 'server');
  }
  const partyOf = {
    'quotation saved, 100 lines': quotations.longDraft,
    'budget saved, 500 concepts': budgets.longBudget,
  } as const;
  const saved = await prepareSaves(app, tokens.get('Admin') ?? '', partyOf, options.only);
  await app.close();
  return { tokens, statements, session, cases, saved };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
