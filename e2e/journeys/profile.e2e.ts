import { TOTP } from 'otpauth';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { ChangePasswordPage } from '../screens/change-password.page.ts';
import { EditProfilePage } from '../screens/edit-profile.page.ts';
import { LoginPage } from '../screens/login.page.ts';
import { ProfilePage } from '../screens/profile.page.ts';
import { Shell } from '../screens/shell.page.ts';

const NEW_PASSWORD = 'tecolote-bufanda-grúa-83';

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

test.describe('a changed password', () => {
  test.use({ expectedNoise: /status of 40[01]|WebSocket/ });

  test('closes every other session, keeps this one, and only the new one works', async ({
    newPerson,
    signedInAsPerson,
    origin,
  }) => {
    const person = await newPerson();
    const elsewhere = await signInByApi(origin, { username: person.username, password: person.password });
    const page = await signedInAsPerson(person, '/changepassword');
    const form = new ChangePasswordPage(page);

    await form.change({ from: person.password, to: NEW_PASSWORD });

    await expect(page.getByText('Exitoso')).toBeVisible();
    await expect(page).toHaveURL('/perfil');
    expect((await elsewhere.call('GET', '/users/current/')).status).toBe(401);
    await expect(new ProfilePage(page).sessions).toHaveCount(1);

    await new Shell(page).chooseInAccount('Salir');
    const login = new LoginPage(page);
    await login.signIn(person);
    await expect(login.message).toBeVisible();
    await login.signIn({ username: person.username, password: NEW_PASSWORD });
    await expect(new Shell(page).account).toBeVisible();
  });

  test('must be confirmed and long, and the current one must be right', async ({ newPerson, signedInAsPerson }) => {
    const person = await newPerson();
    const page = await signedInAsPerson(person, '/changepassword');
    const form = new ChangePasswordPage(page);

    await form.change({ from: person.password, to: 'corta', confirmed: 'otra' });
    await expect(page.getByText('No coincide con la contraseña nueva')).toBeVisible();
    await form.change({ from: 'no-es-la-actual', to: NEW_PASSWORD });

    await expect(form.current).toHaveAccessibleDescription(/\S/);
    await expect(page).toHaveURL('/changepassword');
  });
});

test.describe('a second factor', () => {
  test.use({ expectedNoise: /status of 400/ });

  test('once enrolled, the password alone no longer opens the application', async ({ newPerson, signedInAsPerson }) => {
    const person = await newPerson('Finanzas');
    const page = await signedInAsPerson(person, '/perfil');
    const profile = new ProfilePage(page);
    const secret = await profile.beginSecondFactor();
    const totp = new TOTP({ secret, period: 30, digits: 6, algorithm: 'SHA1' });

    const recovery = await profile.confirmSecondFactor(totp.generate());
    expect(new Set(recovery).size).toBe(10);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page.getByText('Activada')).toBeVisible();

    await new Shell(page).chooseInAccount('Salir');
    const login = new LoginPage(page);
    await login.signIn(person);
    await login.giveCode('000000');
    await expect(login.message).toHaveText('El código no es válido o ya se usó.');
    // The code that confirmed the enrolment is spent; the next step's is accepted a little early.
    await login.giveCode(totp.generate({ timestamp: Date.now() + 30_000 }));
    await expect(new Shell(page).account).toBeVisible();

    await new Shell(page).chooseInAccount('Salir');
    await login.signIn(person);
    await login.giveCode(recovery[0] ?? '');
    await expect(new Shell(page).account).toBeVisible();
  });
});
