import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.ts';

export interface TestRun {
  readonly red: readonly string[];
  /** The first line of the first failure: a red test must fail because of the fault. */
  readonly why?: string;
  /** Why the run proves nothing: no test ran, or the tests took too long. */
  readonly trouble?: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const SECONDS = 600;

/** Faults whose tests fit into one run: of one project, and all or none of them with a title. */
export function inOneRun(faults: readonly Fault[]): readonly (readonly Fault[])[] {
  return [...Map.groupBy(faults, (fault) => `${projectOf(fault)} ${fault.only === undefined}`).values()];
}

/** Runs the tests named for faults of one run. Red is a test that ran and failed; a file that did not load proves nothing. */
export async function runTests(root: string, faults: readonly Fault[]): Promise<TestRun> {
  const report = join(root, 'planted.json');
  rmSync(report, { force: true });
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(join(bin, 'vitest'), [...argumentsFor(faults), '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, CI: 'true', NO_COLOR: '1' },
    stdio: 'ignore',
    timeout: faults.length * SECONDS * 1000,
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== null) return { red: [], trouble: `not done after ${faults.length * SECONDS} s` };
  if (!existsSync(report)) return { red: [], trouble: 'no report' };
  return read(JSON.parse(readFileSync(report, 'utf8')) as Report, root);
}

function argumentsFor(faults: readonly Fault[]): readonly string[] {
  const files = new Set(faults.map(({ noticedBy }) => noticedBy));
  const titles = new Set(faults.flatMap(({ only = [] }) => only));
  const projects = new Set(faults.map((fault) => `--project=${projectOf(fault)}`));
  return ['run', '--maxWorkers=1', ...projects, ...(titles.size === 0 ? [] : ['-t', [...titles].join('|')]), ...files];
}

function projectOf({ noticedBy }: Fault): 'db' | 'unit' | 'web' {
  if (noticedBy.endsWith('.db.test.ts')) return 'db';
  return noticedBy.startsWith('apps/web/') ? 'web' : 'unit';
}

function read({ testResults }: Report, root: string): TestRun {
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name.replace(`${root}/`, '') })),
  );
  const red = ran.filter(({ status }) => status === 'failed');
  const why = red[0]?.failureMessages[0]?.split('\n', 1)[0];
  const hasRun = ran.some(({ status }) => status === 'passed' || status === 'failed');
  return {
    red: red.map(({ file, fullName }) => `${file.split('/').at(-1)} › ${fullName}`),
    ...(why === undefined ? {} : { why }),
    ...(hasRun ? {} : { trouble: 'no test ran' }),
  };
}
