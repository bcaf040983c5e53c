import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leftOut } from '../../scripts/rotation.ts';
import { routerOptions } from './router-options.ts';

export const LEFT_OUT: readonly string[] = leftOut('screens').map((file) => file.replace('apps/web/', ''));

export default defineConfig({
  // No code splitting in tests: lazy chunks would only make them wait.
  plugins: [tanstackRouter({ ...routerOptions, autoCodeSplitting: false }), react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/app/**', 'src/features/users/list/**', ...LEFT_OUT],
    // One simulated browser for many files: creating one and evaluating all code again took longer than the tests.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Whole screens in a simulated browser, on machines under load.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
