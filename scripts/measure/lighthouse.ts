import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { signInByApi } from '../../e2e/api-caller.ts';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '../../e2e/chromium.ts';
import { examplePaths } from '../../e2e/example-paths.ts';
import { freePort } from '../../e2e/free-port.ts';
import { storeToken } from '../../e2e/store-token.ts';
import { DEMO_PASSWORD, demoUsername } from '../../e2e/people.ts';
import { withApp } from '../../e2e/with-app.ts';

/** Minimum scores, of 100. Performance depends on the machine's load: `npm run measure -- lighthouse performance`. */
const LEAST: Readonly<Record<string, number>> = {
  accessibility: 100,
  'best-practices': 100,
  ...(process.argv.includes('performance') && { performance: 90 }),
};
/** A desktop on a good line, as Lighthouse defines it; its default is a slow telephone. */
const DESK = { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 };

interface Audit {
  readonly address: string;
  readonly category: string;
  readonly score: number;
  readonly least: number;
  /** Lighthouse's benchmark of the processor: far below 1500 the machine was busy, and the score means little. */
  readonly processor: number;
  readonly lost: string;
}

const audits: Audit[] = [];
await withApp('lighthouse', {}, async ({ app: { origin }, owner }) => {
  const example = await examplePaths(owner);
  for (const path of ['/login', '/dashboard', '/siniestros/listado', '/siniestros/$slug']) {
    // One session per page: opening a page renews its token, and the one before it is then refused.
    const credentials = { username: demoUsername('Admin'), password: DEMO_PASSWORD };
    const token = path === '/login' ? null : (await signInByApi(origin, credentials)).token;
    const found = await auditsOf(origin, example(path), token);
    console.table(found);
    audits.push(...found);
  }
});

if (audits.some(({ score, least }) => score < least)) process.exitCode = 1;

/** Lighthouse drives the profile's default context, so the token has to be stored there. */
async function auditsOf(origin: string, path: string, token: string | null): Promise<readonly Audit[]> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'aura-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    if (token !== null) await storeToken(context, origin, token);
    const result = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST),
      disableStorageReset: true,
      formFactor: 'desktop',
      throttling: DESK,
      screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false },
    });
    if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${path}`);
    const { categories, audits: found, finalDisplayedUrl, environment } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`Asked for ${path}, got ${finalDisplayedUrl}`);
    const processor = Math.round(environment.benchmarkIndex);
    return Object.entries(LEAST).map(([category, least]) => {
      const { score = 0, auditRefs = [] } = categories[category] ?? {};
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && found[id]?.score === 0).map(({ id }) => id);
      return {
        address: path,
        category,
        score: Math.round((score ?? 0) * 100),
        least,
        processor,
        lost: lost.join(', '),
      };
    });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
