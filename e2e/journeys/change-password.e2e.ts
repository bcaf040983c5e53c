import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { ChangePasswordPage } from '../screens/change-password.page.ts';
import { LoginPage } from '../screens/login.page.ts';
import { ProfilePage } from '../screens/profile.page.ts';
import { Shell } from '../screens/shell.page.ts';

const NEW_PASSWORD = 'tecolote-bufanda-grúa-83';

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
