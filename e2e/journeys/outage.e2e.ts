import { fromEnvironment, SCRATCH_DATABASE } from '../environment.ts';
import { expect, test } from '../fixtures.ts';
import { startApp } from '../running-app.ts';
import { scratchDatabase } from '../scratch-database.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { LoginPage } from '../screens/login.page.ts';
import { EditProfilePage } from '../screens/edit-profile.page.ts';
import { Shell } from '../screens/shell.page.ts';

test.describe('an API of one’s own that is stopped', () => {
  // It listens on an origin of its own, which the guard cannot know, and stops while the catalogues of a first visit may still be on their way.
  test.use({
    expectedNoise:
      /ERR_(?:CONNECTION|EMPTY)|status of 503|WebSocket|request left the origin|A catalogue could not be loaded/,
  });

  test('signs nobody out, and the work goes on where it was when it is back', async ({ page, newPerson }) => {
    // Two servers start in it.
    test.slow();
    const database = scratchDatabase(fromEnvironment(SCRATCH_DATABASE));
    const person = await newPerson();
    const app = await startApp(database);
    await (await LoginPage.open(page, `${app.origin}/editprofile`)).signIn(person);
    const form = new EditProfilePage(page);
    await form.lastName.fill('Garza');

    await app.stop();
    await form.save.click();

    const { dialog } = new ErrorPage(page);
    await expect(dialog).toContainText('El servidor no envió respuesta.');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(/\/editprofile$/);
    await expect(form.lastName).toHaveValue('Garza');

    const again = await startApp(database, { port: app.port });
    try {
      await form.save.click();
      await expect(page.getByText('Exitoso')).toBeVisible();
      await expect(new Shell(page).account).toHaveAccessibleName('Cuenta de Renata Garza');
      // The profile has to load completely before its server is stopped.
      await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Avisos' })).toBeVisible();
    } finally {
      await again.stop();
    }
  });
});

test.describe('an answer that is an error', () => {
  test.use({ expectedNoise: /status of (?:500|403|503)|ApiError: POST/ });

  test('a 500 opens the error dialog with the method and the address', async ({ signedInAs }) => {
    const page = await signedInAs('Supervisor', '/editprofile');
    await page.route('**/api/v1/users/current/', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { detail: 'x', request_id: 'folio-de-prueba' } })
        : route.continue(),
    );

    await new EditProfilePage(page).save.click();

    const { dialog } = new ErrorPage(page);
    await expect(dialog).toContainText('Error en servidor.');
    await expect(dialog).toContainText('Contacte un administrador.');
    await expect(dialog).toContainText('PUT /api/v1/users/current/');
    await expect(dialog).toContainText('folio-de-prueba');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
  });

  test('another refusal is shown line by line, as text and never as markup', async ({ signedInAs }) => {
    const page = await signedInAs('Supervisor', '/editprofile');
    await page.route('**/api/v1/users/current/', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { detail: 'No <b>puede</b>', motivo: 'cerrado' } })
        : route.continue(),
    );

    await new EditProfilePage(page).save.click();

    const { dialog } = new ErrorPage(page);
    await expect(dialog).toContainText('No <b>puede</b>');
    await expect(dialog).toContainText('motivo: cerrado');
    await expect(dialog.locator('b')).toHaveCount(0);
  });

  test('a server that fails while the account is read keeps the session and offers to try again', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('Supervisor');
    await expect(new Shell(page).account).toBeVisible();
    await page.route('**/api/v1/auth/token-verify/', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));

    await page.reload();

    await expect(page.getByText('No pudimos comprobar su sesión')).toBeVisible();
    await page.unroute('**/api/v1/auth/token-verify/');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(new Shell(page).account).toBeVisible();
  });
});
