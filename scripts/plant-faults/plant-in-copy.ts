import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyTree } from './copy-tree.ts';
import type { Fault } from './fault.ts';
import { plant } from './plant.ts';
import { runTests, type TestRun } from './run-tests.ts';

const SECONDS = 600;

/** Plants one fault after another in a copy of the tree and hands on what the tests named for it said. Run it on a tree whose tests are green. */
export async function* plantInCopy(faults: readonly Fault[]): AsyncGenerator<readonly [Fault, TestRun]> {
  const copy = copyTree(resolve(import.meta.dirname, '../..'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // All are tried on before the first test runs: one that is out of step with the code is told at once.
  for (const fault of faults) plant(copy, fault)();
  for (const fault of faults) {
    const takeOut = plant(copy, fault);
    const run = await runTests(copy, fault, SECONDS);
    takeOut();
    yield [fault, run];
  }
}
