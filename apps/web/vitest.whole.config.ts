import { mergeConfig } from 'vitest/config';
import parts, { LEFT_OUT } from './vitest.config.ts';

/** Tests that start the whole application, or mock its modules: each in its own simulated browser. */
export default mergeConfig(
  { ...parts, test: { ...parts.test, include: [], exclude: [] } },
  {
    test: {
      name: 'web-whole',
      include: ['src/app/**/*.test.{ts,tsx}', 'src/features/users/list/*.test.tsx'],
      exclude: [...LEFT_OUT],
      isolate: true,
      // A separate context for each file, in a process that has loaded jsdom once, which took two thirds of the time.
      pool: 'vmThreads',
    },
  },
);
