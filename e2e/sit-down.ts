import type { Page } from '@playwright/test';
import { signInByApi } from './api-caller.ts';
import type { Person } from './people.ts';
import { storeToken } from './store-token.ts';

/** Somebody takes this browser; whoever sat there before is gone from it. */
export async function sitDown(page: Page, origin: string, { username, password }: Person): Promise<void> {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, token);
}
