import { urlFor } from '../../../apps/api/src/testing/test-database.ts';
import { benchSettings, PORT, startServer } from './bench-server.ts';
import type { Statement } from './captured-sql.ts';
import type { BenchCase } from './cases.ts';
import type { Measured } from './growth.ts';
import { driverThroughput, medians, Refused, throughput } from './measure.ts';
import { pgbench } from './pgbench.ts';
import { prepareCases } from './prepare-cases.ts';
import { saveRow } from './save-row.ts';

const ROUNDS = 200;
const CLIENTS = 16;
const LOAD_MS = 1000;
const LATENCY_BUDGET = (bare: number) => bare * 1.5 + 0.5;
const THROUGHPUT_BUDGET = 0.6;

/** Measures every hot read against its own SQL run bare: prints the table, returns figures and the verdict. */
export async function runCases(
  name: string,
  only: string,
): Promise<{ readonly rows: readonly Measured[]; readonly isWithinBudget: boolean }> {
  const settings = benchSettings(name);
  const { tokens, statements, session, cases, saved } = await prepareCases(name, settings, only);
  const url = urlFor('app_staff', name);
  const stop = await startServer(settings);
  try {
    const measured: WithRuns[] = [];
    for (const one of cases)
      measured.push(
        await measure(url, one, await tokens.of(one.group), statements.get(one.name) ?? []).catch((error: unknown) => {
          if (error instanceof Refused) return refused(one, error);
          throw error;
        }),
      );
    const saves = [];
    for (const one of saved)
      saves.push(await saveRow(one, { token: await tokens.of('Admin'), url }, ROUNDS, LATENCY_BUDGET));
    const rows = [...measured.map(shown), ...saves];
    console.table(rows);
    const floor = await medians({ port: PORT, path: '/health/live', token: '' }, url, session, ROUNDS);
    console.log(
      `Of each call, HTTP alone takes ${floor.api.toFixed(2)} ms and the session's statement ${floor.bare.toFixed(2)} ms.`,
    );
    return { rows: measured, isWithinBudget: rows.every(({ verdict }) => verdict === 'ok') };
  } finally {
    await stop();
  }
}

interface WithRuns extends Measured {
  readonly driverRuns: number;
  readonly bareRuns: number | undefined;
}

async function measure(
  url: string,
  one: BenchCase,
  token: string,
  statements: readonly Statement[],
): Promise<WithRuns> {
  const target = { port: PORT, path: one.path, token };
  const { api, bare } = await medians(target, url, statements, ROUNDS);
  const calls = await throughput(target, CLIENTS, LOAD_MS);
  const driverRuns = await driverThroughput(url, statements, CLIENTS, LOAD_MS / 2);
  const bareRuns = await pgbench(url, statements, CLIENTS, LOAD_MS);
  const share = bareRuns === undefined ? undefined : calls / bareRuns;
  return { endpoint: one.name, bare, api, calls, share, driverRuns, bareRuns };
}

function refused({ name }: BenchCase, { message }: Refused): WithRuns {
  console.log(`refused: ${message}`);
  return { endpoint: name, bare: Infinity, api: Infinity, calls: 0, share: 0, driverRuns: 0, bareRuns: 0 };
}

function shown({ endpoint, bare, api, calls, share, driverRuns, bareRuns }: WithRuns) {
  const misses = [
    ...(api > LATENCY_BUDGET(bare) ? ['slow'] : []),
    ...(share !== undefined && share < THROUGHPUT_BUDGET ? ['few calls'] : []),
  ];
  return {
    endpoint,
    'bare ms': round(bare, 2),
    'API ms': round(api, 2),
    'budget ms': round(LATENCY_BUDGET(bare), 2),
    ratio: round(api / bare, 2),
    'calls/s at 16': round(calls, 0),
    'driver/s at 16': round(driverRuns, 0),
    'pgbench/s at 16': bareRuns === undefined ? '–' : round(bareRuns, 0),
    share: share === undefined ? '–' : round(share, 2),
    verdict: misses.length === 0 ? 'ok' : misses.join(', '),
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
