import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { recordMeasured } from '../measured-table.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import { connect, throughput } from './bench/measure.ts';
import { prepareCases } from './bench/prepare-cases.ts';
import { backendsOf, watchProcessor } from './cost/processor-time.ts';

/**
 * npm run measure -- cost-per-call --database name [--record]: the CPU time of each main read, in the node and in the
 * database's processes, and how many such calls a second one core carries. The database must be filled (`npm run
 * measure -- bench --keep`); `--record` writes docs/scale.md.
 */
const { values: options } = parseArgs({
  options: { database: { type: 'string' }, record: { type: 'boolean', default: false } },
});
if (options.database === undefined) throw new Error('--database names a filled database');

const MAIN_READS = [
  'readCurrentUser as Supervisor',
  'listNotifications',
  'day figures as Supervisor',
  'listClaims page 1',
  'listClaims as it opens',
  'listClaims supervisor',
  'searchClaims by fragment',
  'readClaim',
  'readClaimFile',
  'listLogbook',
  'macro counts',
  'macro board',
  'macro list',
];
/** Enough to use each connection of the pool, few enough that nothing waits long. */
const CLIENTS = 8;
const WARM_UP_MS = 1000;
const LOAD_MS = 4000;

const settings = benchSettings(options.database);
const { cases, tokens } = await prepareCases(options.database, settings, MAIN_READS.join('|'));
const client = await connect(urlFor('postgres', options.database));
const server = await startServer(settings);
try {
  const rows = [];
  for (const name of MAIN_READS) {
    const one = cases.find((each) => each.name === name);
    if (one === undefined) throw new Error(`The bench knows no ${name}`);
    rows.push({ read: name, ...(await costOf(client, { path: one.path, token: await tokens.of(one.group) })) });
  }
  console.table(rows);
  if (options.record)
    recordMeasured(
      {
        file: 'docs/scale.md',
        name: 'cost',
        titles: ['Read', 'Node ms a call', 'PostgreSQL ms a call', 'Calls a second and core'],
      },
      rows.map(({ read, node, postgres, perCore }) => [read, node, postgres, perCore]),
    );
} finally {
  await server();
  await client.end();
}

async function costOf(client: Client, call: { readonly path: string; readonly token: string }) {
  const target = { port: PORT, ...call };
  await throughput(target, CLIENTS, WARM_UP_MS);
  const took = { node: watchProcessor([server.pid]), postgres: watchProcessor(await backendsOf(client)) };
  const calls = ((await throughput(target, CLIENTS, LOAD_MS)) * LOAD_MS) / 1000;
  // Work that the last replies left behind, such as garbage collection, belongs to them.
  await pause(200);
  const [node, postgres] = [took.node() / calls, took.postgres() / calls];
  return {
    node: node.toFixed(2),
    postgres: postgres.toFixed(2),
    perCore: (1000 / (node + postgres)).toFixed(0),
    'calls/s': Math.round((calls * 1000) / LOAD_MS),
  };
}
