import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Shell } from '../screens/shell.page.ts';

test('the page follows the system into the dark and back while it is open', async ({ signedInAs }) => {
  const page = await signedInAs('CoDi');
  await expect(new Shell(page).account).toBeVisible();
  expect(await brightness(page)).toBeGreaterThan(200);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => brightness(page)).toBeLessThan(60);

  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => brightness(page)).toBeGreaterThan(200);
});

test('a dark page is dark from its first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });

  await page.goto('/login', { waitUntil: 'commit' });

  await expect.poll(() => brightness(page)).toBeLessThan(60);
});

test('settings apply at once and are kept after loading the page again', async ({ signedInAs }) => {
  const page = await signedInAs('CoDi');
  const shell = new Shell(page);
  const settings = await shell.openSettings();
  await expect(settings.getByLabel('Barra superior compacta')).toBeChecked();
  await expect(settings.getByLabel('Pie de página')).not.toBeChecked();

  await settings.getByLabel('Pie de página').check();
  await settings.getByLabel('Modo oscuro').check();
  await settings.getByLabel('Mostrar menú lateral').uncheck();
  await page.getByRole('button', { name: 'Cerrar opciones' }).click();

  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(shell.menu).toBeHidden();
  expect(await brightness(page)).toBeLessThan(60);

  await page.reload();

  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(shell.menu).toBeHidden();
  expect(await brightness(page)).toBeLessThan(60);
});

test('the button that leads to the top appears after 300 pixels', async ({ signedInAs }) => {
  const page = await signedInAs('CoDi', '/theme');
  await expect(page.getByRole('heading', { name: 'Tema', level: 1 })).toBeVisible();
  const toTop = page.getByRole('button', { name: 'Volver arriba' });

  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(toTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await toTop.click();

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});

/** 0 is black, 255 white. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const element = document.body ?? document.documentElement;
    const colours = [element, document.documentElement].map((each) => getComputedStyle(each).backgroundColor);
    const solid =
      colours.find((colour) => colour !== 'rgba(0, 0, 0, 0)' && colour !== 'transparent') ?? 'rgb(255, 255, 255)';
    const [red = 0, green = 0, blue = 0] = (solid.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  });
}
