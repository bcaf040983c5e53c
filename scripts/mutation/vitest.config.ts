import { defineConfig } from 'vitest/config';

/** The tests of one area alone: `npm run mutate` names them in the environment. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: (process.env['MUTATION_TESTS'] ?? '').split(';'),
    testTimeout: 60_000,
    // A property is tried on as many examples as with every change; more would only make the mutants wait.
    pool: 'threads',
  },
});
