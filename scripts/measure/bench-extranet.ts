import { parseArgs } from 'node:util';
import { createApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { createLog } from '../../apps/api/src/log.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { benchSettings } from './bench/bench-server.ts';
import { capturedSql, type Statement } from './bench/captured-sql.ts';
import { connect, median, timed } from './bench/measure.ts';
import { signInAs } from './bench/sign-in-as.ts';
import { listExtranetCases, readExtranetSummary } from '@aura/contracts/extranet/cases';
import { readRangeReport, readStatusReport } from '@aura/contracts/extranet/reports';
import type { Client } from 'pg';
import type { BenchCase } from './bench/cases.ts';

/**
 * npm run measure -- bench-extranet --database name: the views of the insurer with the most cases, beside the same
 * statements run bare under the same row-level security. Separate from `npm run measure -- bench`, which runs captured
 * statements as staff, each on its own connection: these need the outsiders' role and one transaction that sets their
 * identity. The database must be filled (`npm run seed -- --claims N`).
 */
const { values: options } = parseArgs({ options: { database: { type: 'string', default: 'aura' } } });
const ROUNDS = 25;

const owner = await connect(urlFor('postgres', options.database));
const config = readConfig(benchSettings(options.database));
const cases = await extranetCases(owner);
const tokens = await signInAs({ owner, url: urlFor('aura_owner', options.database), config }, ['Admin']);
const authorization = `JWT ${await tokens.of('Admin')}`;
await owner.end();
const app = await createApp(config, createLog('silent', 'bench'));
const outsider = await connect(urlFor('app_outsider', options.database));
try {
  const rows = [];
  for (const { name, path } of cases) rows.push({ endpoint: name, ...(await measure(path)) });
  console.table(rows);
} finally {
  await outsider.end();
  await app.close();
}

async function measure(url: string) {
  const ask = () => app.server.inject({ url, headers: { authorization } });
  // The first call of a server also loads the permissions of groups; only later calls are measured.
  const { statusCode } = await ask();
  if (statusCode !== 200) throw new Error(`${url}: status ${statusCode}`);
  const statements = await capturedSql(ask);
  const runBare = bareRun(statements);
  const [api, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    api.push(await timed(ask));
    await outsider.query('begin');
    for (const { text, values } of statements.filter(isSetting)) await outsider.query(text, [...values]);
    bare.push(await timed(runBare));
    await outsider.query('rollback');
  }
  const ratio = Number((median(api) / median(bare)).toFixed(2));
  return { 'bare ms': rounded(median(bare)), 'API ms': rounded(median(api)), ratio };
}

function bareRun(statements: readonly Statement[]): () => Promise<void> {
  const reads = statements.filter((one) => one.text.includes('extranet_case') && !isSetting(one));
  return async () => {
    for (const { text, values } of reads) await outsider.query(text, [...values]);
  };
}

function isSetting({ text }: Statement): boolean {
  return text.includes('set_config');
}

function rounded(ms: number): number {
  return Number(ms.toFixed(1));
}

/** The views of the insurer with the most cases: the same statements as for its own people. */
async function extranetCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<{ codename: string }>(
    `select k.codename from extranet_case e join customer k on k.id = e.customer_id
     where k.codename <> '' group by k.codename order by count(*) desc limit 1`,
  );
  const [customer] = rows;
  if (customer === undefined) return [];
  const at = (name: string, { path }: { readonly path: string }, query = ''): BenchCase => ({
    name: `extranet ${name}`,
    group: 'Admin',
    path: `/api/v1${path}?customer=${encodeURIComponent(customer.codename)}${query}`,
  });
  return [
    at('list page 1', listExtranetCases, '&size=10'),
    at('list of the open ones', listExtranetCases, '&size=10&is_open=true'),
    at('cards', readExtranetSummary),
    at('report of stages', readStatusReport),
    at('report of ranges', readRangeReport),
  ];
}
