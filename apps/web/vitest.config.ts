import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { routerOptions } from './router-options.ts';

export default defineConfig({
  // Screens load whole in tests: what is split for the network would only make them wait.
  plugins: [tanstackRouter({ ...routerOptions, autoCodeSplitting: false }), react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/app/**', 'src/features/users/list/**'],
    // One simulated browser for many files: making one, and reading all the code again, took longer than the tests themselves.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Whole screens in a simulated browser, on machines that do other things as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
