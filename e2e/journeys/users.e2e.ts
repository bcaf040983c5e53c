import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { goWithin } from '../go-within.ts';
import { demoUsername } from '../people.ts';
import { EditProfilePage } from '../screens/edit-profile.page.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { UserListPage } from '../screens/user-list.page.ts';

test('a new user gets a password once, must change it, and only then works', async ({ signedInAs, otherBrowser }) => {
  const username = `nueva-${randomBytes(4).toString('hex')}@aura.example`;
  const list = new UserListPage(await signedInAs('Admin', '/usuarios'));
  await list.addUser({ username, firstName: 'Elena', lastName: 'Robles' });
  const password = await list.takePassword();
  await expect(list.page).toHaveURL('/usuarios');

  const other = await otherBrowser();
  await (await LoginPage.open(other)).signIn({ username, password });
  await expect(other).toHaveURL('/changepassword');
  await expect(other.getByText(/Su contraseña es temporal/)).toBeVisible();
  const chosen = 'jirafa-violeta-tranvia-nube';
  await other.getByLabel('Contraseña actual', { exact: true }).fill(password);
  await other.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await other.getByLabel('Confirme la contraseña nueva').fill(chosen);
  await other.getByRole('button', { name: 'Cambiar contraseña' }).click();

  await expect(other).toHaveURL('/perfil');
});

test.describe('what is refused', () => {
  test.use({ expectedNoise: /status of (?:400|403|409)/ });

  test('an administrator sees Aura as another user, can change nothing, and comes back', async ({
    signedInAs,
    newPerson,
  }) => {
    const { username } = await newPerson('Supervisor');
    const list = new UserListPage(await signedInAs('Admin', `/usuarios?text=${username}`));

    await list.choose(username, 'Ver como…');

    await expect(list.viewBar).toContainText('Renata Villegas');
    expect(await new Shell(list.page).menuEntries()).not.toContain('/usuarios');
    await list.page.reload();
    await goWithin(list.page, '/editprofile');
    const form = new EditProfilePage(list.page);
    await form.lastName.fill('Otra');
    await form.save.click();
    await expect(new ErrorPage(list.page).dialog).toContainText('solo lectura');
    await new ErrorPage(list.page).dialog.getByRole('button', { name: 'Cerrar' }).click();
    await list.viewBar.getByRole('button', { name: 'Salir' }).click();
    await expect(list.page).toHaveURL(`/usuarios?text=${username}`);
    await expect(list.viewBar).toBeHidden();
    await expect(list.add).toBeVisible();
    await expect(list.page.getByRole('row').filter({ hasText: username })).toContainText('Renata Villegas');
  });

  test('the last administrator cannot stop being one', async ({ signedInAs }) => {
    const username = demoUsername('Admin');
    const page = await signedInAs('Admin', `/usuarios?text=${username}`);
    const list = new UserListPage(page);
    expect(await list.actionsOf(username)).not.toContain('Desactivar…');
    await page.keyboard.press('Escape');

    await page.getByRole('row').filter({ hasText: username }).click();
    const drawer = page.getByRole('dialog', { name: /Adriana Montes/ });
    await drawer.getByRole('tab', { name: 'Grupos y permisos' }).click();
    await drawer.getByRole('combobox', { name: 'Grupos' }).press('Backspace');
    await drawer.getByRole('button', { name: 'Guardar' }).click();

    await expect(page.getByText('Debe quedar al menos una persona activa en el grupo Admin.')).toBeVisible();
    await page.goto(`/usuarios?text=${username}`);
    await expect(list.add).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Admin');
  });
});
