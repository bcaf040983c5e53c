import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { report1 } from '@aura/contracts/reports/report-1';
import { sql } from 'kysely';
import { exportOf, type ExportSource } from '../../apps/api/src/core/listing/export-source.ts';
import { filePieces } from '../../apps/api/src/core/listing/file-pieces.ts';
import { readByCursor } from '../../apps/api/src/core/listing/read-by-cursor.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { allExports } from '../../apps/api/src/modules.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';

/**
 * npm run measure -- bench-report-1 --database name [--rows 300000] [--runs 2]: the file of Reporte #1 with every
 * column, as the job makes it: rows per second and memory while it is written, beside the same statement through COPY
 * with its output discarded.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    rows: { type: 'string', default: '300000' },
    runs: { type: 'string', default: '2' },
  },
});
if (values.database === undefined) throw new Error('--database names one that is filled already');
const database = values.database;
const source = allExports.find(({ listing }) => listing.name === report1.name) as ExportSource;
const whom = {
  actor: {
    userId: 1,
    groups: ['Admin'],
    permissions: new Set(),
    zoneIds: [],
    customerIds: [],
    standsInFor: null,
  } as never,
  now: () => new Date(),
};
const db = openDatabase(openPool({ url: urlFor('app_worker', database), name: 'aura-bench', max: 2 }));
const query = { format: 'csv', columns: Object.keys(report1.columns) } as const;
const { table, statement, valuesOf } = exportOf(source, whom, query);
const limited = sql<Readonly<Record<string, unknown>>>`${statement} limit ${sql.lit(Number(values.rows))}`;

const results = [];
for (let run = 0; run < Number(values.runs); run += 1) results.push({ ...(await written()), ...(await copied()) });
console.table(results.map((one) => ({ ...one, share: Number((one['rows/s'] / one['COPY rows/s']).toFixed(2)) })));
await db.destroy();

async function written() {
  let [rows, bytes] = [0, 0];
  const batches = async function* () {
    for await (const batch of readByCursor(db, limited)) {
      rows += batch.length;
      yield batch.map(valuesOf);
    }
  };
  const before = megabytes();
  let most = before;
  const began = performance.now();
  for await (const piece of filePieces(table, batches(), () => [])) {
    bytes += piece.length;
    most = Math.max(most, megabytes());
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

/** Runs the statement through psql with its parameters inlined, and discards the output. */
async function copied() {
  const { sql: text, parameters } = limited.compile(db);
  const bare = text.replaceAll(
    /\$(\d+)/g,
    (_, place: string) => `'${String(parameters[Number(place) - 1]).replaceAll("'", "''")}'`,
  );
  const began = performance.now();
  const shell = `psql -qX '${urlFor('app_worker', database)}' -c "$QUERY" | wc -l`;
  const { stdout } = await promisify(execFile)('bash', ['-c', shell], {
    env: { ...process.env, QUERY: `copy (${bare}) to stdout (format csv)` },
  });
  return { 'COPY rows/s': Math.round((Number(stdout) * 1000) / (performance.now() - began)) };
}

function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 1_048_576);
}
