/// <reference lib="dom" />
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Group } from '@aura/access/groups';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sitemap } from '../apps/web/src/sitemap.ts';
import { signInByApi } from '../e2e/api-caller.ts';
import { examplePaths } from '../e2e/example-paths.ts';
import { storeToken } from '../e2e/store-token.ts';
import { DEMO_PASSWORD, demoUsername } from '../e2e/people.ts';
import { withApp, withBrowser } from '../e2e/with-app.ts';
import { STATES } from './shots/states.ts';
import { takeReadmePictures } from './shots/readme-pictures.ts';
import { OUTSIDE_STATES } from './shots/outside-states.ts';

const FOLDER = resolve(import.meta.dirname, '../shots');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** After this a picture is taken even while the page still loads. */
const PATIENCE_MS = 15_000;
const THEMES = ['light', 'dark'] as const;
/** The widest and the narrowest view of staff, an outsider, and a user without a group. */
const ROLES: readonly (Group | null)[] = ['Admin', 'Supervisor', 'extranet_Cliente', null];
const ERRORS = ['301', '401', '403', '404', '500'];

interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly size: { readonly width: number; readonly height: number };
}

/** Parts of names, to take only those pictures: `npm run shots -- zonas-Admin error`. `--readme` takes those of README.md. */
const isForReadme = process.argv.includes('--readme');
const WANTED = process.argv.slice(2).filter((word) => word !== '--readme');
const isWanted = (name: string) => WANTED.length === 0 || WANTED.some((part) => name.includes(part));

if (WANTED.length === 0 && !isForReadme) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
let taken = 0;
await withApp('shots', { withWorker: true, withCompany: true }, ({ app: { origin }, owner }) =>
  withBrowser(async (browser) => {
    if (isForReadme) {
      const open = (size: Look['size'], role: Group) => signedIn(browser, origin, { theme: 'light', size }, role);
      taken = await takeReadmePictures(owner, open, untilDrawn, isWanted);
      return;
    }
    const example = await examplePaths(owner);
    const paths = sitemap.flatMap(({ places }) => places.map(({ path }) => ({ path, address: example(path) })));
    for (const theme of THEMES) {
      for (const size of SIZES) {
        await shootAll(browser, origin, { theme, size }, paths);
        // Otherwise the list of open sessions would grow from picture to picture.
        await owner.query(
          `update session set revoked_at = now(), revoked_reason = 'pictures taken' where revoked_at is null`,
        );
      }
    }
  }),
);
console.log(`${taken} pictures in ${FOLDER}`);
if (taken === 0) throw new Error(`No picture has a name with ${WANTED.join(' or ')} in it`);

async function shootAll(
  browser: Browser,
  origin: string,
  look: Look,
  paths: readonly { readonly path: string; readonly address: string }[],
): Promise<void> {
  for (const role of ROLES) {
    const context = await signedIn(browser, origin, look, role);
    const page = await context.newPage();
    for (const { path, address } of paths) {
      const name = `${path
        .slice(1)
        .replaceAll('/', '-')
        .replaceAll(/-\$(?:id|slug)/g, '')}-${role ?? 'ninguno'}`;
      if (!isWanted(name)) continue;
      await page.goto(address);
      await shoot(page, look, name);
    }
    await context.close();
  }
  const context = await signedIn(browser, origin, look, 'Admin');
  const page = await context.newPage();
  for (const code of ERRORS) {
    if (!isWanted(`error-${code}`)) continue;
    await page.goto(`/error/${code}?from=/siniestros/no-existe`);
    await shoot(page, look, `error-${code}-Admin`);
  }
  await context.close();
  for (const { name, role, isFor, open } of [...STATES, ...OUTSIDE_STATES]) {
    if ((isFor !== undefined && !isFor(look.size.width)) || !isWanted(name)) continue;
    const stateContext =
      role === undefined ? await anonymous(browser, origin, look) : await signedIn(browser, origin, look, role);
    const statePage = await stateContext.newPage();
    await open(statePage);
    await shoot(statePage, look, `${name}-${role ?? 'anonimo'}`);
    await stateContext.close();
  }
}

async function shoot(page: Page, { theme, size }: Look, name: string): Promise<void> {
  await untilDrawn(page);
  await page.screenshot({ path: resolve(FOLDER, `${name}-${theme}-${size.width}.png`), animations: 'disabled' });
  taken += 1;
}

async function untilDrawn(page: Page): Promise<void> {
  // On a busy machine the network is idle for a while before anything is drawn.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // Some requests start only after others have finished.
  await page
    .locator('main .MuiSkeleton-root')
    .first()
    .waitFor({ state: 'detached', timeout: PATIENCE_MS })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

function anonymous(browser: Browser, origin: string, { theme, size }: Look): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: size,
    colorScheme: theme,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
}

async function signedIn(browser: Browser, origin: string, look: Look, role: Group | null): Promise<BrowserContext> {
  const { token } = await signInByApi(origin, { username: demoUsername(role), password: DEMO_PASSWORD });
  const context = await anonymous(browser, origin, look);
  await storeToken(context, origin, token);
  return context;
}
