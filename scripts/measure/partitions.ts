import { parseArgs } from 'node:util';
import pg, { type Client } from 'pg';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { recordMeasured } from '../measured-table.ts';
import { median } from './bench/measure.ts';

/** A read of the application; the table's name is filled in when measured. */
interface Case {
  readonly table: 'notification' | 'audit_event' | 'logbook_entry' | 'stage_interval';
  readonly read: string;
  readonly text: (table: string) => string;
  readonly values: (rows: number) => readonly unknown[];
}

const PERSONS = 300;
const OF_CLAIM = 12;

/** As the use cases query, each for a record in the middle of the five years. */
const CASES: readonly Case[] = [
  {
    table: 'notification',
    read: 'the last 200 of a user',
    text: (table) =>
      `select * from ${table} where user_id = $1 and deleted_at is null and is_in_app order by id desc limit 200`,
    values: () => [7],
  },
  {
    table: 'logbook_entry',
    read: 'the last 20 lines of a claim',
    text: (table) => `select * from ${table} where claim_id = $1 order by at desc, id desc limit 20`,
    values: (rows) => [Math.floor(rows / OF_CLAIM / 2)],
  },
  {
    table: 'logbook_entry',
    read: 'the last 20 lines of a claim, since it was registered',
    text: (table) => `select * from ${table} where claim_id = $1 and at >= $2 order by at desc, id desc limit 20`,
    values: (rows) => [Math.floor(rows / OF_CLAIM / 2), new Date(Date.now() - 900 * 86_400_000)],
  },
  {
    table: 'audit_event',
    read: 'the history of a claim',
    text: (table) =>
      `select * from ${table} where entity = 'claim' and entity_id = $1 and outcome = 'done' order by id desc limit 500`,
    values: (rows) => [String(Math.floor(rows / OF_CLAIM / 2))],
  },
  {
    table: 'stage_interval',
    read: 'the open interval of a party',
    text: (table) => `select * from ${table} where affected_party_id = $1 and closed_at is null`,
    values: (rows) => [Math.floor(rows / OF_CLAIM / 2)],
  },
  {
    table: 'stage_interval',
    read: 'what left a stage in a week',
    text: (table) => `select count(*) from ${table} where stage_id = $1 and closed_at > $2`,
    values: () => [3, new Date(Date.now() - 7 * 86_400_000)],
  },
];

/** Rows spread evenly over all months; each claim has twelve consecutive ones. */
const AT = 'now() - make_interval(months => $2) + (n / $1::float8) * (now() - (now() - make_interval(months => $2)))';

const FILLS: Readonly<Record<string, { readonly key: string; readonly fill: string }>> = {
  notification: {
    key: 'happened_at',
    fill: `(user_id, verb, created_at, happened_at) select n % ${PERSONS}, 'Nuevo comentario en bitácora', ${AT}, ${AT}`,
  },
  audit_event: {
    key: 'at',
    fill: `(at, act, outcome, user_id, entity, entity_id, content_hash)
      select ${AT}, 'changeClaim', 'done', n % ${PERSONS}, 'claim', (n / 12)::text, '\\x00'`,
  },
  logbook_entry: {
    key: 'at',
    fill: `(at, claim_id, customer_id, kind, body) select ${AT}, n / 12, 1, 'comment', 'Se habló con el taller ' || n`,
  },
  stage_interval: {
    key: 'opened_at',
    fill: `(affected_party_id, claim_id, customer_id, zone_id, stage_id, kind, holder, opened_at, closed_at, business_minutes)
      select n / 12, n / 12, 1, 1, n % 20, 'entered', 'us', ${AT}, case when n % 12 < 11 then ${AT} + interval '1 day' end,
        case when n % 12 < 11 then 480 end`,
  },
};

/** Each table twice with the same rows and indexes: whole, and by months, with plain indexes where unique fails. */
async function fillBoth(client: Client, months: number, rows: number): Promise<void> {
  await client.query('create schema measured');
  for (const [table, { key, fill }] of Object.entries(FILLS)) {
    const like = `(like public.${table} including defaults including identity including constraints)`;
    await client.query(`create table measured.${table}_whole ${like}`);
    await client.query(`create table measured.${table}_months ${like} partition by range (${key})`);
    await client.query(
      `do $$ begin for m in -${months}..0 loop
         execute format('create table measured.%I partition of measured.${table}_months for values from (%L) to (%L)', '${table}_' || -m,
           date_trunc('month', now()) + make_interval(months => m), date_trunc('month', now()) + make_interval(months => m + 1)); end loop; end $$`,
    );
    const { rows: indexes } = await client.query<{ made: string }>(
      `select replace(substring(indexdef from ' (USING .*)$'), 'USING', 'using') as made from pg_indexes where schemaname = 'public' and tablename = $1`,
      [table],
    );
    for (const kind of ['whole', 'months']) {
      for (const { made } of indexes) await client.query(`create index on measured.${table}_${kind} ${made}`);
      await client.query(`insert into measured.${table}_${kind} ${fill} from generate_series(1, $1::int) n`, [
        rows,
        months,
      ]);
      await client.query(`vacuum analyze measured.${table}_${kind}`);
    }
  }
}

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
