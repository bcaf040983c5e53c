import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { recordMeasured } from '../measured-table.ts';
import { deployment } from './load/deployment.ts';
import { inWords, statusesInWords } from './load/figures.ts';
import { overload } from './load/overload.ts';
import { restartedBells } from './load/restarted-bells.ts';
import type { Result } from './load/result.ts';
import { soak } from './load/soak.ts';
import { type Stage, withStage } from './load/stage.ts';
import { steady } from './load/steady.ts';

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
