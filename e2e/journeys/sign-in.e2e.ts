import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';

const SUPERVISOR = { username: demoUsername('Supervisor'), password: DEMO_PASSWORD };
const OBTAIN = '**/api/v1/auth/obtain_token/';

test('a user who signs in sees the dashboard, its title and their name', async ({ page }) => {
  const login = await LoginPage.open(page);
  await expect(page).toHaveTitle('Iniciar sesión - Aura');
  await expect(page.getByText('Siniestros Autos')).toBeVisible();
  await expect(login.username).toHaveAttribute('type', 'email');

  await login.signIn(SUPERVISOR);

  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Mi día - Aura');
  await expect(page.getByRole('heading', { name: /Luis/ })).toBeVisible();
  await expect(new Shell(page).account).toHaveAccessibleName('Cuenta de Luis Rangel');
});

test('the root path shows the dashboard', async ({ signedInAs }) => {
  const page = await signedInAs('KAM', '/');

  await expect(page).toHaveURL('/dashboard');
});

test('empty fields are named before anything is sent', async ({ page }) => {
  const login = await LoginPage.open(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));

  await login.submit.click();

  await expect(page.getByText('Este campo es requerido')).toHaveCount(2);
  await expect(login.username).toBeFocused();
  expect(sent.filter((url) => url.includes('obtain_token'))).toEqual([]);
});

test.describe('a sign-in that fails', () => {
  test.use({ expectedNoise: /status of (?:400|503)|ERR_FAILED/ });

  test('shows the answer of the server to a wrong password in the red bar', async ({ page, newPerson }) => {
    const { username } = await newPerson();
    const login = await LoginPage.open(page);

    await login.signIn({ username, password: 'no-es-la-suya' });

    await expect(login.message).toHaveText('No puede iniciar sesión con las credenciales proporcionadas.');
    await expect(page).toHaveURL('/login');
    expect(await colourOf(login.message)).toMatchObject({ isRed: true });
  });

  test('says that the server could not be reached when there is no answer', async ({ page }) => {
    const login = await LoginPage.open(page);
    await page.route(OBTAIN, (route) => route.abort());

    await login.signIn(SUPERVISOR);

    await expect(login.message).toHaveText('No se pudo conectar con el servidor');
  });

  test('falls back to the general text when a 400 names no general error', async ({ page }) => {
    const login = await LoginPage.open(page);
    await page.route(OBTAIN, (route) => route.fulfill({ status: 400, json: { username: ['No sirve'] } }));

    await login.signIn(SUPERVISOR);

    await expect(login.message).toHaveText('Error tratando de iniciar sesión');
  });

  test('shows the text of any other refusal', async ({ page }) => {
    const login = await LoginPage.open(page);
    const detail = 'Hay muchos inicios de sesión en este momento. Intente de nuevo en unos segundos.';
    await page.route(OBTAIN, (route) => route.fulfill({ status: 503, json: { detail } }));

    await login.signIn(SUPERVISOR);

    await expect(login.message).toHaveText(detail);
  });
});

async function colourOf(bar: { evaluate: LoginPage['message']['evaluate'] }): Promise<{ isRed: boolean }> {
  const [red = 0, green = 0, blue = 0] = await bar.evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  return { isRed: red > green * 1.5 && red > blue * 1.5 };
}
