import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { leftOut } from './scripts/rotation.ts';

// Takes hours: run by `npm run xss`.
const XSS = process.env['XSS'] === undefined ? [] : ['scripts/xss/*.suite.ts'];
const OUTSIDE = ['**/node_modules/**', '**/dist/**', 'apps/web/**', '**/*.e2e.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts,e2e}/**/*.test.ts'],
          exclude: [...OUTSIDE, '**/*.db.test.ts'],
          setupFiles: ['scripts/loopback-only.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          experimental: { viteModuleRunner: false },
          include: ['{apps,scripts}/**/*.db.test.ts', ...XSS],
          exclude: [...OUTSIDE, ...leftOut('database')],
          setupFiles: ['scripts/loopback-only.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          pool: 'forks',
          // One more than processors: a worker waits for PostgreSQL half of its time.
          maxWorkers: Math.max(3, availableParallelism()),
          // Every file has its own database and server; loading the code again for each took half the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Browser code runs in a DOM, configured beside the code.
      'apps/web/vitest.config.ts',
      'apps/web/vitest.whole.config.ts',
    ],
  },
});
