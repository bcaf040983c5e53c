import type { Page } from '@playwright/test';
import { signInByApi } from './api-caller.ts';
import type { Person } from './people.ts';
import { storeToken } from './store-token.ts';

/** Signs a user in on this browser, replacing the previous one. */
export async function sitDown(page: Page, origin: string, { username, password }: Person): Promise<void> {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, token);
}
