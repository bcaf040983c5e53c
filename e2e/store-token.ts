import type { BrowserContext, Page } from '@playwright/test';

/** A reply of the application's origin without scripts: storage can be written there before the application reads it. */
const BARE_PAGE = '/health/live';

/** Stores a token where the application keeps it, after emptying what another user left in this browser. */
export async function storeToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const unused = context.pages().find((page) => page.url() === 'about:blank');
  const page = unused ?? (await context.newPage());
  await emptyStorage(page, origin);
  await page.goto(`${origin}${BARE_PAGE}`);
  const value = JSON.stringify({ value: token, expires: null });
  await page.evaluate((item) => window.localStorage.setItem('aur_token', item), value);
  if (unused === undefined) await page.close();
}

/** Empties all storage of an origin but the HTTP cache, which `setStorageState` would empty as well: reading the scripts again takes long. */
export async function emptyStorage(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
