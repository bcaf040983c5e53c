import { parseArgs } from 'node:util';
import { escapeIdentifier, type Client } from 'pg';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { type Run, tellGrowth, type Measured } from './bench/growth.ts';
import { connect, driverThroughput, medians, Refused, throughput } from './bench/measure.ts';
import { generateProviders } from '../../apps/api/src/seed/demo/generated-providers.ts';
import { generateClaims } from '../../apps/api/src/seed/generator/generate-claims.ts';
import { generateHistory } from '../../apps/api/src/seed/generator/generate-history.ts';
import { generateInvoices } from '../../apps/api/src/seed/generator/invoices/generate-invoices.ts';
import { seedLists } from './bench/seed-lists.ts';
import { seedPeople } from './bench/seed-people.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import type { Statement } from './bench/captured-sql.ts';
import type { BenchCase } from './bench/cases.ts';
import { pgbench } from './bench/pgbench.ts';
import { prepareCases } from './bench/prepare-cases.ts';
import { saveRow } from './bench/save-row.ts';

const ROUNDS = 200;
const CLIENTS = 16;
const LOAD_MS = 1000;
const LATENCY_BUDGET = (bare: number) => bare * 1.5 + 0.5;
const THROUGHPUT_BUDGET = 0.6;

/** Measures every hot read against its own SQL run bare: prints the table, returns figures and the verdict. */
async function runCases(
  name: string,
  only: string,
): Promise<{ readonly rows: readonly Measured[]; readonly isWithinBudget: boolean }> {
  const settings = benchSettings(name);
  const { tokens, statements, session, cases, saved } = await prepareCases(name, settings, only);
  const url = urlFor('app_staff', name);
  const stop = await startServer(settings);
  try {
    const measured: WithRuns[] = [];
    for (const one of cases)
      measured.push(
        await measure(url, one, await tokens.of(one.group), statements.get(one.name) ?? []).catch((error: unknown) => {
          if (error instanceof Refused) return refused(one, error);
          throw error;
        }),
      );
    const saves = [];
    for (const one of saved)
      saves.push(await saveRow(one, { token: await tokens.of('Admin'), url }, ROUNDS, LATENCY_BUDGET));
    const rows = [...measured.map(shown), ...saves];
    console.table(rows);
    const floor = await medians({ port: PORT, path: '/health/live', token: '' }, url, session, ROUNDS);
    console.log(
      `Of each call, HTTP alone takes ${floor.api.toFixed(2)} ms and the session's statement ${floor.bare.toFixed(2)} ms.`,
    );
    return { rows: measured, isWithinBudget: rows.every(({ verdict }) => verdict === 'ok') };
  } finally {
    await stop();
  }
}

interface WithRuns extends Measured {
  readonly driverRuns: number;
  readonly bareRuns: number | undefined;
}

async function measure(
  url: string,
  one: BenchCase,
  token: string,
  statements: readonly Statement[],
): Promise<WithRuns> {
  const target = { port: PORT, path: one.path, token };
  const { api, bare } = await medians(target, url, statements, ROUNDS);
  const calls = await throughput(target, CLIENTS, LOAD_MS);
  const driverRuns = await driverThroughput(url, statements, CLIENTS, LOAD_MS / 2);
  const bareRuns = await pgbench(url, statements, CLIENTS, LOAD_MS);
  const share = bareRuns === undefined ? undefined : calls / bareRuns;
  return { endpoint: one.name, bare, api, calls, share, driverRuns, bareRuns };
}

function refused({ name }: BenchCase, { message }: Refused): WithRuns {
  console.log(`refused: ${message}`);
  return { endpoint: name, bare: Infinity, api: Infinity, calls: 0, share: 0, driverRuns: 0, bareRuns: 0 };
}

