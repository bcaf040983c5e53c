import { readFile } from 'node:fs/promises';
import { addDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import type { Page } from '@playwright/test';
import { signInByApi } from '../api-caller.ts';
import { ask } from '../ask.ts';
import { violations } from '../axe-violations.ts';
import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { sitDown } from '../sit-down.ts';
import { tooWide } from '../too-wide.ts';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

/** Violations of the screen itself, without those of the shell's bell. */
const ownViolations = async (page: Page) => (await violations(page)).filter((one) => !one.includes('"Notificaciones"'));

test('an analyst builds a pivot, shares it, reaches the rows behind a number and takes the file; a supervisor sees their own part of it', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const [analyst, supervisor] = [await newPerson('ACo'), await newPerson('Supervisor')];
  await claimOf(origin, owner, supervisor);
  // The analyst works in every zone, the supervisor in one.
  await owner.query('insert into user_zone (user_id, zone_id) select $1, id from zone', [analyst.id]);
  const name = `Mediana por etapa ${analyst.username}`;

  // The analyst builds a report: median of days, by stage and zone.
  await sitDown(page, origin, analyst);
  await page.goto('/reportes_dinamicos');
  await page.getByRole('button', { name: 'Nuevo reporte' }).first().click();
  await expect(page.getByText(/Vista previa/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Cada fila es' }).click();
  await page.getByRole('option', { name: 'Tiempos por etapa' }).click();
  await page.getByRole('button', { name: 'Cifras', exact: true }).click();
  await choose(page, 'Agregar grupo', 'Etapa');
  await choose(page, 'En columnas, por', 'Zona');
  await choose(page, 'De qué campo', 'Días naturales');
  await choose(page, 'Cifra', 'Mediana');
  await page.getByRole('button', { name: 'Agregar cifra' }).click();
  await expect(page.getByRole('table').getByText('Total').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('combobox', { name: 'Compartir con los grupos' }).click();
  await page.getByRole('option', { name: 'Supervisor', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardar reporte' }).click();

  // After saving, the report runs in full; a count opens that many rows.
  const table = page.getByRole('table', { name });
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(table).toBeVisible();
  const counted = table.getByRole('button', { name: /^Ver las filas de .*Cuenta: \d+$/ }).first();
  const count = Number(/: (\d+)$/.exec((await counted.getAttribute('aria-label')) ?? '')?.[1]);
  await counted.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Filas de / });
  await expect(drawer.getByText(count === 1 ? '1 fila' : `${count} filas`, { exact: true })).toBeVisible();
  await expect(drawer.getByRole('link').first()).toHaveAttribute('href', /^\/siniestros\/.+\?affected=\d+/);
  expect(await ownViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Total');
  expect(await ownViolations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  // Opened by a supervisor on a telephone: fewer rows, and no way to change it.
  const slug = new URL(page.url()).pathname;
  const behind = Number(
    /^([\d,]+)/.exec((await page.getByText(/filas detrás/).textContent()) ?? '')?.[1]?.replaceAll(',', ''),
  );
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await sitDown(phone, origin, supervisor);
  await phone.goto(slug);
  const said = phone.getByText(/filas? detrás de estas cifras/);
  await expect(said).toBeVisible();
  const own = Number(/^([\d,]+)/.exec((await said.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  expect(own).toBeLessThan(behind);
  await expect(phone.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  expect(await ownViolations(phone)).toEqual([]);
});

test('what is billed is left out for a supervisor, with a word about it', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
}) => {
  const [analyst, supervisor] = [await newPerson('ACo'), await newPerson('Supervisor')];
  await claimOf(origin, owner, supervisor);
  const { slug } = await ask(
    await signInByApi(origin, { username: analyst.username, password: analyst.password }),
    addDynamicReport,
    {
      body: {
        name: `Facturado ${analyst.username}`,
        description: '',
        reportArea: 'finance',
        sharedWith: ['Supervisor'],
        definition: {
          dataset: 'party',
          columns: ['party.name', 'party.billed'],
          calculated: [],
          filters: [],
          groups: [],
          pivot: null,
          measures: [],
          sort: [],
          chart: 'none',
        },
      },
    },
  );

  const page = await otherBrowser();
  await sitDown(page, origin, supervisor);
  await page.goto(`/reportes_dinamicos/${slug}`);

  await expect(page.getByText('Por sus permisos no se muestra: Facturado neto sin IVA.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Facturado/ })).toHaveCount(0);
});
