import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
/** The pager's total; for an empty list its message. */
const listed = (page: Page, count: number) =>
  count === 0
    ? page.getByText('Nada coincide con la búsqueda y los filtros')
    : page.getByText(new RegExp(`de ${count.toLocaleString('en-US')}$`)).first();

test('the number of a cause on the first screen is that of the list it opens', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp', '/dashboard');
  const late = page.getByRole('link', { name: /fuera de la promesa$/ });
  await expect(late).toBeVisible();
  const count = numberIn(await late.innerText());

  await late.click();

  await expect(page).toHaveURL(/\/reportes\/causas_de_queja\?event=repairLate/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que causa quejas' })).toBeVisible();
  await expect(listed(page, count)).toBeVisible();
});

test('from the trapped cash to the parties that hold it, and to the file of one', async ({ signedInAs }) => {
  const page = await signedInAs('Finanzas', '/reportes/dinero_atrapado');
  await expect(page.getByRole('heading', { level: 1, name: 'Dinero atrapado' })).toBeVisible();
  const row = page.getByRole('grid', { name: 'Dinero atrapado' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();

  await row.getByRole('gridcell').first().click();

  await expect(page).toHaveURL(/\/siniestros\/[^?]+\?.*affected=\d+/);
});

test('a supervisor has no way to the trapped cash', async ({ signedInAs }) => {
  const page = await signedInAs('Supervisor', '/reportes/dinero_atrapado');

  await expect(page).toHaveURL(/\/error\/403|\/reportes\/dinero_atrapado/);
  await expect(page.getByRole('grid', { name: 'Dinero atrapado' })).toHaveCount(0);
});
