import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** npm run fuzz [-- runs seed]: the fuzz tests of every endpoint, longer than in CI and somewhere else each time. */
const [runs = '2000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
if (![runs, seed].every((text) => /^\d{1,10}$/.test(text))) {
  console.error('usage: npm run fuzz -- [runs per endpoint] [seed]');
  process.exit(2);
}

console.error(`fuzz: ${runs} requests per endpoint, seed ${seed} (repeat with: npm run fuzz -- ${runs} ${seed})`);
const root = resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'db', 'apps/api/src/testing/fuzz'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
