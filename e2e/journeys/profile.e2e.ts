import { expect, test } from '../fixtures.ts';
import { EditProfilePage } from '../screens/edit-profile.page.ts';
import { Shell } from '../screens/shell.page.ts';

test('an edited profile with a new photo is shown everywhere and stays after loading again', async ({
  newPerson,
  signedInAsPerson,
}) => {
  const page = await signedInAsPerson(await newPerson(), '/editprofile');
  const form = new EditProfilePage(page);
  await expect(form.lastName).toHaveValue('Villegas');
  await form.choosePhoto(await page.screenshot());
  await form.lastName.fill('Garza');

  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/users/current/'),
  );
  await form.save.click();

  expect((await sent).postDataJSON()).toMatchObject({
    last_name: 'Garza',
    photo: expect.stringMatching(/^data:image\/(?:jpeg|png|webp);base64,/),
  });
  await expect(page.getByText('Exitoso')).toBeVisible();
  await expect(page).toHaveURL('/perfil');
  const shell = new Shell(page);
  await expect(shell.account).toHaveAccessibleName('Cuenta de Renata Garza');
  await expect(page.getByRole('heading', { name: 'Lic. Renata Garza Íñiguez' })).toBeVisible();
  await page.reload();
  await expect(shell.account).toHaveAccessibleName('Cuenta de Renata Garza');
  await expect(shell.account.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => shell.account.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a profile saved without choosing a photo sends none', async ({ newPerson, signedInAsPerson }) => {
  const page = await signedInAsPerson(await newPerson(), '/editprofile');
  const form = new EditProfilePage(page);
  await form.treatment.fill('Dra.');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.save.click();

  expect((await sent).postDataJSON().photo ?? null).toBeNull();
});

test('cancelling keeps nothing', async ({ newPerson, signedInAsPerson }) => {
  const page = await signedInAsPerson(await newPerson(), '/editprofile');
  const form = new EditProfilePage(page);
  await form.lastName.fill('Otra');

  await form.cancel.click();
  await expect(page).toHaveURL('/perfil');
  await page.goto('/editprofile');

  await expect(form.lastName).toHaveValue('Villegas');
});

test('wrong fields are told in place and nothing is saved', async ({ newPerson, signedInAsPerson }) => {
  const page = await signedInAsPerson(await newPerson(), '/editprofile');
  const form = new EditProfilePage(page);
  await form.firstName.fill('');
  await form.email.fill('no-es-correo');

  await form.save.click();

  await expect(page.getByText('Escriba un correo válido')).toBeVisible();
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await expect(page).toHaveURL('/editprofile');
});
