import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listCollections } from '@aura/contracts/invoicing/collections';
import { listCounterReceipts } from '@aura/contracts/invoicing/counter-receipts';
import { listInvoices } from '@aura/contracts/invoicing/invoices';
import { listPaymentRequests } from '@aura/contracts/payments/requests';
import pg from 'pg';
import { satStatus } from '../../apps/api/src/adapters/sat/real.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { createTokens } from '../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../apps/api/src/modules/accounts/sessions/session.store.ts';
import { watchSat } from '../../apps/api/src/modules/payments/sat/watch-sat.job.ts';
import { jobContextOf } from '../../apps/api/src/testing/job-context.ts';
import { startSatServer } from '../../apps/api/src/testing/sat-server.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import { addPerson } from './bench/seed-people.ts';
import { percentile } from './percentile.ts';

/**
 * npm run measure -- watch-times --database name [--due 200000] [--seconds 60]: the waiting time for lists while the
 * tax authority is queried about that many receipts, beside the time without it; alternating, so that noise of the
 * machine affects both alike. Needs a filled database, which is kept.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    due: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '60' },
  },
});
if (options.database === undefined) throw new Error('--database names a filled database');
const TURN_MS = 10_000;
const LIMIT = 1.2;
const PATHS = [listInvoices, listCounterReceipts, listCollections, listPaymentRequests].map(({ path }) => path);

const settings = benchSettings(options.database);
const config = readConfig(settings);
const owner = new pg.Client({ connectionString: urlFor('postgres', options.database) });
await owner.connect();
const userId = await addPerson(owner, 'Admin');
const ownerDb = openDatabase(openPool({ url: urlFor('aura_owner', options.database), name: 'aura-watch', max: 1 }));
const opened = await openSession(ownerDb, { userId, ip: '127.0.0.1', agent: 'watch', provedSecondFactor: true });
const token = await createTokens(config.TOKEN_SECRETS).sign({ userId, ...opened }, new Date());
await owner.query(
  `update tax_receipt set sat_next_at = now() - interval '1 minute' where id in
     (select id from tax_receipt where direction = 'issued' and sat_state = 'valid' order by id desc limit $1)`,
  [Number(options.due)],
);
await owner.query('vacuum analyze tax_receipt');

const authority = await startSatServer();
const workerDb = openDatabase(
  openPool({ url: urlFor('app_worker', options.database), name: 'aura-watch-worker', max: 10 }),
);
const left: number[] = [];
const sat = satStatus({ statusUrl: authority.url, listUrl: undefined });
const worker = {
  ...jobContextOf({ db: workerDb, config }),
  sat: {
    ...sat,
    ask: (expression: string) => {
      left.push(performance.now());
      return sat.ask(expression);
    },
  },
};
const stop = await startServer(settings);
const times = { without: new Map<string, number[]>(), with: new Map<string, number[]>() };
try {
  await waits(2000, new Map());
  for (let turn = 0; turn * TURN_MS * 2 < Number(options.seconds) * 1000 * 2; turn += 1) {
    await waits(TURN_MS, times.without);
    // A job runs for most of a minute; with nothing due any more it ends with the turn.
    await owner.query('update sat_pace set next_at = now()');
    const watching = watchSat.run(worker, {});
    await waits(TURN_MS, times.with);
    await owner.query(`update sat_pace set next_at = now() + interval '40 seconds'`);
    await Promise.race([watching, pause(200)]);
  }
} finally {
  await stop();
}
const rows = PATHS.map((path) => {
  const [without, during] = [times.without.get(path) ?? [], times.with.get(path) ?? []];
  const ratio = percentile(during, 50) / percentile(without, 50);
  return {
    list: path,
    'median ms without': round(percentile(without, 50)),
    'median ms with': round(percentile(during, 50)),
    'p95 without': round(percentile(without, 95)),
    'p95 with': round(percentile(during, 95)),
    ratio: round(ratio),
    verdict: ratio <= LIMIT ? 'ok' : 'touched',
  };
});
console.table(rows);
const busiest = Math.max(0, ...left.map((from) => left.filter((at) => at >= from && at < from + 1000).length));
console.log(`${left.length} questions, ${busiest} at the most in any second.`);
process.exit(rows.some(({ verdict }) => verdict !== 'ok') || busiest > 5 ? 1 : 0);

/** A user who opens one list after the other for this long. */
async function waits(ms: number, into: Map<string, number[]>): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end)
    for (const path of PATHS) {
      const began = performance.now();
      const reply = await fetch(`http://127.0.0.1:${PORT}/api/v1${path}`, {
        headers: { authorization: `JWT ${token}` },
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
      into.set(path, [...(into.get(path) ?? []), performance.now() - began]);
    }
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
