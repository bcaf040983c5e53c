import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeBells, openBells } from './bells.ts';
import { byKind, failures, figuresOf, isUseful } from './figures.ts';
import { pidOf } from './loopback-node.ts';
import { offer } from './offer.ts';
import { overLimits, type Result } from './result.ts';
import { NODES, type Stage, WORKER } from './stage.ts';
import { BELLS } from './steady.ts';
import { warmUp } from './warm-up.ts';
import { until } from '../../../e2e/until.ts';

const SAMPLE_MS = 5000;
/** Forced garbage collections in a run: each costs a process some tenths of a second. */
const COLLECTIONS = 24;
const CALM_MS = 15_000;
const PROCESSES = [...NODES, WORKER];
const MOST_MB_PER_HOUR = 1;
const MOST_DEAD_PERCENT = 20;
/** Small tables quickly have many dead rows, at no cost. */
const LEAST_ROWS = 10_000;

interface Sample {
  readonly hours: number;
  /** Memory of each process. */
  readonly megabytes: Readonly<Record<string, number>>;
}

/** An ordinary day for hours: measures growth and leftovers. */
export async function soak(
  stage: Stage,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Result> {
  const bells = await openBells(stage, stage.office.people.slice(0, BELLS));
  await warmUp(stage);
  const before = await leftovers(stage);
  const samples: Sample[] = [];
  const began = performance.now();
  const hours = () => (performance.now() - began) / 3_600_000;
  const sampling = setInterval(() => samples.push(resident(stage, hours())), SAMPLE_MS);
  const stopCollecting = collectAgain(stage, { everyMs: (seconds * 1000) / COLLECTIONS, hours });
  const outcomes = await offer(stage.work, stage.sender, { perSecond, seconds });
  clearInterval(sampling);
  const kept = await stopCollecting();
  closeBells(bells);
  await pause(CALM_MS);
  const after = await leftovers(stage);
  console.table(byKind(outcomes));
  if (outcomes.some((one) => !isUseful(one))) console.table(failures(outcomes));
  console.table({ before, after });
  console.table(kept.map(({ hours: at, megabytes }) => ({ minutes: inTenths(at * 60), ...roundAll(megabytes) })));
  const figures = figuresOf(outcomes, seconds);
  const residentSlopes = slopesOf(samples);
  const keptSlopes = slopesOf(kept);
  return {
    seconds,
    figures,
    also: `resident ${slopesInWords(residentSlopes)}; kept after collecting ${slopesInWords(keptSlopes)}; connections ${before.connections} → ${after.connections}, locks waited for ${after.waiting}, in transaction ${after.inTransaction}, temporary files ${before.files} → ${after.files}, most dead ${after.deadPercent} %`,
    faults: overLimits([
      ...residentSlopes.map(({ name, slope }) => [`MB/h of ${name}`, inTenths(slope), MOST_MB_PER_HOUR] as const),
      ...keptSlopes.map(({ name, slope }) => [`kept MB/h of ${name}`, inTenths(slope), MOST_MB_PER_HOUR] as const),
      ['failed requests', figures.failed, 0],
      ['connections left', after.connections - before.mostConnections, 0],
      ['waiting for locks', after.waiting, 0],
      ['open transactions', after.inTransaction, 0],
      ['temporary files left', after.files - before.files, 0],
      ['percent of a table dead', after.deadPercent, MOST_DEAD_PERCENT],
    ]),
  };
}

interface Slope {
  readonly name: string;
  /** Megabytes per hour over the second half. */
  readonly slope: number;
  readonly last: number;
}

function slopesOf(samples: readonly Sample[]): readonly Slope[] {
  const later = samples.slice(Math.floor(samples.length / 2));
  return PROCESSES.map((name) => ({
    name,
    slope: slopePerHour(later.map(({ hours, megabytes }) => [hours, megabytes[name] ?? 0])),
    last: later.at(-1)?.megabytes[name] ?? 0,
  }));
}

const slopesInWords = (slopes: readonly Slope[]): string =>
  slopes
    .map(({ name, slope, last }) => `${name} ${Math.round(last)} MB ${slope >= 0 ? '+' : ''}${slope.toFixed(1)} MB/h`)
    .join(', ');

const inTenths = (value: number): number => Math.round(value * 10) / 10;

function resident({ folder }: Stage, hours: number): Sample {
  return { hours, megabytes: Object.fromEntries(PROCESSES.map((name) => [name, residentOf(pidOf(folder, name))])) };
}

/** Collects the garbage of all processes until the returned function is called, which returns what each kept. */
function collectAgain(
  { folder }: Stage,
  { everyMs, hours }: { everyMs: number; hours: () => number },
): () => Promise<readonly Sample[]> {
  const over = new AbortController();
  const collect = async (): Promise<Sample> => {
    const megabytes: Record<string, number> = {};
    for (const name of PROCESSES) {
      const { heap, buffers } = await keptMemory(pidOf(folder, name), join(folder, `${name}.log`));
      megabytes[name] = heap + buffers;
    }
    return { hours: hours(), megabytes };
  };
  const collected = (async () => {
    const kept: Sample[] = [];
    while (!over.signal.aborted) {
      kept.push(await collect());
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
    return kept;
  })();
  return () => {
    over.abort();
    return collected;
  };
}

const roundAll = (megabytes: Sample['megabytes']) =>
  Object.fromEntries(Object.entries(megabytes).map(([name, value]) => [name, inTenths(value)]));

function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resources that finished requests should have released. Pools keep what they opened, up to their size. */
async function leftovers({ owner }: Stage) {
  const { rows } = await owner.query<{ connections: number; waiting: number; open: number; dead: number }>(
    `select count(*)::int as connections,
       (count(*) filter (where cardinality(pg_blocking_pids(pid)) > 0))::int as waiting,
       (count(*) filter (where state = 'idle in transaction'))::int as open,
       (select coalesce(max(100 * n_dead_tup / (n_live_tup + n_dead_tup)), 0)::int from pg_stat_user_tables where n_live_tup >= $1) as dead
     from pg_stat_activity where datname = current_database() and application_name like 'aura%'`,
    [LEAST_ROWS],
  );
  const [row = { connections: 0, waiting: 0, open: 0, dead: 0 }] = rows;
  return {
    connections: row.connections,
    mostConnections: Math.max(row.connections, POOLED),
    waiting: row.waiting,
    inTransaction: row.open,
    files: readdirSync(tmpdir()).filter((name) => /^aura-(?!load-|proxy-)/.test(name)).length,
    deadPercent: row.dead,
  };
}

/** Staff, outsiders and reports of two nodes, and the worker with its queue. */
const POOLED = 2 * (8 + 8 + 2) + 12;

/** Least squares: the growth of the second figure per unit of the first. */
export function slopePerHour(points: readonly (readonly [hours: number, value: number])[]): number {
  if (points.length < 2) return 0;
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [atHours, atValue] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [hours]) => sum + (hours - atHours) ** 2, 0);
  const together = points.reduce((sum, [hours, value]) => sum + (hours - atHours) * (value - atValue), 0);
  return spread === 0 ? 0 : together / spread;
}

