import { defineConfig } from 'vitest/config';

/** The tests of one area: `npm run mutate` names them in the environment. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: (process.env['MUTATION_TESTS'] ?? '').split(';'),
    testTimeout: 60_000,
    // Properties run as many examples as in the normal suite; more would only slow the mutants down.
    pool: 'threads',
  },
});
