import { type OidcServer, startOidcServer } from '../../apps/api/src/testing/oidc-server.ts';
import { violations } from '../axe-violations.ts';
import { fromEnvironment, SCRATCH_DATABASE } from '../environment.ts';
import { expect, test } from '../fixtures.ts';
import { type RunningApp, startApp } from '../running-app.ts';
import { scratchDatabase } from '../scratch-database.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { tooWide } from '../too-wide.ts';

// The provider and the application that knows it listen on origins of their own; a refused entry is a 400.
test.use({ expectedNoise: /request left the origin|status of 400/ });

// Run one after the other: both use the same application.
test.describe.configure({ mode: 'default' });

let provider: OidcServer;
let app: RunningApp;

test.beforeAll(async () => {
  provider = await startOidcServer();
  app = await startApp(scratchDatabase(fromEnvironment(SCRATCH_DATABASE)), {
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_LABEL: 'cuenta de la empresa',
    },
  });
});
test.afterAll(async () => {
  await app.stop();
  await provider.close();
});

test('a screen asked for opens after entering by the company’s account, and no code stays in the address', async ({
  page,
  newPerson,
  owner,
}) => {
  const person = await newPerson('KAM');
  await owner.query(`insert into sso_group (claim_value, group_name) values ('kams', 'KAM') on conflict do nothing`);
  provider.expect({ sub: person.username, email: person.username, email_verified: true, groups: ['kams'] });
  const login = await LoginPage.open(page, `${app.origin}/perfil`);
  await expect(login.submit).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByRole('button', { name: 'Entrar con cuenta de la empresa' }).click();
  await page.getByRole('link', { name: 'Continuar' }).click();

  await expect(page).toHaveURL(`${app.origin}/perfil`);
  await expect(new Shell(page).account).toHaveAccessibleName('Cuenta de Renata Villegas');
});

test('a user who declines at the provider is back at the login with the reason, and may use the password', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson('KAM');
  const login = await LoginPage.open(page, app.origin);

  await page.getByRole('button', { name: 'Entrar con cuenta de la empresa' }).click();
  await page.getByRole('link', { name: 'Cancelar' }).click();

  await expect(login.message).toBeVisible();
  await expect(page).toHaveURL(/\/login(?:\?nextURL=[^&]*)?$/);
  await login.signIn(person);
  await expect(new Shell(page).account).toBeVisible();
});
