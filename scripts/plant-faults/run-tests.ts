import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

export interface TestRun {
  readonly red: readonly string[];
  /** Why there is nothing to go by: no test ran, or they took too long. */
  readonly trouble?: string;
}

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs the tests named for a fault in the given tree. Red is a test that ran and failed; a file that did not load proves nothing. */
export async function runTests(root: string, fault: Fault, seconds: number): Promise<TestRun> {
  const report = join(root, 'planted.json');
  rmSync(report, { force: true });
  const { noticedBy, only, project = 'db' } = fault;
  const parts = ['run', '--project', project, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(join(bin, 'vitest'), [...parts, ...(only === undefined ? [] : ['-t', only]), ...noticedBy], {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, CI: 'true', NO_COLOR: '1' },
    stdio: 'ignore',
    timeout: seconds * 1000,
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== null) return { red: [], trouble: `not done after ${seconds} s` };
  if (!existsSync(report)) return { red: [], trouble: 'no report' };
  return read(JSON.parse(readFileSync(report, 'utf8')) as Report, root);
}

function read({ testResults }: Report, root: string): TestRun {
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name.replace(`${root}/`, '') })),
  );
  const red = ran.filter(({ status }) => status === 'failed');
  const hasRun = ran.some(({ status }) => status === 'passed' || status === 'failed');
  return {
    red: red.map(({ file, fullName }) => `${file.split('/').at(-1)} › ${fullName}`),
    ...(hasRun ? {} : { trouble: 'no test ran' }),
  };
}
