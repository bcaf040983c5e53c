import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { fillIn } from '../screens/fields.ts';
import { RecordListPage } from '../screens/record-list.page.ts';
import { addZonesToList, FORMULA } from '../zones-to-list.ts';

/** The code of a state is text: the quotes in the URL keep it from being read as a number. */
const TLAXCALA = 'state=%2229%22';

test('filter, order and page are in the address, and Back takes them away one by one', async ({
  signedInAs,
  owner,
}) => {
  await addZonesToList(owner, 21);
  const page = await signedInAs('Admin', '/zonas');
  const list = new RecordListPage(page);
  await list.filterBy('Estado', 'Tlaxcala');
  await expect(page.getByRole('button', { name: 'Estado: Tlaxcala' })).toBeVisible();
  await list.sortBy('Clave');
  await expect(page).toHaveURL(`/zonas?sort=shortName&${TLAXCALA}`);
  await page.getByRole('button', { name: 'Página siguiente' }).click();

  await expect(page).toHaveURL(`/zonas?page=2&sort=shortName&${TLAXCALA}`);
  await expect(list.range).toHaveText(/^11–20 de \d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`/zonas?sort=shortName&${TLAXCALA}`);
  await expect(list.range).toHaveText(/^1–10 de \d+$/);
  const ordered = await list.column('Clave');
  expect(ordered).toEqual(ordered.toSorted());
  await page.goBack();
  await expect(page).toHaveURL(`/zonas?${TLAXCALA}`);
  await page.goBack();
  await expect(page).toHaveURL('/zonas');
  await expect(page.getByRole('button', { name: 'Estado: Tlaxcala' })).toBeHidden();
});

test('a saved view brings back filters, order and columns, also after loading again', async ({ signedInAs, owner }) => {
  const { mark } = await addZonesToList(owner, 2);
  const page = await signedInAs('Admin', '/zonas?state=29&sort=-shortName');
  const list = new RecordListPage(page);
  const columns = await list.tool('Columnas');
  await columns.getByRole('checkbox', { name: 'Mostrar SISA' }).uncheck();
  await page.keyboard.press('Escape');
  await list.tool('Vistas');
  await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill(mark);
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(page).toHaveURL(/[?&]view=\d+/);

  await page.reload();
  await expect(page.getByRole('button', { name: mark, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Estado: Tlaxcala' })).toBeVisible();
  await expect(list.grid.getByRole('columnheader', { name: 'Clave' })).toHaveAttribute('aria-sort', 'descending');
  await expect(list.grid.getByRole('columnheader', { name: 'CLAIMS' })).toBeVisible();
  await expect(list.grid.getByRole('columnheader', { name: 'SISA' })).toBeHidden();
  await list.tool(mark);
  await page.getByRole('menuitem', { name: 'Vista inicial' }).click();
  await expect(page).toHaveURL('/zonas');
  await list.tool('Vistas');
  await page.getByRole('menuitem', { name: mark, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Estado: Tlaxcala' })).toBeVisible();
});

test('the exported workbook holds the rows and columns on screen, and runs nothing', async ({ signedInAs, owner }) => {
  const { mark } = await addZonesToList(owner, 6);
  const page = await signedInAs(
    'Admin',
    `/zonas?text=${mark}&sort=-shortName&columns=name,shortName,state,iva,isActive`,
  );
  const list = new RecordListPage(page);
  await expect(list.rows).toHaveCount(6);
  const titles = ['Nombre', 'Clave', 'Estado', 'IVA', 'Activa'];
  const shown = await Promise.all(titles.map((title) => list.column(title)));

  await list.tool('Exportar');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const file = await download;

  expect(file.suggestedFilename()).toMatch(/^zonas-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  const [data, filters] = sheets;
  expect(data?.rows[0]).toEqual(titles);
  const written = (data?.rows.slice(1) ?? []).map((row) => row.map(asOnScreen));
  expect(written).toEqual(shown[0]?.map((_, row) => shown.map((column) => column[row])));
  expect(written[0]?.[0]).toBe(`${FORMULA} ${mark}`);
  expect([...(data?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  expect(filters?.name).toBe('Filtros');
  expect(filters?.rows).toContainEqual(['Filas', '6']);
});

test.describe('two who edit the same record', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('choose field by field, and the history tells who wrote what', async ({ signedInAs, owner }) => {
    const { ids } = await addZonesToList(owner, 2);
    const page = await signedInAs('Admin', `/zonas?open=${ids[1]}`);
    const other = await page.context().newPage();
    await other.goto(`/zonas?open=${ids[1]}`);
    const [first, second] = [new RecordListPage(page), new RecordListPage(other)];
    await expect(second.drawer.getByRole('textbox', { name: 'SISA' })).toHaveValue('S-2');

    await fillIn(first.drawer, 'Clave', 'PRIMERA');
    await fillIn(first.drawer, 'SISA', 'S-PRIMERA');
    await first.save(first.drawer);
    await fillIn(second.drawer, 'Clave', 'SEGUNDA');
    await fillIn(second.drawer, 'CLAIMS', 'C-SEGUNDA');
    await second.drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(second.conflict).toBeVisible();
    await expect(second.conflict.getByRole('radio', { name: 'Valor guardado: S-PRIMERA' })).toBeChecked();
    await second.conflict.getByRole('radio', { name: 'Mi valor: SEGUNDA' }).check();
    await second.conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await second.success.waitFor();

    await other.goto(`/zonas?open=${ids[1]}`);
    await expect(second.drawer.getByRole('textbox', { name: 'Clave' })).toHaveValue('SEGUNDA');
    await expect(second.drawer.getByRole('textbox', { name: 'SISA' })).toHaveValue('S-PRIMERA');
    await expect(second.drawer.getByRole('textbox', { name: 'CLAIMS' })).toHaveValue('C-SEGUNDA');
    await second.drawer.getByRole('button', { name: 'Historial' }).click();
    const events = second.drawer.getByRole('listitem');
    await expect(events).toHaveCount(2);
    await expect(events.first()).toContainText('Adriana Montes');
    await expect(events.first()).toContainText('PRIMERA → SEGUNDA');
    await expect(events.last()).toContainText('S-2 → S-PRIMERA');
  });
});

test('with J, K and Enter one walks through the list and opens a record', async ({ signedInAs, owner }) => {
  const { mark } = await addZonesToList(owner, 3);
  const page = await signedInAs('Admin', `/zonas?text=${mark}&sort=-shortName`);
  const list = new RecordListPage(page);
  await expect(list.rows).toHaveCount(3);

  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(list.grid.locator('[data-current]')).toContainText(`Zona 02 ${mark}`);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: `Zona 02 ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: 'Registro siguiente (J)' }).click();
  await expect(page.getByRole('dialog', { name: `Zona 03 ${mark}` })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog', { name: `Zona 02 ${mark}` })).toBeVisible();
});

/** The file keeps figures as figures; on screen a percentage carries its sign. */
function asOnScreen(cell: unknown): string {
  return typeof cell === 'number' ? `${cell.toFixed(2)} %` : String(cell);
}
