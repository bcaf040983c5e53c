import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { UserListPage } from '../screens/user-list.page.ts';

test('somebody new gets a password once, must change it, and only then works', async ({ signedInAs, otherBrowser }) => {
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

test('an administrator sees Aura as somebody else, changes nothing, and comes back', async ({
  signedInAs,
  newPerson,
}) => {
  const { username } = await newPerson('Supervisor');
  const list = new UserListPage(await signedInAs('Admin', `/usuarios?text=${username}`));

  await list.choose(username, 'Ver como…');

  await expect(list.viewBar).toContainText('Renata Villegas');
  expect(await new Shell(list.page).menuEntries()).not.toContain('/usuarios');
  await list.page.reload();
  await list.viewBar.getByRole('button', { name: 'Salir' }).click();
  await expect(list.page).toHaveURL(`/usuarios?text=${username}`);
  await expect(list.viewBar).toBeHidden();
  await expect(list.add).toBeVisible();
});