const PATIENCE_MS = 10_000;
const ASK_MS = 30_000;

interface KeptMemory {
  /** Live objects, in megabytes. */
  readonly heap: number;
  /** Buffers outside the heap that live objects hold. */
  readonly buffers: number;
}

/**
 * The memory of a process after garbage collection: the resident size also counts what V8 has not collected yet, or
 * keeps for later. The process must run with `--inspect-port=0`; the inspector it opens on loopback at the signal
 * writes its address to the log.
 */
async function keptMemory(pid: number, log: string): Promise<KeptMemory> {
  const address = await inspectorOf(pid, log);
  const socket = new WebSocket(address);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)), { once: true });
    });
    await ask(socket, 'HeapProfiler.collectGarbage', {});
    const answer = await ask(socket, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
    const { heapUsed, external } = JSON.parse(answer.result?.value ?? '{}') as { heapUsed: number; external: number };
    return { heap: heapUsed / 2 ** 20, buffers: external / 2 ** 20 };
  } finally {
    socket.close();
  }
}

async function inspectorOf(pid: number, log: string): Promise<string> {
  const said = () => [...readFileSync(log, 'utf8').matchAll(/^Debugger listening on (ws:\S+)$/gm)].at(-1)?.[1];
  const known = said();
  if (known !== undefined) return known;
  process.kill(pid, 'SIGUSR1');
  await until(() => said() !== undefined, PATIENCE_MS);
  const address = said();
  if (address === undefined) throw new Error(`Process ${pid} opened no inspector`);
  return address;
}

interface Answer {
  readonly result?: { readonly value?: string };
}

function ask(socket: WebSocket, method: string, params: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const id = Math.floor(Math.random() * 2 ** 31);
    const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), ASK_MS);
    const hear = ({ data }: MessageEvent) => {
      const heard = JSON.parse(String(data)) as { id?: number; result?: Answer };
      if (heard.id !== id) return;
      clearTimeout(timer);
      socket.removeEventListener('message', hear);
      resolve(heard.result ?? {});
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
