import { changePassword } from '@aura/contracts/account-security';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';

const GOOD = 'cuatro pinos altos';

test('a changed password is sent, success is shown and one goes back to the profile', async () => {
  fakeApi(changePassword, null);
  const { user, onDone } = open();

  await fill(user, { old: 'la de antes', fresh: GOOD });
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

  expect(await screen.findByRole('dialog', { name: 'Exitoso' })).toBeVisible();
  expect(callsTo(changePassword)[0]?.input.body).toEqual({ oldPassword: 'la de antes', newPassword: GOOD });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 3000 });
});

test('it says beforehand that the other sessions will be closed', async () => {
  open();

  expect(await screen.findByText(/se cerrarán sus demás sesiones/)).toBeVisible();
});

test('the rules are ticked off while typing', async () => {
  const { user } = open();

  await user.type(await screen.findByLabelText('Contraseña nueva'), 'irene');
  expect(screen.getAllByTitle('pendiente').length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('Contraseña nueva'));
  await user.type(screen.getByLabelText('Contraseña nueva'), GOOD);

  expect(screen.queryAllByTitle('pendiente')).toHaveLength(0);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Fuerte');
});

test.each([
  ['corta', 'Tiene al menos 12 caracteres'],
  ['password1234', 'No es una contraseña común ni una secuencia'],
  ['irene corre lejos', 'No contiene su nombre ni su usuario'],
])('the new password «%s» is refused without asking the server', async (fresh, rule) => {
  const { user } = open();

  await fill(user, { old: 'la de antes', fresh });
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

  await waitFor(() => expect(screen.getByLabelText('Contraseña nueva').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(rule)).toHaveLength(2);
  expect(callsTo(changePassword)).toHaveLength(0);
});

test('a confirmation that differs is refused', async () => {
  const { user } = open();

  await fill(user, { old: 'la de antes', fresh: GOOD, again: 'otra cosa distinta' });
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

  expect(await screen.findByText('No coincide con la contraseña nueva')).toBeVisible();
  expect(callsTo(changePassword)).toHaveLength(0);
});

test('a wrong current password is said under its field', async () => {
  refuseApi(changePassword, 400, { old_password: ['La contraseña actual no es correcta'] });
  const { user, onDone } = open();

  await fill(user, { old: 'mala', fresh: GOOD });
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

  expect(await screen.findByText('La contraseña actual no es correcta')).toBeVisible();
  expect(screen.getByLabelText('Contraseña actual').getAttribute('aria-invalid')).toBe('true');
  expect(onDone).not.toHaveBeenCalled();
});

interface Typed {
  readonly old: string;
  readonly fresh: string;
  readonly again?: string;
}

async function fill(user: ReturnType<typeof open>['user'], { old, fresh, again = fresh }: Typed) {
  await user.type(await screen.findByLabelText('Contraseña actual'), old);
  await user.type(screen.getByLabelText('Contraseña nueva'), fresh);
  await user.type(screen.getByLabelText('Confirme la contraseña nueva'), again);
}

function open() {
  signedInAs();
  const onDone = vi.fn();
  return { ...renderScreen(<ChangePasswordScreen onDone={onDone} />), onDone };
}
