import { clabeDigitOf } from '@aura/domain/clabe';
import { checkDigitOf } from '@aura/domain/rfc';
import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { ChangePasswordPage } from '../screens/change-password.page.ts';
import { addChoice, chooseIn, fillIn } from '../screens/fields.ts';
import { LoginPage } from '../screens/login.page.ts';
import { RecordListPage } from '../screens/record-list.page.ts';
import { Shell } from '../screens/shell.page.ts';

const CHOSEN_PASSWORD = 'tecolote-bufanda-grúa-91';

// The provider asks for another user's file, and the browser reports the refusal.
test.use({ expectedNoise: /status of 404/ });

test('from registration to the provider’s own eyes, with an account that two people looked at', async ({
  signedInAs,
  otherBrowser,
}) => {
  // Long: registration, approval of the bank account by a second user, and the provider's own view.
  test.slow();
  const mark = String(randomInt(10, 99));
  const name = `Taller Imaginario ${mark} SA de CV`;
  const body = `TIM2001${mark > '31' ? '15' : mark}Z1`;
  const clabe = newClabe();
  const email = `taller.${mark}.${Date.now()}@imaginario.example`;
  const page = await signedInAs('GeOp', '/proveedores/nuevo');

  await refuseWrongDate(page);
  await warnAboutDigit(page, body);
  await showDuplicate(page);
  await register(page, { name, rfc: body + checkDigitOf(body), email });
  await expect(page).toHaveURL(/\/proveedores\/taller-imaginario-\d+/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await requestAccount(page, clabe);
  await expect(page.getByText('En espera de una segunda persona')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeHidden();
  const password = await giveAccess(page);

  const second = await otherBrowser();
  await second.goto(`/login?nextURL=${encodeURIComponent(address)}`);
  await new LoginPage(second).signIn({ username: demoUsername('Finanzas'), password: DEMO_PASSWORD });
  await second.getByRole('button', { name: 'Aprobar' }).click();
  await fillIn(second.getByRole('dialog'), 'CLABE interbancaria', clabe);
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(second.getByText(`Banorte ···· ${clabe.slice(-4)}`)).toBeVisible();
  await expect(second.getByText(/^Utilizable a partir de \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  expect(await second.content()).not.toContain(clabe);

  const provider = await otherBrowser();
  await provider.goto('/login');
  await new LoginPage(provider).signIn({ username: email, password });
  await expect(provider).toHaveURL('/changepassword');
  await new ChangePasswordPage(provider).change({ from: password, to: CHOSEN_PASSWORD });
  await expect(provider).toHaveURL('/perfil');
  const shell = new Shell(provider);
  expect(await shell.menuEntries()).toEqual([
    '/dashboard',
    '/proveedores/mi-expediente',
    '/proveedores/mis-ordenes',
    '/proveedores/mis-pagos',
    '/siniestros/listado',
  ]);
  await shell.menu.getByRole('link', { name: 'Mi expediente' }).click();
  await expect(provider).toHaveURL(address);
  await expect(provider.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Editar' })).toBeHidden();
  await provider.goto('/proveedores/herreria-gomez');
  await expect(provider.getByText('Este expediente no existe o no está a su alcance')).toBeVisible();
  await expect(provider.getByText('Tomás Gómez Herrera')).toHaveCount(0);
});

async function refuseWrongDate(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await fillIn(form, 'RFC', 'TIM200230Z10');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText('La fecha del RFC no existe')).toBeVisible();
}

async function warnAboutDigit(page: Page, body: string): Promise<void> {
  const wrong = checkDigitOf(body) === '0' ? '1' : '0';
  await fillIn(page.getByRole('main'), 'RFC', body + wrong);
  await expect(page.getByText(/El dígito verificador no coincide/)).toBeVisible();
}

/** The telephone of a person in the demo story. */
async function showDuplicate(page: Page): Promise<void> {
  await fillIn(page.getByRole('main'), 'Teléfono', '81 8000 1001');
  const panel = page.getByRole('complementary', { name: 'Posibles duplicados' });
  await expect(panel.getByRole('link', { name: 'Tomás Gómez Herrera' })).toBeVisible();
  await expect(panel.getByText('Mismo teléfono')).toBeVisible();
}

async function register(page: Page, { name, rfc, email }: Record<'name' | 'rfc' | 'email', string>): Promise<void> {
  const form = page.getByRole('main');
  await fillIn(form, 'Razón social', name);
  await fillIn(form, 'RFC', rfc);
  await fillIn(form, 'Correo', email);
  await chooseIn(form, 'Familia principal', 'Herrería');
  await addChoice(form, 'Zonas que atiende', 'Monterrey');
  await fillIn(form, 'Contacto', 'Recepción');
  await fillIn(form, 'Teléfono', `81 ${randomInt(1000, 9999)} ${randomInt(1000, 9999)}`);
  await new RecordListPage(page).save(form);
}

async function requestAccount(page: Page, clabe: string): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, 'CLABE interbancaria', clabe);
  await dialog.getByRole('button', { name: 'Solicitar' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Returns the password, which is shown this once. */
async function giveAccess(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Dar acceso' }).click();
  const shown = page.getByRole('dialog', { name: 'Contraseña del proveedor' });
  const password = await shown.getByText(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/).innerText();
  await shown.getByRole('button', { name: 'Ya la entregué' }).click();
  await expect(page.getByText('Entra con este usuario')).toBeVisible();
  return password;
}

function newClabe(): string {
  const body = `072580${String(randomInt(10_000_000_000)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}
