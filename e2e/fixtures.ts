import type { Group } from '@aura/access/groups';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { signInByApi } from './api-caller.ts';
import { fromEnvironment, ORIGIN, SCRATCH_DATABASE } from './environment.ts';
import { watch } from './guard.ts';
import { emptyStorage, storeToken } from './store-token.ts';
import { addPerson, DEMO_PASSWORD, demoUsername, type Person } from './people.ts';
import { scratchDatabase } from './scratch-database.ts';
import { visitedOrigins, type WarmContexts, warmContexts } from './warm-contexts.ts';

const DESKTOP_WIDTH = 1280;

interface Journey {
  /** Console messages that this journey provokes on purpose. */
  readonly expectedNoise: RegExp | null;
  readonly guard: void;
  readonly origin: string;
  /** Opens a screen as the demo user of a group, or of none. */
  readonly signedInAs: (group: Group | null, path?: string) => Promise<Page>;
  /** Opens a screen as a user made for this journey. */
  readonly signedInAsPerson: (person: Person, path?: string) => Promise<Page>;
  readonly newPerson: (group?: Group) => Promise<Person>;
  readonly otherBrowser: () => Promise<Page>;
}

interface Behind {
  /** Direct connection as the owner of the tables, to arrange what no screen can. */
  readonly owner: pg.Client;
  readonly warm: WarmContexts;
}

export const test = base.extend<Journey, Behind>({
  expectedNoise: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
  origin: async ({}, use) => use(fromEnvironment(ORIGIN)),
  baseURL: async ({ origin }, use) => use(origin),

  owner: [
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const { ownerUrl } = scratchDatabase(fromEnvironment(SCRATCH_DATABASE));
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: 'worker' },
  ],

  warm: [async ({ browser }, use) => use(warmContexts(browser, fromEnvironment(ORIGIN))), { scope: 'worker' }],

  // A journey with a screen of another size or a service worker has a context of its own.
  context: async ({ browser, warm, viewport, deviceScaleFactor, serviceWorkers, permissions, geolocation }, use) => {
    if (serviceWorkers === 'allow' || deviceScaleFactor !== undefined || viewport?.width !== DESKTOP_WIDTH) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const context = await warm.take();
    if (permissions !== undefined) await context.grantPermissions(permissions);
    if (geolocation !== undefined) await context.setGeolocation(geolocation);
    await use(context);
    await warm.giveBack(context);
  },

  page: async ({ context }, use) => use(await firstPage(context)),

  guard: [
    async ({ context, origin, expectedNoise }, use) => {
      const troubles = await watch(context, origin);
      await use();
      const unexpected = troubles().filter((trouble) => expectedNoise?.test(trouble) !== true);
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  signedInAs: async ({ page, origin }, use) => {
    await use((group, path) => open(page, origin, { username: demoUsername(group), password: DEMO_PASSWORD }, path));
  },

  signedInAsPerson: async ({ page, origin }, use) => {
    await use((person, path) => open(page, origin, person, path));
  },

  newPerson: async ({ owner }, use) => {
    await use((group = 'Supervisor') => addPerson(owner, { group }));
  },

  otherBrowser: async ({ warm }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await warm.take();
      contexts.push(context);
      return firstPage(context);
    });
    for (const context of contexts) await warm.giveBack(context);
  },
});

export { expect };

async function open(
  page: Page,
  origin: string,
  { username, password }: { username: string; password: string },
  path = '/dashboard',
): Promise<Page> {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, token);
  await page.goto(path);
  return page;
}

/** A page of an empty browser: the journey before this one may have left something in its storage. */
async function firstPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  for (const origin of visitedOrigins(context)) await emptyStorage(page, origin);
  return page;
}
