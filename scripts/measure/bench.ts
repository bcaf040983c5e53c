import { parseArgs } from 'node:util';
import { escapeIdentifier } from 'pg';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';
import { fillDatabase } from './bench/fill-database.ts';
import { type Run, tellGrowth } from './bench/growth.ts';
import { connect } from './bench/measure.ts';
import { runCases } from './bench/run-cases.ts';

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
