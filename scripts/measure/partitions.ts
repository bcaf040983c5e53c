import { parseArgs } from 'node:util';
import pg from 'pg';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { recordMeasured } from '../measured-table.ts';
import { median } from './bench/measure.ts';
import { type Case, CASES } from './partitions/cases.ts';
import { fillBoth } from './partitions/fill.ts';

/**
 * npm run measure -- partitions [--months 60 --rows 200000 --only notification]: the most frequent reads of four
 * append-only tables, on the whole table and on one partitioned by months with the same rows, alternating. Writes the
 * medians and their ratio into decision 0011.
 */
const { values: options } = parseArgs({
  options: {
    months: { type: 'string', default: '60' },
    rows: { type: 'string', default: '200000' },
    only: { type: 'string' },
  },
});
const ROUNDS = 60;
const months = Number(options.months);
const rows = Number(options.rows);

const database = await cloneDatabase();
try {
  const client = new pg.Client({ connectionString: urlFor('postgres', database.name) });
  await client.connect();
  await fillBoth(client, months, rows);
  const measured = [];
  for (const one of CASES.filter(({ table }) => table === (options.only ?? table)))
    measured.push(await measure(client, one));
  await client.end();
  console.table(measured);
  recordMeasured(
    {
      file: 'docs/decisions/0011-partitions-by-month.md',
      name: 'partitions',
      titles: ['Read', 'Whole: planned, run (ms)', 'By months: planned, run (ms)', 'Ratio of both together'],
    },
    measured,
  );
} finally {
  await database.drop();
}

async function measure(client: pg.Client, { table, read, text, values }: Case): Promise<readonly string[]> {
  const whole = { planned: [] as number[], run: [] as number[] };
  const byMonths = { planned: [] as number[], run: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kept, name] of [
      [whole, `measured.${table}_whole`],
      [byMonths, `measured.${table}_months`],
    ] as const) {
      const { rows: answer } = await client.query<{ 'QUERY PLAN': readonly Record<string, number>[] }>(
        `explain (analyze, timing off, summary, format json) ${text(name)}`,
        [...values(rows)],
      );
      const plan = answer[0]?.['QUERY PLAN'][0];
      kept.planned.push(plan?.['Planning Time'] ?? 0);
      kept.run.push(plan?.['Execution Time'] ?? 0);
    }
  const [one, other] = [whole, byMonths].map(({ planned, run }) => [median(planned), median(run)] as const) as [
    readonly [number, number],
    readonly [number, number],
  ];
  const spelled = (pair: readonly [number, number]) => pair.map((ms) => ms.toFixed(2)).join(', ');
  return [
    `${table}, ${months} months: ${read}`,
    spelled(one),
    spelled(other),
    ((other[0] + other[1]) / (one[0] + one[1])).toFixed(1),
  ];
}
