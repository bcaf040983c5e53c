import http from 'node:http';
import { parseArgs } from 'node:util';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { runDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import { readConfig } from '../../apps/api/src/config.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import { connect, median, timed } from './bench/measure.ts';
import { signInAs } from './bench/sign-in-as.ts';
import { percentile } from './percentile.ts';

/**
 * npm run measure -- bench-reports --database name: how long two predefined reports take, and how long the file of a
 * claim takes alone and while four users run heavy reports without a pause, two at once each. The database must be
 * filled (`npm run seed -- --claims N`).
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'aura' },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '4' },
  },
});
const SECONDS = Number(options.seconds);
const READY = ['mediana-de-dias-por-etapa-y-zona', 'atrasados-por-supervisor'];
const USERS = ['Admin', 'GeOp', 'Finanzas', 'CoDi'] as const;
const AT_ONCE = 2;
const ROUNDS = 10;

const owner = await connect(urlFor('postgres', options.database));
const settings = { ...benchSettings(options.database), REPORT_CONNECTIONS: options.connections };
const tokens = await signInAs(
  { owner, url: urlFor('aura_owner', options.database), config: readConfig(settings) },
  USERS,
);
const { rows: stored } = await owner.query<{ slug: string; definition: unknown }>(
  'select slug, definition from dynamic_report where slug = any($1) order by slug',
  [READY],
);
const { rows: claims } = await owner.query<{ slug: string }>('select slug from claim order by id desc limit 200');
await owner.end();
const definitions = stored.map(({ slug, definition }) => ({ slug, definition: ReportDefinition.parse(definition) }));
/** Without filters: all rows, in the widest grouping a report has. */
const heavy = definitions.map(({ definition }) => ({ ...definition, filters: [] }));

const stop = await startServer(settings);
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
try {
  const rows = [];
  for (const { slug, definition } of definitions) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => run('Admin', definition)));
    rows.push({ report: slug, 'median ms': Math.round(median(times)), 'p90 ms': Math.round(percentile(times, 90)) });
  }
  console.table(rows);
  await readFiles(3);
  const alone = await readFiles(SECONDS);
  const { isOver, ran } = keepRunning();
  const beside = await readFiles(SECONDS);
  isOver.abort();
  const p99 = (times: readonly number[]) => Number(percentile(times, 99).toFixed(1));
  console.table([
    { 'file of a claim': 'alone', reads: alone.length, 'median ms': median(alone).toFixed(1), 'p99 ms': p99(alone) },
    {
      'file of a claim': `beside ${ran()} reports`,
      reads: beside.length,
      'median ms': median(beside).toFixed(1),
      'p99 ms': p99(beside),
    },
  ]);
  console.log(`ratio of the p99: ${(p99(beside) / p99(alone)).toFixed(2)} (at most 1.5)`);
} finally {
  agent.destroy();
  await stop();
}

async function readFiles(seconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let place = 0; performance.now() < end; place += 1) {
    const slug = claims[place % claims.length]?.slug ?? '';
    times.push(await timed(() => ask('GET', readClaimFile.path.replace(':slug', slug), 'Admin')));
  }
  return times;
}

function keepRunning() {
  const isOver = new AbortController();
  let done = 0;
  const keepOn = async (user: string, place: number) => {
    while (!isOver.signal.aborted) {
      await run(user, heavy[place % heavy.length]).catch(() => undefined);
      done += 1;
    }
  };
  for (const user of USERS) for (let place = 0; place < AT_ONCE; place += 1) void keepOn(user, place);
  return { isOver, ran: () => done };
}

function run(user: string, definition: ReportDefinition | undefined): Promise<void> {
  const body = runDynamicReport.body.encode({
    definition: definition as ReportDefinition,
    parameters: {},
    report: null,
    isPreview: false,
  });
  return ask('POST', runDynamicReport.path, user, JSON.stringify(body));
}

async function ask(method: string, path: string, user: string, body?: string): Promise<void> {
  const authorization = `JWT ${await tokens.of(user)}`;
  return new Promise((resolve, reject) => {
    const csrf = 'c'.repeat(64);
    const headers = {
      authorization,
      cookie: `csrftoken=${csrf}`,
      'x-csrftoken': csrf,
      origin: `http://127.0.0.1:${PORT}`,
      'content-type': 'application/json',
    };
    const request = http.request(
      { host: '127.0.0.1', port: PORT, path: `/api/v1${path}`, method, agent, headers },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: status ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
