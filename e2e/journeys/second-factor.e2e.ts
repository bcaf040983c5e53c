import { TOTP } from 'otpauth';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../screens/login.page.ts';
import { ProfilePage } from '../screens/profile.page.ts';
import { Shell } from '../screens/shell.page.ts';

test.describe('a second factor', () => {
  // Signing out while Mi día is still being read ends those reads with a 401.
  test.use({ expectedNoise: /status of 40[01]/ });

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
