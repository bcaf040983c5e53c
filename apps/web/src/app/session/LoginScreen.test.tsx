import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import type { Proof, SignInOutcome } from './sign-in.ts';

test('both fields are required, and nothing is sent without them', async () => {
  const { user, onSignIn } = open();

  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));

  expect(screen.getAllByText('Este campo es requerido')).toHaveLength(2);
  expect(document.activeElement).toBe(usernameField());
  expect(onSignIn).not.toHaveBeenCalled();
});

test('a user who forgot the password sees whom to ask', async () => {
  const { user } = open();

  await user.click(await screen.findByText('¿Olvidó su contraseña?'));

  expect(screen.getByText(/Pida una contraseña temporal a un administrador/)).toBeVisible();
});

test('Enter sends a username that is no e-mail, and the button is busy meanwhile', async () => {
  const answer = Promise.withResolvers<SignInOutcome>();
  const { user, onSignIn } = open({ onSignIn: () => answer.promise });

  await user.type(await findUsername(), ' ana.mora ');
  await user.type(passwordField(), 'secreto largo{Enter}');

  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'ana.mora', password: 'secreto largo' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Iniciar sesión/ }).disabled).toBe(true);
  answer.resolve({ ok: true });
});

test('a refusal is shown in a red bar and the form can be sent again', async () => {
  const { user } = open({ onSignIn: async () => ({ ok: false, message: 'No se pudo conectar con el servidor' }) });

  await signIn(user);

  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo conectar con el servidor');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar sesión' }).disabled).toBe(false);
});

test('a user with a second factor is asked for the code, which is sent with the same credentials', async () => {
  const { user, onSignIn } = open({
    onSignIn: async ({ otp }) =>
      otp === undefined
        ? { ok: false, message: 'Código requerido', otpRequired: true }
        : { ok: false, message: 'El código no es correcto' },
  });

  await signIn(user);
  const code = await screen.findByLabelText<HTMLInputElement>('Código');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(code.autocomplete).toBe('one-time-code');
  await user.type(code, '123 456{Enter}');

  expect(onSignIn).toHaveBeenLastCalledWith({ username: 'ana.mora', password: 'secreto', otp: '123456' });
  expect((await screen.findByRole('alert')).textContent).toBe('El código no es correcto');
  await user.click(screen.getByRole('button', { name: 'Usar otra cuenta' }));
  expect(usernameField()).toBeDefined();
});

test('an expired session says so', async () => {
  open({ notice: 'Su sesión expiró; guardamos su borrador' });

  expect((await screen.findByRole('status')).textContent).toBe('Su sesión expiró; guardamos su borrador');
});

test('the password is hidden and can be shown, and Caps Lock is pointed out', async () => {
  const { user } = open();

  await user.type(await findPassword(), 'x');
  expect(passwordField().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(passwordField().type).toBe('text');
  await user.click(passwordField());
  await user.keyboard('{CapsLock}A');

  expect(screen.getByText('Bloq Mayús está activado')).toBeDefined();
});

test('the first key is reported, so that the rest can be loaded', async () => {
  const { user, onTyping } = open();

  expect(onTyping).not.toHaveBeenCalled();
  await user.type(await findUsername(), 'a');

  expect(onTyping).toHaveBeenCalled();
});

test('without an identity provider there is no other way in', async () => {
  open();

  await findUsername();
  expect(screen.queryByRole('button', { name: /^Entrar con/ })).toBeNull();
});

test('the button of the identity provider navigates to it, and a provider that is down is reported in the red bar', async () => {
  const onLeave = vi.fn(
    async (): Promise<SignInOutcome> => ({ ok: false, message: 'El proveedor de identidad no responde' }),
  );
  const { user } = open({ provider: { label: 'Entra', onLeave, onReturn: null } });

  await user.click(await screen.findByRole('button', { name: 'Entrar con Entra' }));

  expect((await screen.findByRole('alert')).textContent).toBe('El proveedor de identidad no responde');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(usernameField()).toBeDefined();
  expect(screen.getByRole('button', { name: 'Entrar con Entra' })).toHaveProperty('disabled', false);
});

test('on the way to the provider nothing can be pressed twice, and a page shown again can', async () => {
  const { user } = open({ provider: { label: 'Entra', onLeave: async () => ({ ok: true }), onReturn: null } });

  await user.click(await screen.findByRole('button', { name: 'Entrar con Entra' }));
  expect(screen.getByRole('button', { name: 'Entrar con Entra' })).toHaveProperty('disabled', true);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  expect(screen.getByRole('button', { name: 'Entrar con Entra' })).toHaveProperty('disabled', false);
});

test('a user returning from the provider is signed in at once, once, and asked for a missing code', async () => {
  const onReturn = vi.fn(
    async (proof?: Proof): Promise<SignInOutcome> =>
      proof === undefined
        ? { ok: false, message: 'Código requerido', otpRequired: true }
        : { ok: false, message: 'El código no es válido o ya se usó.' },
  );
  const { user } = open({ provider: { label: 'Entra', onLeave: async () => ({ ok: true }), onReturn } });

  await user.type(await screen.findByLabelText<HTMLInputElement>('Código'), '123 456{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('El código no es válido o ya se usó.');
  expect(onReturn.mock.calls).toEqual([[undefined], [{ otp: '123456' }]]);
});

test('the privacy policy opens and is accepted', async () => {
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Aviso de privacidad' }));
  expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I accept' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

type Props = Parameters<typeof LoginScreen>[0];

function open({
  notice = null,
  onSignIn = async () => ({ ok: true }),
  provider = null,
}: Partial<Pick<Props, 'notice' | 'onSignIn' | 'provider'>> = {}) {
  const spy = vi.fn(onSignIn);
  const onTyping = vi.fn();
  const { user } = renderScreen(<LoginScreen notice={notice} onSignIn={spy} onTyping={onTyping} provider={provider} />);
  return { user, onSignIn: spy, onTyping };
}

async function signIn(user: ReturnType<typeof renderScreen>['user']) {
  await user.type(await findUsername(), 'ana.mora');
  await user.type(passwordField(), 'secreto{Enter}');
}

const usernameField = () => screen.getByLabelText<HTMLInputElement>('Usuario');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const findUsername = () => screen.findByLabelText<HTMLInputElement>('Usuario');
const findPassword = () => screen.findByLabelText<HTMLInputElement>('Contraseña');
