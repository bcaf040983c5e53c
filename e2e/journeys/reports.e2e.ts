import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const rowsOf = (page: Page, title: string) => page.getByRole('grid', { name: title }).getByRole('row');

async function exportCsv(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\n');
}

test('assignments of a period are held against those before, charted by insurer, and taken home', async ({
  signedInAs,
}) => {
  const page = await signedInAs('GeOp', '/reportes/asignacion?from=2026-10-01&to=2026-10-31');
  await expect(page.getByRole('heading', { level: 1, name: 'Asignación' })).toBeVisible();
  await expect(rowsOf(page, 'Asignación').nth(3)).toBeVisible();

  await page.getByRole('combobox', { name: /Comparar/ }).click();
  await page
    .getByRole('option', { name: /anterior/i })
    .first()
    .click();
  await expect(page).toHaveURL(/compare=previous/);

  await page.getByRole('button', { name: /tabla/i }).first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect((await exportCsv(page)).length).toBeGreaterThan(1);
});

test('Reporte #1 has a heading over the columns of a cycle, and no billing for a supervisor', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Supervisor', '/reporte-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Reporte #1' })).toBeVisible();

  await expect(page.getByRole('columnheader', { name: 'Identificación' }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Facturación' })).toHaveCount(0);
  // A stage is called «7.03 Facturado»; the amount billed is a column of that name alone.
  expect((await exportCsv(page))[0]?.split(',')).not.toContain('Facturado');
});

test('what is missing is reminded once, and told with counts', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp', '/reportes/datos_completos?lacking=data,paperwork');
  await expect(page.getByRole('heading', { level: 1, name: 'Datos completos' })).toBeVisible();
  const first = rowsOf(page, 'Datos completos').nth(3);
  await first.getByRole('checkbox').check();

  await page.getByRole('button', { name: 'Recordar al responsable' }).click();

  await expect(page.getByText(/recordado a 1 responsable|sin responsable|ya se había recordado/)).toBeVisible();
});
