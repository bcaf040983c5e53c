import { loadavg, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { recordMeasured } from '../measured-table.ts';
import { inWords, statusesInWords, byKind, failures, figuresOf, isUseful, percentilesOf } from './load/figures.ts';
import { restartedBells } from './load/restarted-bells.ts';
import { type Result, overLimits } from './load/result.ts';
import { soak } from './load/soak.ts';
import { type Stage, withStage } from './load/stage.ts';
import { steady, BELLS } from './load/steady.ts';
import { offer, type Outcome, saturate } from './load/offer.ts';
import { warmUp } from './load/warm-up.ts';
import { WRITES } from './load/work.ts';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeBells, openBells } from './load/bells.ts';
import { deployRolling } from './load/rolling.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../apps/api/src/db/migrations');
const BEFORE_SECONDS = 5;
const AFTER_SECONDS = 10;
/** Ends the load even if the deployment hangs. */
const LONGEST_SECONDS = 900;
/** Migrations a next release could bring: a column, and an index built during work. */
const NEXT_RELEASE = {
  '299901010000_load_column.sql': 'alter table claim add column load_try text;\n',
  '299901010100_load_index.sql':
    '-- without transaction\ncreate index concurrently claim_load_try on claim (load_try);\n',
};

/** Deploys a release with a migration while an office works. `extra` replaces the usual migrations. */
async function deployment(stage: Stage, perSecond: number, extra?: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  if (extra === undefined)
    for (const [name, sql] of Object.entries(NEXT_RELEASE)) writeFileSync(join(folder, name), sql);
  else cpSync(extra, join(folder, '299901010000_load_extra.sql'));
  try {
    const bells = await openBells(stage, stage.office.people.slice(0, BELLS));
    await warmUp(stage);
    let isOver = false;
    const offered = { perSecond, seconds: LONGEST_SECONDS, isOver: () => isOver };
    const began = performance.now();
    const loading = offer(stage.work, stage.sender, offered);
    await pause(BEFORE_SECONDS * 1000);
    const deployed = await deployRolling(stage, folder);
    await pause(AFTER_SECONDS * 1000);
    isOver = true;
    const outcomes = await loading;
    closeBells(bells);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.table(byKind(outcomes));
    if (outcomes.some((one) => !isUseful(one))) console.table(failures(outcomes));
    const figures = figuresOf(outcomes, seconds);
    return {
      seconds,
      figures,
      also: `migration, worker and both nodes in ${deployed.seconds} s, sender late by ${figures.senderLate} ms (p99)`,
      faults: [
        ...overLimits([['failed requests', figures.failed, 0]]),
        ...(deployed.isDone ? [] : ['the deployment stopped half-way']),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await stage.owner.query('alter table claim drop column if exists load_try');
    await stage.owner.query(`delete from migration where name like '2999%'`);
  }
}

/** Concurrent requests that the proxy passes to the nodes. */
const PLACES = 60;
const LEAST_SHARE = 0.8;
const CALM_SECONDS = 40;
const BACK_WITHIN = 30;
const ACCEPTED_MS = 2000;

/** Far more than the capacity, by the clock, and then an ordinary day again. */
async function overload(stage: Stage, { seconds, usual }: { seconds: number; usual: number }): Promise<Result> {
  const { work, sender } = stage;
  await warmUp(stage);
  const capacitySeconds = Math.min(30, Math.max(10, seconds / 4));
  const capacity = figuresOf(await saturate(work, sender, PLACES, capacitySeconds), capacitySeconds).usefulPerSecond;
  const perSecond = Math.round(Math.max(usual * 10, capacity * 2));
  console.log(`capacity ${capacity} a second; ${perSecond} a second are sent`);
  const outcomes = await offer(work, sender, { perSecond, seconds });
  console.table(byKind(outcomes));
  if (outcomes.some((one) => !isUseful(one))) console.table(failures(outcomes));
  const after = await offer(work, sender, { perSecond: usual, seconds: CALM_SECONDS });
  const figures = figuresOf(outcomes, seconds);
  const accepted = percentilesOf(outcomes.filter(isUseful)).p99;
  const others = outcomes.filter((outcome) => !isUseful(outcome) && outcome.status !== 503).length;
  const back = normalFrom(after);
  const share = Math.round((figures.usefulPerSecond / capacity) * 100);
  return {
    seconds,
    figures,
    also: `${perSecond}/s sent, capacity ${capacity}/s, useful ${share} % of it, accepted p99 ${accepted} ms, normal ${back === null ? 'not' : `${back} s`} after the end, sender late by ${figures.senderLate} ms (p99)`,
    faults: [
      ...(share < LEAST_SHARE * 100 ? [`useful ${share} % of capacity, at least ${LEAST_SHARE * 100} %`] : []),
      ...overLimits([
        ['p99 of what is accepted', accepted, ACCEPTED_MS],
        ['answers that are neither good nor 503', others, 0],
        ['seconds until normal', back ?? Number.POSITIVE_INFINITY, BACK_WITHIN],
      ]),
    ],
  };
}

/** The second from which everything is answered at its usual speed. */
function normalFrom(after: readonly Outcome[]): number | null {
  for (let second = 0; second <= BACK_WITHIN; second += 1) {
    const later = after.filter(({ at }) => at >= second);
    const p99 = (isWrite: boolean) => percentilesOf(later.filter(({ kind }) => WRITES.has(kind) === isWrite)).p99;
    if (later.every(isUseful) && p99(false) <= 400 && p99(true) <= 600) return second;
  }
  return null;
}

/**
 * npm run measure -- load <mix> [--seconds N | --minutes N] [--claims N | --database name] [--migration file] [--usual
 * N]: the real proxy, two nodes and the worker under the work of an office; docs/load.md describes the mixes. Its row
 * there is written, unless --dry.
 */
const PEAK = 4;
const PEOPLE = 200;
const SOCKETS = 2000;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    claims: { type: 'string', default: '20000' },
    database: { type: 'string' },
    migration: { type: 'string' },
    /** Requests per second of an ordinary day. */
    usual: { type: 'string', default: '40' },
    dry: { type: 'boolean', default: false },
  },
});

