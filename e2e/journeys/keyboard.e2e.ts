import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { tabTo } from '../tab-to.ts';
import { workshopInZone } from '../workshops-to-choose.ts';

test('with the keyboard alone one signs in and reaches one’s profile', async ({ page }) => {
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

test('with the keyboard alone a claim is registered, given to a workshop, commented with a mention and promised', async ({
  owner,
  newPerson,
  page,
}) => {
  test.slow();
  const person = await newPerson('Supervisor');
  await owner.query(`insert into user_group_member (user_id, group_name) values ($1, 'EsAt')`, [person.id]);
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
    person.id,
  ]);
  await owner.query(`update user_account set last_name = $2 where id = $1`, [person.id, `Teclas ${person.id}`]);
  const workshop = await workshopInZone(owner);
  const { keyboard } = page;
  await expect((await LoginPage.open(page)).username).toBeFocused();
  await keyboard.type(person.username);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(new Shell(page).account).toBeVisible({ timeout: 20_000 });

  await command(page, 'registro de sin', 'Registro de siniestro');
  const form = page.getByRole('main');
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toBeVisible();
  await choose(page, form, /^Cliente/, 'gnp', 'Grupo Nacional Provincial');
  await choose(page, form, /^Zona/, 'sur', 'CDMX Sur');
  await choose(page, form, /^Tipo de trabajo/, 'repar', 'Reparación');
  await choose(page, form, /^Canal de reporte/, 'cabina', 'Cabina');
  await write(page, form, /^Núm. de siniestro/, `K${person.id}-26`);
  await write(page, form, /^Ocurrido/, '09/11/2026');
  await choose(page, form, /^Supervisor$/, `Teclas ${person.id}`, `Renata Teclas ${person.id}`);
  await write(page, form, /^Nombre/, 'Rosa Delgado');
  await write(page, form, /^Teléfonos/, '55 5555 0111');
  await write(page, form, /^Descripción del daño/, 'Barda y portón');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('1.02 Por asignar proveedor').first()).toBeVisible({ timeout: 15_000 });

  await command(page, 'asignar prov', 'Avanzar: Asignar proveedor');
  const panel = page.getByRole('dialog', { name: 'Asignar proveedor' });
  await choose(page, panel, /^Familia del trabajo/, workshop.family, workshop.family);
  await expect(panel.getByRole('button', { name: `Elegir: ${workshop.name}` })).toBeVisible();
  await tabTo(page, new RegExp(`^Elegir: ${workshop.name}`));
  await keyboard.press('Enter');
  await expect(page.getByText('1.03 Proveedor asignado').first()).toBeVisible();
  // The panel returns the focus once it is hidden: keys typed earlier would be split between two elements.
  await expect(panel).toBeHidden();

  await command(page, 'comentar', 'Comentar en la bitácora');
  await expect(page.getByLabel('Escribir en la bitácora')).toBeFocused();
  await keyboard.type('Pendiente de @ana');
  await expect(page.getByRole('option', { name: /Ana Mora/ })).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('para mañana');
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/Pendiente de @Ana Mora.*para mañana/)).toBeVisible();

  await command(page, 'promesa', 'Cambiar fecha promesa');
  await expect(page.getByRole('textbox', { name: 'Fecha promesa' })).toBeFocused();
  await keyboard.type('01/12/2199');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Promesa 01\/12\/2199/ })).toBeVisible();
  // Shown at once, before the server has answered.
  const promised = async () => {
    const kept = await owner.query('select promise_date::text as promised from claim where claim_number = $1', [
      `K${person.id}-26`,
    ]);
    return kept.rows;
  };
  await expect.poll(promised).toEqual([{ promised: '2199-12-01' }]);
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

/** Ctrl+K, a few letters of what it is called, Enter. */
async function command(page: Page, letters: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole('option', { name, exact: false }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Tabs to the field from the current focus and chooses an option by typing a few letters. */
async function choose(page: Page, within: Locator, field: RegExp, letters: string, choice: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(letters);
  await expect(page.getByRole('option', { name: choice })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(within.getByRole('combobox', { name: field })).toHaveValue(choice);
}

async function write(page: Page, within: Locator, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await expect(within.getByRole('textbox', { name: field })).toHaveValue(text);
}
