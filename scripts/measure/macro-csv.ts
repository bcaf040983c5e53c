import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { downloadMacro } from '@aura/contracts/claims/macro';
import pg from 'pg';
import { readConfig } from '../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { createTokens } from '../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../apps/api/src/modules/accounts/sessions/session.store.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import { addPerson } from './bench/seed-people.ts';

/**
 * npm run measure -- macro-csv --database name [--runs 3]: Macro.csv of everything in a filled database, rows per
 * second and the memory of the server while it is sent, beside the same columns through COPY run bare.
 */
const { values } = parseArgs({ options: { database: { type: 'string' }, runs: { type: 'string', default: '3' } } });
if (values.database === undefined) throw new Error('--database names one that is filled already');
const settings = benchSettings(values.database);
const token = await tokenFor(values.database);
const stop = await startServer(settings);
try {
  const results = [];
  for (let run = 0; run < Number(values.runs); run += 1) results.push({ ...(await download()), ...(await copyBare()) });
  console.table(results.map((one) => ({ ...one, share: Number((one['rows/s'] / one['COPY rows/s']).toFixed(2)) })));
} finally {
  await stop();
}

async function download() {
  const before = await memory();
  let most = before;
  const began = performance.now();
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/v1${downloadMacro.path}`, {
    headers: { authorization: `JWT ${token}` },
  });
  let [rows, bytes, looked] = [-1, 0, 0];
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) rows += 1;
    if (performance.now() - looked < 100) continue;
    looked = performance.now();
    most = Math.max(most, await memory());
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    rows,
    MB: Math.round(bytes / 1e6),
    'rows/s': Math.round(rows / seconds),
    'RSS before MB': before,
    'RSS most MB': most,
  };
}

/** The same rows and columns through COPY, with the output discarded. */
async function copyBare() {
  const columns = `n.claim_number, n.report_number, n.folio, a.name, k.name, z.name, j.name, u.display_name,
    e.display_name, s.number, s.name, c.holder, c.stage_since, now()::date - app.business_day(c.stage_since), c.due_at,
    round(c.amount / 100.0, 2), c.assigned_at, c.promise_date`;
  const query = `copy (select ${columns} from macro_open c join affected_party a on a.id = c.affected_party_id join claim n on n.id = c.claim_id
    join customer k on k.id = c.customer_id join zone z on z.id = c.zone_id join job_type j on j.id = c.job_type_id
    join process_stage s on s.id = c.stage_id left join user_account u on u.id = c.supervisor_id left join user_account e on e.id = c.cost_analyst_id
    where not s.hide_in_macro order by c.affected_party_id) to stdout (format csv)`;
  const began = performance.now();
  const shell = `psql -qX '${urlFor('app_staff', values.database ?? '')}' -c "$QUERY" | wc -l`;
  const { stdout } = await promisify(execFile)('bash', ['-c', shell], { env: { ...process.env, QUERY: query } });
  return { 'COPY rows/s': Math.round((Number(stdout) * 1000) / (performance.now() - began)) };
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${stop.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function tokenFor(database: string): Promise<string> {
  const owner = new pg.Client({ connectionString: urlFor('postgres', database) });
  await owner.connect();
  const userId = await addPerson(owner, 'Admin');
  await owner.end();
  const db = openDatabase(openPool({ url: urlFor('aura_owner', database), name: 'aura-bench', max: 1 }));
  const session = await openSession(db, { userId, ip: '127.0.0.1', agent: 'bench', provedSecondFactor: true });
  await db.destroy();
  return createTokens(readConfig(settings).TOKEN_SECRETS).sign({ userId, ...session }, new Date());
}
