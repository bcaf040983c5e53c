import { readCurrentUser } from '@aura/contracts/accounts';
import { OTP_REQUIRED, obtainToken, verifyToken } from '@aura/contracts/auth';
import { listStates } from '@aura/contracts/catalogues/states';
import { listNotifications } from '@aura/contracts/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '../lib/api/call.ts';
import { beginSession, readToken } from '../lib/session/session.ts';
import { callsTo, fakeApi, refuseApi } from '../testing/fake-api.ts';
import { fakeServerFor, fakeToken, fakeUser, signedInAs } from '../testing/fake-session.ts';
import { openApp } from '../testing/render-screen.tsx';

test('a visitor without a session is sent to the login, and afterwards to the requested page', async () => {
  fakeServerFor();
  fakeApi(obtainToken, { token: fakeToken() });
  const { user } = openApp('/perfil');
  expect(window.location.pathname + window.location.search).toBe('/login?nextURL=%2Fperfil');
  expect(document.title).toBe('Iniciar sesión - Aura');

  await signIn(user);

  await waitFor(() => expect(document.title).toBe('Perfil - Aura'));
  expect(window.location.pathname).toBe('/perfil');
  expect(callsTo(obtainToken)[0]?.input.body).toMatchObject({ username: 'irene.paz', password: 'una clave larga' });
});

test.each([
  [0, null, 'No se pudo conectar con el servidor'],
  [400, { non_field_errors: ['Usuario o contraseña incorrectos', 'otra'] }, 'Usuario o contraseña incorrectos'],
  [400, { username: ['x'] }, 'Error tratando de iniciar sesión'],
  [429, { detail: 'Demasiados intentos' }, 'Demasiados intentos'],
])('a login answered with %i says so in the catalogue’s words', async (status, body, message) => {
  refuseApi(obtainToken, status, body);
  const { user } = openApp('/login');

  await signIn(user);

  expect(await screen.findByText(message)).toBeVisible();
  expect(readToken()).toBeNull();
});

test('a login that needs a second factor asks for the code', async () => {
  refuseApi(obtainToken, 400, { non_field_errors: [OTP_REQUIRED] });
  const { user } = openApp('/login');

  await signIn(user);

  expect(await screen.findByLabelText(/código/i)).toBeVisible();
});

test('who is signed in and opens the login lands on the Dashboard', async () => {
  signedInAs();

  openApp('/login');

  await waitFor(() => expect(document.title).toBe('Mi día - Aura'));
  expect(window.location.pathname).toBe('/dashboard');
});

test('the root path is the Dashboard', async () => {
  signedInAs();

  openApp('/');

  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('a 401 in the middle of work leads to the login with a notice and the way back', async () => {
  signedInAs();
  openApp('/perfil');
  await screen.findByRole('navigation', { name: 'Menú principal' });

  refuseApi(listStates, 401);
  await act(() => call(listStates, {}).catch(() => undefined));

  expect(await screen.findByText('Su sesión expiró; guardamos su borrador')).toBeVisible();
  expect(window.location.search).toBe('?nextURL=%2Fperfil');
});

test('a server in trouble at the door offers to try again and keeps the session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServerFor();
  refuseApi(verifyToken, 503, { detail: 'x', request_id: 'r-9' });
  beginSession(fakeToken());
  const { user } = openApp('/perfil');
  expect(await screen.findByText('No pudimos comprobar su sesión')).toBeVisible();
  expect(screen.getByText('r-9')).toBeVisible();
  expect(readToken()).not.toBeNull();

  fakeServerFor();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeVisible();
});

test('an unknown path shows the 404 page with the bad address', async () => {
  signedInAs();

  openApp('/no/existe?a=1');

  expect(await screen.findByText('Whoops, 404')).toBeVisible();
  expect(screen.getByText('Not Found')).toBeVisible();
  expect(screen.getByText('/no/existe?a=1')).toBeVisible();
  expect(window.location.pathname).toBe('/error/404');
});

test.each([
  ['301', 'Moved Permanently'],
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['500', 'Internal Server Error'],
])('the page of error %s works without the shell and leads back', async (code, text) => {
  signedInAs();

  openApp(`/error/${code}?request=r-1`);

  expect(await screen.findByText(`Whoops, ${code}`)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Regresar' })).toBeVisible();
  expect(screen.queryByText('r-1') !== null).toBe(code === '500');
});

test('who must enrol a second factor is kept at it', async () => {
  fakeServerFor(fakeUser({ groups: ['Admin'], mustEnrolSecondFactor: true }));
  beginSession(fakeToken());

  openApp('/theme');

  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/perfil?seguridad=activar'));
});

test('a user with a password made by an administrator must change it first, and is shown why', async () => {
  fakeServerFor(fakeUser({ groups: ['Admin'], mustChangePassword: true, mustEnrolSecondFactor: true }));
  beginSession(fakeToken());

  openApp('/theme');

  await waitFor(() => expect(window.location.pathname).toBe('/changepassword'));
  expect(await screen.findByText(/Su contraseña es temporal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

test('a catalogue that fails to load is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signedInAs();
  refuseApi(listStates, 404);

  openApp('/dashboard');

  await screen.findByRole('navigation', { name: 'Menú principal' });
  await waitFor(() => expect(logged).toHaveBeenCalledWith('A catalogue could not be loaded', expect.anything()));
  expect(screen.queryByText('Ha ocurrido un error.')).toBeNull();
});

test('catalogues and notifications are read at start-up, once', async () => {
  signedInAs();

  const { user } = openApp('/changepassword');
  await screen.findByRole('navigation', { name: 'Menú principal' });
  await user.click(within(screen.getByRole('navigation', { name: 'Menú principal' })).getByText('Mi día'));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));

  expect(callsTo(listStates)).toHaveLength(1);
  expect(callsTo(listNotifications)).toHaveLength(1);
  expect(callsTo(readCurrentUser).length).toBeLessThanOrEqual(1);
});

async function signIn(user: ReturnType<typeof openApp>['user']) {
  await user.type(await screen.findByLabelText(/usuario/i), 'irene.paz');
  await user.type(screen.getByLabelText(/^contraseña/i), 'una clave larga');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}
