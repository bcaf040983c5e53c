import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { ChangePasswordPage } from '../screens/change-password.page.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { addChoice, chooseIn, fillIn } from '../screens/fields.ts';
import { LoginPage } from '../screens/login.page.ts';
import { MatrixPage } from '../screens/matrix.page.ts';
import { RecordListPage } from '../screens/record-list.page.ts';
import { Shell } from '../screens/shell.page.ts';

const CHOSEN_PASSWORD = 'tecolote-bufanda-grúa-83';

test('from a new zone to the insurer’s signer in the extranet, without a release', async ({ signedInAs }) => {
  // Five screens one after the other, two people.
  test.slow();
  const mark = randomBytes(2).toString('hex').toUpperCase();
  const zone = `Bahía ${mark}`;
  const customer = `Seguros Bahía ${mark}`;
  const signer = {
    name: 'Aurelia',
    lastName: `Firmante ${mark}`,
    email: `aurelia.${mark.toLowerCase()}@bahia.example`,
  };
  const page = await signedInAs('Admin', '/zonas');

  await addZone(page, { name: zone, shortName: `BAH-${mark}` });
  await new Shell(page).openFromMenu('Clientes', 'Listado de clientes');
  await addCustomer(page, { codename: `BAH${mark}`, name: customer, zone });
  await new Shell(page).openFromMenu('Clientes', 'Personal');
  await addSigner(page, { ...signer, customer, zone });
  const password = await giveExtranetAccess(page, `${signer.name} ${signer.lastName}`);
  await new Shell(page).openFromMenu('Clientes', 'Matriz de autorizaciones');
  const matrix = new MatrixPage(page);
  await matrix.setSigner({ customer, zone }, `${signer.name} ${signer.lastName}`);
  await expect(matrix.cell({ customer, zone }, 'Siempre se autoriza')).toBeVisible();
  await matrix.tryCase({ customer, zone }, '20000');

  await expect(matrix.answer).toContainText(`Aplica la regla de ${customer} en ${zone}`);
  await expect(matrix.answer).toContainText('Requiere autorización');
  await expect(matrix.answer).toContainText(`Firma ${signer.name} ${signer.lastName}.`);

  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await new Shell(page).chooseInAccount('Salir');
  await new LoginPage(page).signIn({ username: signer.email, password });
  await expect(page).toHaveURL('/changepassword');
  await new ChangePasswordPage(page).change({ from: password, to: CHOSEN_PASSWORD });
  await expect(page).toHaveURL('/perfil');
  expect(await new Shell(page).menuEntries()).toEqual([
    '/dashboard',
    '/extranet/reporte_rangos',
    '/extranet/reporte_status_siniestros',
  ]);
  await page.goto('/clientes/autorizados');
  await expect(new ErrorPage(page).heading('403')).toBeVisible();
});

async function addZone(page: Page, { name, shortName }: Record<'name' | 'shortName', string>): Promise<void> {
  const list = new RecordListPage(page);
  const drawer = await list.startAdding('Nueva zona');
  await fillIn(drawer, 'Nombre', name);
  await fillIn(drawer, 'Clave', shortName);
  await chooseIn(drawer, 'Estado', 'Sonora');
  await list.save(drawer);
}

async function addCustomer(page: Page, customer: Record<'codename' | 'name' | 'zone', string>): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const form = page.getByRole('main');
  await fillIn(form.getByRole('region', { name: 'Datos generales' }), 'Clave', customer.codename);
  await fillIn(form, 'Nombre', customer.name);
  await addChoice(form, 'Zonas en las que trabaja', customer.zone);
  await new RecordListPage(page).save(form);
  await expect(page).toHaveURL(/\/clientes\/detalles\/\d+$/);
  await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible();
}

async function addSigner(
  page: Page,
  person: Record<'customer' | 'zone' | 'name' | 'lastName' | 'email', string>,
): Promise<void> {
  const list = new RecordListPage(page);
  const drawer = await list.startAdding('Nueva persona');
  await chooseIn(drawer, 'Cliente', person.customer);
  await chooseIn(drawer, 'Tipo', 'Autorizador');
  await fillIn(drawer, 'Nombre(s)', person.name);
  await fillIn(drawer, 'Apellido paterno', person.lastName);
  await fillIn(drawer, 'Correo', person.email);
  await addChoice(drawer, 'Zonas', person.zone);
  await list.save(drawer);
}

/** Returns the password, which is shown this once. */
async function giveExtranetAccess(page: Page, fullName: string): Promise<string> {
  const list = new RecordListPage(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(fullName);
  await list.row(fullName).click();
  const drawer = page.getByRole('dialog', { name: fullName });
  await drawer.getByRole('button', { name: 'Dar acceso extranet' }).click();
  const shown = page.getByRole('dialog', { name: 'Contraseña de la extranet' });
  const password = await shown.getByText(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/).innerText();
  await shown.getByRole('button', { name: 'Ya la entregué' }).click();
  await expect(drawer.getByText(/^Entra con/)).toBeVisible();
  await expect(page.getByText(password)).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Cancelar' }).click();
  await drawer.waitFor({ state: 'hidden' });
  return password;
}
