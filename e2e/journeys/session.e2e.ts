import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { EditProfilePage } from '../screens/edit-profile.page.ts';
import { LoginPage } from '../screens/login.page.ts';
import { ProfilePage } from '../screens/profile.page.ts';
import { Shell } from '../screens/shell.page.ts';

test.describe('a session that was closed elsewhere', () => {
  test.use({ expectedNoise: /status of 401|WebSocket/ });

  test('ends in the middle of a form without losing what was typed', async ({
    newPerson,
    signedInAsPerson,
    origin,
  }) => {
    const person = await newPerson();
    const page = await signedInAsPerson(person, '/editprofile');
    const form = new EditProfilePage(page);
    await form.lastName.fill('Villegas de la Garza');
    await form.phone.fill('55 1234 5678');
    await closeSessionsOf(origin, person);

    await form.save.click();

    const login = new LoginPage(page);
    await expect(login.notice).toHaveText('Su sesión expiró; guardamos su borrador');
    await expect(page).toHaveURL('/login?nextURL=%2Feditprofile');

    await login.signIn(person);

    await expect(page).toHaveURL('/editprofile');
    await expect(form.lastName).toHaveValue('Villegas de la Garza');
    await expect(form.phone).toHaveValue('55 1234 5678');
    await expect(page.getByText('Recuperamos los cambios que no había guardado.')).toBeVisible();
  });

  test('closing it from the list signs the other browser out', async ({
    newPerson,
    signedInAsPerson,
    otherBrowser,
  }) => {
    const person = await newPerson();
    const other = await otherBrowser();
    await (await LoginPage.open(other)).signIn(person);
    await expect(new Shell(other).account).toBeVisible();
    const page = await signedInAsPerson(person, '/perfil');
    const profile = new ProfilePage(page);
    await expect(profile.sessions).toHaveCount(2);

    await profile.closeOtherSession();

    await expect(profile.sessions).toHaveCount(1);
    // The other device may have noticed already; otherwise its next page shows it.
    await other.goto('/perfil');
    await expect(new LoginPage(other).submit).toBeVisible();
  });
});

/** Closes all sessions but its own, like another device of the same user. */
async function closeSessionsOf(origin: string, person: { username: string; password: string }): Promise<void> {
  const device = await signInByApi(origin, { username: person.username, password: person.password });
  const sessions = (await (await device.call('GET', '/users/current/sessions/')).json()) as {
    id: string;
    is_current: boolean;
  }[];
  for (const { id } of sessions.filter((session) => !session.is_current)) {
    const reply = await device.call('DELETE', `/users/current/sessions/${id}/`);
    expect(reply.status).toBeLessThan(300);
  }
}
