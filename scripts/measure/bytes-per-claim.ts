import { parseArgs } from 'node:util';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { recordMeasured } from '../measured-table.ts';
import { connect } from './bench/measure.ts';

/**
 * npm run measure -- bytes-per-claim --database name [--record]: the disk space of a claim in a filled database, by
 * table: rows, heap, indexes and TOAST. Users, providers and catalogues are left out: they do not grow with the claims.
 * `--record` writes docs/scale.md.
 */
const { values: options } = parseArgs({
  options: { database: { type: 'string' }, record: { type: 'boolean', default: false } },
});
if (options.database === undefined) throw new Error('--database names a filled database');

/** Name prefixes of tables that do not grow with the claims. */
const NOT_OF_CLAIMS = ['provider', 'user_', 'notification', 'zone', 'concept', 'supply', 'customer_staff'];
/** Tables below this share of all bytes are merged into one row. */
const SMALL = 0.005;

interface Size {
  readonly name: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
  readonly toast: number;
}

const client = await connect(urlFor('postgres', options.database));
await client.query('analyze');
const { rows: counted } = await client.query<{ n: string }>('select count(*) as n from claim');
const claims = Number(counted[0]?.n);
// A partition counts as its table.
const { rows: found } = await client.query<Size>(
  `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(greatest(c.reltuples, 0))::float8 as rows,
     sum(pg_relation_size(c.oid))::float8 as heap, sum(pg_indexes_size(c.oid))::float8 as indexes,
     sum(pg_total_relation_size(c.oid) - pg_indexes_size(c.oid) - pg_relation_size(c.oid))::float8 as toast
   from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
);
await client.end();

const sizes = found.filter(({ name }) => !NOT_OF_CLAIMS.some((prefix) => name.startsWith(prefix)));
const all = added('all tables', sizes);
const isSmall = (size: Size) => bytesOf(size) < bytesOf(all) * SMALL;
const shown = [
  ...sizes.filter((size) => !isSmall(size)).toSorted((one, other) => bytesOf(other) - bytesOf(one)),
  added('the other tables', sizes.filter(isSmall)),
  all,
];
const each = (value: number, digits = 0) => (value / claims).toFixed(digits);
const rows = shown.map((size) => ({
  table: size.name,
  rows: each(size.rows, 2),
  heap: each(size.heap),
  indexes: each(size.indexes),
  toast: each(size.toast),
  all: each(bytesOf(size)),
}));
console.log(`${claims} claims`);
console.table(rows);
if (options.record)
  recordMeasured(
    {
      file: 'docs/scale.md',
      name: 'bytes',
      titles: ['Table', 'Rows a claim', 'Heap bytes', 'Index bytes', 'TOAST and maps', 'Bytes a claim', 'Claims'],
    },
    rows.map((row) => [row.table, row.rows, row.heap, row.indexes, row.toast, row.all, String(claims)]),
  );

function added(name: string, sizes: readonly Size[]): Size {
  const sum = (key: 'rows' | 'heap' | 'indexes' | 'toast') => sizes.reduce((total, size) => total + size[key], 0);
  return { name, rows: sum('rows'), heap: sum('heap'), indexes: sum('indexes'), toast: sum('toast') };
}

function bytesOf({ heap, indexes, toast }: Size): number {
  return heap + indexes + toast;
}
