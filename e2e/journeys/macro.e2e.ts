import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Ciclos y etapas' }).getByRole('button');

test('from the day to the board to the list: every number is that of the list it opens', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp', '/dashboard');
  const card = page.getByRole('link', { name: /^Trabajo abierto \d+/ });
  await expect(card).toBeVisible();
  const open = Number(/^Trabajo abierto\s+(\d+)/.exec(await card.innerText())?.[1]);

  await card.click();

  await expect(page.getByText(new RegExp(`^${open} afectados abiertos · \\$`))).toBeVisible();
  await expect(page.getByText(`de ${open}`, { exact: false }).first()).toBeVisible();
  const counts = (await tiles(page).allInnerTexts()).map((text) => Number(/\n(\d+)/.exec(text)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(open);

  const place = counts.findIndex((count) => count > 0);
  await tiles(page).nth(place).click();

  await expect(page).toHaveURL(/stages=/);
  await expect(page.getByText(`de ${counts[place]}`, { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/stages=/);
});

test('with J and Enter a supervisor goes from the day to where the next act is begun, once', async ({ signedInAs }) => {
  const page = await signedInAs('Supervisor', '/dashboard');
  const acts = page.getByRole('region', { name: 'Para hacer ahora' });
  await expect(acts.getByRole('listitem').first()).toBeVisible();
  const lines = await acts.locator('[data-act]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const place = lines.findIndex((address) => address?.includes('act=next'));

  for (const _ of lines.slice(0, place + 1)) await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('region', { name: 'Siguiente paso' })).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`^${new URL(lines[place] ?? '', page.url()).origin}/siniestros/[^?]+[?](?!.*act=)`),
  );
  // The dialog of the act, or the button that does it, has the focus.
  await expect(page.locator('[role=dialog] :focus, :focus[data-edits], main :focus').first()).toBeAttached();
});

test('Macro.csv holds what the filters leave', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp', '/macro?customer=GNP');
  await expect(page.getByText(/^\d+ afectados abiertos/)).toBeVisible();
  const open = Number(/^\d+/.exec((await page.getByText(/^\d+ afectados abiertos/).textContent()) ?? '')?.[0]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Macro.csv' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('Macro.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(open + 1);
});

test('a coordinator begins with who holds how much, and hands work over from there', async ({ signedInAs }) => {
  const page = await signedInAs('Admin', '/macro');
  const table = page.getByRole('table', { name: 'Modo CoDi' });
  await expect(table).toBeVisible();

  await table.getByRole('button', { name: 'Luis Rangel', exact: true }).click();
  await expect(page).toHaveURL(/supervisor=supervisor/);
  await table.getByRole('button', { name: 'Reasignar siniestros de Luis Rangel' }).click();

  await expect(page.getByRole('heading', { name: 'Reasignación' })).toBeVisible();
  await expect(page).toHaveURL(/from=supervisor/);
});

test('the board is worked by the keyboard alone', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp', '/macro?mode=board');
  const tile = tiles(page).first();
  await expect(tile).toBeVisible();

  await tile.focus();
  await page.keyboard.press('Space');

  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/stages=registrado/);
});
