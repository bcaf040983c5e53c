import type { Browser, Page } from '@playwright/test';
import { signInByApi } from '../../e2e/api-caller.ts';
import { watch } from '../../e2e/guard.ts';
import { storeToken } from '../../e2e/store-token.ts';
import type { Visitor } from '../../apps/web/src/testing/may-open.ts';
import { MARK } from './marked-records.ts';
import type { ScreenToOpen } from './screens-to-open.ts';
import { unsafeElements } from './unsafe-elements.ts';

export interface Looked {
  readonly screens: number;
  /** Screens that showed nothing in time: they prove nothing. */
  readonly silent: readonly string[];
  readonly seen: ReadonlySet<string>;
  readonly faults: readonly string[];
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const PATIENCE_MS = 20_000;
const SETTLE_MS = 8_000;
/** Effects of a hostile text, as opposed to a missing record or a console error. */
const IS_HARM = /^(?:dialog|policy violation|request left)/;

/** Opens every screen as a user with access and collects effects that plain text cannot have. */
export async function lookAtScreens(
  browser: Browser,
  origin: string,
  screens: readonly ScreenToOpen[],
  personOf: (visitor: Visitor) => Promise<Credentials>,
): Promise<Looked> {
  const faults: string[] = [];
  const silent: string[] = [];
  const seen = new Set<string>();
  for (const visitor of new Set(screens.map((screen) => screen.visitor))) {
    const context = await browser.newContext({ baseURL: origin, locale: 'es-MX', serviceWorkers: 'block' });
    const troubles = await watch(context, origin);
    const { username, password } = await personOf(visitor);
    const { token } = await signInByApi(origin, { username, password });
    await storeToken(context, origin, token);
    const page = await context.newPage();
    for (const { path } of screens.filter((screen) => screen.visitor === visitor)) {
      const before = troubles().length;
      if (!(await isShown(page, path))) silent.push(path);
      for (const mark of await marksOn(page)) seen.add(mark);
      const harm = troubles()
        .slice(before)
        .filter((trouble) => IS_HARM.test(trouble));
      faults.push(...[...harm, ...(await unsafeElements(page))].map((fault) => `${path}: ${fault}`));
    }
    await context.close();
  }
  return { screens: screens.length, silent, seen, faults };
}

async function isShown(page: Page, path: string): Promise<boolean> {
  try {
    await page.goto(path, { timeout: PATIENCE_MS });
    await page.getByRole('main').waitFor({ timeout: PATIENCE_MS });
    await page.waitForFunction(() => document.querySelector('main .MuiSkeleton-root') === null, null, {
      timeout: SETTLE_MS,
    });
    return true;
  } catch {
    return false;
  }
}

async function marksOn(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );
  return text.match(MARK) ?? [];
}