function shown({ endpoint, bare, api, calls, share, driverRuns, bareRuns }: WithRuns) {
  const misses = [
    ...(api > LATENCY_BUDGET(bare) ? ['slow'] : []),
    ...(share !== undefined && share < THROUGHPUT_BUDGET ? ['few calls'] : []),
  ];
  return {
    endpoint,
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

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const LIST_ROWS = 10_000;
const PROVIDERS = 50_000;
/** This many of the newest claims get quotations, budgets, orders and payments; older ones only what is still read. */
const WORKED = 50_000;
/** One in this many of those was billed, with every document. */
const BILLED_SHARE = 10;
/** Above this size quotations have fewer lines: the usual twelve would be most of a large database. */
const USUAL_LINES_UP_TO = 10_000;
const FEW_LINES = 3;

interface Filling {
  /** All claims, the billed ones included. */
  readonly claims: number;
  /** How many of the newest claims may be open. Equal at every size, so that only the history differs. */
  readonly open: number;
}

/** Fills long lists and this many claims with their work and money; reports each step with its seconds. */
async function fillDatabase(
  [owner, second]: readonly [Client, Client],
  { claims, open }: Filling,
  tell: (step: string) => void,
): Promise<void> {
  const worked = Math.min(claims, WORKED);
  const billed = Math.floor(worked / BILLED_SHARE);
  await seedPeople(owner, LIST_ROWS);
  // Before the bench's many zones: a zone and family hold several hundred, as in a national network.
  await generateProviders(owner, PROVIDERS);
  tell('people and providers');
  // Before the measured claims, which are taken from the later half.
  await generateInvoices(owner, billed, (step) => tell(`billed claims: ${step}`));
  const lines = worked > USUAL_LINES_UP_TO ? FEW_LINES : undefined;
  await generateClaims(owner, worked - billed, (step) => tell(`claims: ${step}`), { open, lines });
  if (claims > worked) await generateHistory([owner, second], claims - worked, (step) => tell(`history: ${step}`));
  await seedLists(owner, LIST_ROWS);
  await owner.query('vacuum analyze');
  tell('all of it');
}

/**
 * npm run measure -- bench [--strict] [--sizes 10000,1000000 | --database name[,name]] [--open N] [--tablespace name]
 * [--only text[|text]] [--keep] [--record]: every hot read against its own SQL run bare, in one run on one machine, at
 * each size, and its growth from the first to the last. Ratios are comparable between machines, times are not. Named
 * databases must be filled already and are kept; `--keep` keeps the created ones and prints their names. `--open`
 * (default: the first size) is how many of the newest claims may be open at every size. `--tablespace` places them
 * outside PostgreSQL's own disk. `--record` writes the growth into docs/bench.md.
 */
const { values: options } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000' },
    open: { type: 'string' },
    tablespace: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const sizes = options.sizes.split(',').map(Number);
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1000 || size > 20_000_000))
  throw new Error('--sizes takes numbers of claims from 1000 to 20000000, the smallest first');
const open = Number(options.open ?? sizes[0]);
const runs: Run[] = [];
if (options.database === undefined) for (const size of sizes) await benchAt(size);
else for (const name of options.database.split(',')) await bench(name);
if (runs.length > 1 || options.record) tellGrowth(runs, options.record);

async function benchAt(claims: number): Promise<void> {
  const database = await cloneDatabase();
  try {
    if (options.tablespace !== undefined) await moveTo(options.tablespace, database.name);
    await fill(database.name, claims);
    await bench(database.name);
  } finally {
    if (options.keep) console.log(`Kept: ${database.name}`);
    else await database.drop();
  }
}

async function moveTo(tablespace: string, name: string): Promise<void> {
  const superuser = await connect(urlFor('postgres', 'postgres'));
  await superuser.query(`alter database ${name} set tablespace ${escapeIdentifier(tablespace)}`);
  await superuser.end();
}

async function fill(name: string, claims: number): Promise<void> {
  const owner = await connect(urlFor('postgres', name));
  const second = await connect(urlFor('postgres', name));
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await fillDatabase([owner, second], { claims, open }, (step) =>
    console.log(`${step} after ${seconds().toFixed(1)} s`),
  );
  const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await owner.end();
  await second.end();
  const bytes = Number(rows[0]?.bytes);
  console.log(
    `${claims} claims in ${seconds().toFixed(0)} s: ${(claims / seconds()).toFixed(0)} a second, ${(bytes / claims).toFixed(0)} bytes each, ${(bytes / 1024 ** 3).toFixed(1)} GB in all`,
  );
}

async function bench(name: string): Promise<void> {
  const owner = await connect(urlFor('postgres', name));
  const { rows: counted } = await owner.query<{ n: string }>('select count(*) as n from claim');
  await owner.end();
  console.log(`${name}: ${counted[0]?.n} claims`);
  const { rows, isWithinBudget } = await runCases(name, options.only);
  runs.push({ label: sizeName(Number(counted[0]?.n)), rows });
  if (options.strict && !isWithinBudget) process.exitCode = 1;
}

function sizeName(claims: number): string {
  return claims >= 950_000 ? `${Math.round(claims / 1_000_000)} M` : `${Math.round(claims / 1000)} k`;
}
