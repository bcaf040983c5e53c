import type { CDPSession, Page } from '@playwright/test';
import { violations } from '../axe-violations.ts';
import { fromEnvironment, SCRATCH_DATABASE } from '../environment.ts';
import { expect, test } from '../fixtures.ts';
import { freePort } from '../free-port.ts';
import { type RunningApp, startApp } from '../running-app.ts';
import { scratchDatabase } from '../scratch-database.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { tooWide } from '../too-wide.ts';

// The application has an origin of its own, by a name: browsers bind passkeys to domains. Refused entries are 400 and 403.
test.use({ expectedNoise: /request left the origin|status of 40[0-3]/ });

let app: RunningApp;
let origin = '';

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  app = await startApp(scratchDatabase(fromEnvironment(SCRATCH_DATABASE)), {
    port,
    settings: { PUBLIC_ORIGIN: `${origin},http://127.0.0.1:${port}`, PASSKEYS_REQUIRED: 'true' },
  });
});
test.afterAll(() => app.stop());

/** Chromium's own authenticator, which checks its user by itself. */
async function plugIn(page: Page): Promise<{ readonly unplug: () => Promise<void> }> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const unplug = async () => {
    await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
  return { unplug };
}

// Eight sign-ins and screens in one story.
test.setTimeout(180_000);

test('a passkey is registered, opens the application, confirms a sensitive act, is lost and replaced', async ({
  page,
  newPerson,
  owner,
}) => {
  const person = await newPerson('Finanzas');
  const device = await plugIn(page);
  const login = await LoginPage.open(page, `${origin}/login`);
  await login.signIn(person);

  // The group is held to a passkey: every screen leads here first.
  await expect(page).toHaveURL(new RegExp('/perfil'));
  const dialog = page.getByRole('dialog', { name: 'Agregar llave de acceso' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Nombre de la llave').fill('Computadora');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' }).getByRole('listitem');
  await codes.first().waitFor();
  const recovery = await codes.allTextContents();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('list', { name: 'Llaves de acceso' }).getByText('Computadora')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await tooWide(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await new Shell(page).chooseInAccount('Salir');
  await login.signIn(person);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(new Shell(page).account).toBeVisible();

  // Eleven minutes later, removing it asks for a proof: the passkey itself.
  await page.goto(`${origin}/perfil`);
  await owner.query(`update session set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [person.id]);
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await page.getByLabel('Nombre de la llave').fill('Otra');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme su identidad' });
  await proof.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(proof).toBeHidden();
  // The device has one of this account already and says so.
  await expect(page.getByText('Este dispositivo no pudo crear la llave')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  // Lost: a recovery code opens the account, the old key is removed and a new device registered.
  await device.unplug();
  await plugIn(page);
  await new Shell(page).chooseInAccount('Salir');
  await login.signIn(person);
  await login.giveCode(recovery[0] ?? '');
  await expect(new Shell(page).account).toBeVisible();
  await page.goto(`${origin}/perfil`);
  await page.getByRole('button', { name: 'Quitar Computadora' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Computadora' })).toBeHidden();
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await page.getByLabel('Nombre de la llave').fill('Nueva');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Nueva' })).toBeVisible();
});