const USUAL = Number(options.usual);

interface Mix {
  readonly seconds: number;
  readonly people: number;
  readonly run: (stage: Stage, seconds: number) => Promise<Result>;
}
const MIXES: Readonly<Record<string, Mix>> = {
  load: {
    seconds: 15 * 60,
    people: PEOPLE,
    run: (stage, seconds) => steady(stage, { perSecond: USUAL, seconds, limits: { read: 400, write: 600 } }),
  },
  peak: {
    seconds: 10 * 60,
    people: PEOPLE * PEAK,
    run: (stage, seconds) => steady(stage, { perSecond: USUAL * PEAK, seconds, limits: { read: 1000, write: 1000 } }),
  },
  overload: {
    seconds: 5 * 60,
    people: PEOPLE * 10,
    run: (stage, seconds) => overload(stage, { seconds, usual: USUAL }),
  },
  sockets: { seconds: 0, people: SOCKETS, run: (stage) => restartedBells(stage, SOCKETS) },
  deploy: { seconds: 0, people: PEOPLE, run: (stage) => deployment(stage, USUAL, options.migration) },
  soak: {
    seconds: 2 * 60 * 60,
    people: PEOPLE,
    run: (stage, seconds) => soak(stage, { seconds, perSecond: USUAL }),
  },
};

const [name = ''] = positionals;
const mix = MIXES[name];
if (mix === undefined) throw new Error(`Name one of ${Object.keys(MIXES).join(', ')}`);
const asked = options.seconds ?? (options.minutes === undefined ? undefined : String(Number(options.minutes) * 60));
const seconds = asked === undefined ? mix.seconds : Number(asked);
const place = { database: options.database, claims: Number(options.claims), people: mix.people };
/** Load of the machine just before: above the number of its cores, times include other programs. */
const busyBefore = (loadavg()[0] ?? 0).toFixed(1);
const result = await withStage(place, (stage) => mix.run(stage, seconds));
report(result);

function report({ seconds: ran, figures, also, faults }: Result): void {
  const verdict = faults.length === 0 ? 'within' : faults.join('; ');
  const row = [
    name,
    USUAL === 40 ? `${ran} s` : `${ran} s, ${USUAL}/s instead of 40`,
    String(figures.requests),
    String(figures.usefulPerSecond),
    inWords(figures.reads),
    inWords(figures.writes),
    statusesInWords(figures.statuses),
    `${also}; load average before ${busyBefore}`,
    verdict,
  ];
  const titles = [
    'Mix',
    'Ran',
    'Requests',
    'Useful/s',
    'Read p50 / p95 / p99 ms',
    'Write p50 / p95 / p99 ms',
    'Answers',
    'Also',
    'Verdict',
  ];
  console.table(Object.fromEntries(titles.map((title, at) => [title, row[at]])));
  if (!options.dry) recordMeasured({ file: 'docs/load.md', name: 'load', titles }, [row]);
  if (faults.length > 0) process.exitCode = 1;
}
