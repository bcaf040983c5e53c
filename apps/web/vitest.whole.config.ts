import { mergeConfig } from 'vitest/config';
import parts from './vitest.config.ts';

/** Tests that start the application whole, or replace modules of it: each in a simulated browser of its own. */
export default mergeConfig(
  { ...parts, test: { ...parts.test, include: [], exclude: [] } },
  {
    test: {
      name: 'web-whole',
      include: ['src/app/**/*.test.{ts,tsx}', 'src/features/users/list/*.test.tsx'],
      isolate: true,
      // A context of its own for each file, in a process that has read the simulator of browsers once: it took two thirds of the time.
      pool: 'vmThreads',
    },
  },
);
