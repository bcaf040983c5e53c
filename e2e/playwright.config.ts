import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './chromium.ts';
import { journeysLeftOut } from './rotated.ts';

const isCi = process.env['CI'] !== undefined;
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  testIgnore: journeysLeftOut().map((file) => `**/${file}`),
  outputDir: './results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, because the machine may be loaded: these limits do not measure the speed of the product.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: isCi,
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    // A service worker would answer for a stopped or changed server; the journey about it allows one.
    serviceWorkers: 'block',
    // Without animations: they would only delay the journeys.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a tenth of a journey: `npm run test:e2e -- --trace retain-on-failure` where the picture and the snapshot do not say why.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS] },
  },
});
