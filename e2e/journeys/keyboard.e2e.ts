import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';

const MOST_STOPS = 40;

test('with the keyboard alone one signs in and reaches the own profile', async ({ page }) => {
  const login = await LoginPage.open(page);
  await expect(login.username).toBeFocused();
  await page.keyboard.type(demoUsername('GeOp'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(new Shell(page).account).toBeVisible();

  await tabTo(page, /^Cuenta de/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/perfil');
  await expect(new Shell(page).content).toBeFocused();
});

test('the first stop leads past the menu to the content', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp');
  await expect(new Shell(page).account).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(new Shell(page).content).toBeFocused();
});

test('Escape closes the menu and gives the focus back to its button', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp');
  const shell = new Shell(page);
  await shell.account.click();
  await expect(page.getByRole('menu')).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(page.getByRole('menu')).toBeHidden();
  await expect(shell.account).toBeFocused();
});

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(label)) return;
  }
  throw new Error(`Tab reached nothing called ${name} in ${MOST_STOPS} stops`);
}
