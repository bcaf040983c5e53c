import { expect, test } from '../fixtures.ts';
import { addNotification } from '../people.ts';
import { ChangePasswordPage } from '../screens/change-password.page.ts';
import { Shell } from '../screens/shell.page.ts';

test('the bell counts what is unread, and one notification can be deleted', async ({
  owner,
  newPerson,
  signedInAsPerson,
}) => {
  const person = await newPerson();
  await addNotification(owner, person, 'Primer aviso');
  await addNotification(owner, person, 'Segundo aviso');
  const page = await signedInAsPerson(person);
  const shell = new Shell(page);
  await expect(shell.bell).toHaveAccessibleName('Notificaciones, 2 sin leer');

  const list = await shell.openNotifications();
  await list.getByRole('button', { name: 'Eliminar la notificación «Primer aviso»' }).click();

  await expect(list.getByText('Primer aviso')).toBeHidden();
  await expect(list.getByText('Segundo aviso')).toBeVisible();
  await page.reload();
  await expect(shell.bell).toHaveAccessibleName('Notificaciones, 1 sin leer');
});

test('all notifications can be deleted, and brought back for a while', async ({
  owner,
  newPerson,
  signedInAsPerson,
}) => {
  const person = await newPerson();
  await addNotification(owner, person, 'Primer aviso');
  await addNotification(owner, person, 'Segundo aviso');
  const page = await signedInAsPerson(person);
  const shell = new Shell(page);
  const list = await shell.openNotifications();

  await list.getByRole('button', { name: 'Eliminar todas' }).click();
  await expect(list.getByText('Sin notificaciones')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list.getByText('Primer aviso')).toBeVisible();
  await expect(list.getByText('Segundo aviso')).toBeVisible();

  await list.getByRole('button', { name: 'Eliminar todas' }).click();
  await expect(list.getByText('Sin notificaciones')).toBeVisible();
  // Leaving the page does not wait for the end of the undo period.
  await page.goto('/perfil');

  await expect(async () => {
    await page.reload();
    await expect(shell.bell).toHaveAccessibleName('Notificaciones', { timeout: 2_000 });
  }).toPass();
});

test('a list longer than 600 pixels scrolls inside itself', async ({ owner, newPerson, signedInAsPerson }) => {
  const person = await newPerson();
  for (let at = 1; at <= 20; at += 1) await addNotification(owner, person, `Aviso ${at}`);
  const page = await signedInAsPerson(person);

  const list = await new Shell(page).openNotifications();

  const box = await list.getByRole('list').first().boundingBox();
  expect(box?.height).toBeLessThanOrEqual(600);
  await expect(list.getByText('Aviso 1', { exact: true })).toBeAttached();
});

test('what happened to the account reaches an open page without loading it again', async ({
  newPerson,
  signedInAsPerson,
}) => {
  const person = await newPerson();
  const page = await signedInAsPerson(person, '/changepassword');
  const shell = new Shell(page);
  await expect(shell.bell).toHaveAccessibleName('Notificaciones');

  await new ChangePasswordPage(page).change({ from: person.password, to: 'tecolote-bufanda-grúa-83' });

  await expect(shell.bell).toHaveAccessibleName('Notificaciones, 1 sin leer', { timeout: 15_000 });
  const list = await shell.openNotifications();
  await expect(list.getByText('Contraseña cambiada')).toBeVisible();
});
