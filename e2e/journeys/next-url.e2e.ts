import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';

const ACO = { username: demoUsername('ACo'), password: DEMO_PASSWORD };

test('a screen asked for before signing in opens afterwards', async ({ page }) => {
  const login = await LoginPage.open(page, '/perfil?seguridad=activar');
  await expect(page).toHaveURL('/login?nextURL=%2Fperfil%3Fseguridad%3Dactivar');

  await login.signIn(ACO);

  await expect(page).toHaveURL('/perfil?seguridad=activar');
});

for (const hostile of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
]) {
  test(`nextURL ${JSON.stringify(hostile)} does not lead out of the application`, async ({ page }) => {
    const login = await LoginPage.open(page, `/login?${new URLSearchParams({ nextURL: hostile })}`);

    await login.signIn(ACO);

    await expect(page).toHaveURL('/dashboard');
  });
}

test('a signed-in user who opens the login goes to the dashboard', async ({ signedInAs }) => {
  const page = await signedInAs('ACo');
  await expect(new Shell(page).account).toBeVisible();

  await page.goto('/login');

  await expect(page).toHaveURL('/dashboard');
  await expect(new Shell(page).account).toBeVisible();
});

test('a user who signs out sees the login, and the token is gone from the browser', async ({ signedInAs }) => {
  const page = await signedInAs('ACo');

  await new Shell(page).chooseInAccount('Salir');

  await expect(new LoginPage(page).submit).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|account/.test(key)))).toEqual([]);
});
