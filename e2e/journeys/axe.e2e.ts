import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';

const SCREENS = ['/dashboard', '/perfil', '/editprofile', '/changepassword', '/theme', '/error/404'];
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the settings panel': (page) => new Shell(page).openSettings(),
  'the notifications': (page) => new Shell(page).openNotifications(),
  'the profile menu': async (page) => {
    await new Shell(page).account.click();
    await page.getByRole('menu').waitFor();
  },
};

test.describe('nothing stands in the way of assistive technology, in either theme,', () => {
  for (const path of SCREENS) {
    test(`on ${path}`, async ({ signedInAs }) => {
      const page = await signedInAs('Admin', path);

      expect(await violations(page)).toEqual([]);
    });
  }

  for (const [name, open] of Object.entries(STATES)) {
    test(`with ${name} open`, async ({ signedInAs }) => {
      const page = await signedInAs('Admin');
      await open(page);

      expect(await violations(page)).toEqual([]);
    });
  }

  test('on the login, also when it complains', async ({ page }) => {
    const login = await LoginPage.open(page);
    await login.submit.click();

    expect(await violations(page)).toEqual([]);
  });

  test('on a telephone, with the menu out', async ({ signedInAs, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedInAs('Admin');
    await page.getByRole('button', { name: 'Mostrar menú' }).click();

    expect(await violations(page)).toEqual([]);
  });
});

async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await settled(page);
    found.push(...(await violationsNow(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

async function violationsNow(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  // A menu floats above the page and is part of no landmark.
  if (await page.getByRole('menu').isVisible()) axe.disableRules('region');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Colours are measured as they end up, not halfway through a fade. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const passing = document.getAnimations().filter((animation) => !isEndless(animation));
    // One that is cut short by another rejects, and is over as well.
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}
