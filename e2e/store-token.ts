import type { BrowserContext } from '@playwright/test';

export async function storeToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const value = JSON.stringify({ value: token, expires: null });
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'aur_token', value }] }],
  });
}
