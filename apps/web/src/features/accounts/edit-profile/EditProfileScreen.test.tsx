import { editCurrentUser } from '@aura/contracts/accounts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { fakeUser, signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EditProfileScreen } from './EditProfileScreen.tsx';

const PHOTO = 'data:image/jpeg;base64,AAAA';

// jsdom cannot decode or draw images; the test checks what is sent.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new DOMException('not an image');
    return { width: 800, height: 600 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PHOTO);
});

test('saving sends the fields without the photo, shows success and leaves', async () => {
  signedInAs();
  fakeApi(editCurrentUser, fakeUser({ firstName: 'Irene Isabel' }));
  const { user, onDone } = open();

  await user.clear(await screen.findByLabelText(/^Nombre/));
  await user.type(screen.getByLabelText(/^Nombre/), ' Irene Isabel ');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByRole('dialog', { name: 'Exitoso' })).toBeVisible();
  const [sent] = callsTo(editCurrentUser);
  expect(sent?.input.body).toMatchObject({
    firstName: 'Irene Isabel',
    lastName: 'Paz',
    email: 'irene.paz@example.com',
  });
  expect(sent?.input.body).not.toHaveProperty('photo');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 3000 });
});

test('a new photo is cropped and sent', async () => {
  signedInAs();
  fakeApi(editCurrentUser, fakeUser());
  const { user } = open();

  await user.upload(await screen.findByLabelText('Foto'), new File(['x'], 'yo.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Usar esta foto' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));

  await waitFor(() => expect(callsTo(editCurrentUser)).toHaveLength(1));
  expect(callsTo(editCurrentUser)[0]?.input.body.photo).toBe(PHOTO);
});

test('a photo one thought better of is not sent', async () => {
  signedInAs();
  fakeApi(editCurrentUser, fakeUser());
  const { user } = open();

  await user.upload(await screen.findByLabelText('Foto'), new File(['x'], 'yo.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Usar esta foto' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer el cambio de foto' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  await waitFor(() => expect(callsTo(editCurrentUser)).toHaveLength(1));
  expect(callsTo(editCurrentUser)[0]?.input.body).not.toHaveProperty('photo');
});

test('a file that is no picture is refused in place', async () => {
  signedInAs();
  const { user } = open();

  // The name ending in .png passes the file chooser; the content does not decode.
  const upload = await screen.findByLabelText<HTMLInputElement>('Foto');
  await user.upload(upload, new File(['x'], 'yo.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar', hidden: false }));
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('broken')));
  await user.upload(upload, new File(['x'], 'roto.png', { type: 'image/png' }));

  expect(await screen.findByText('No se pudo leer la imagen. Elija un archivo JPG, PNG o WebP.')).toBeVisible();
});

test('what is missing or wrong is said under the field before anything is sent', async () => {
  signedInAs();
  const { user } = open();

  await user.clear(await screen.findByLabelText(/^Nombre/));
  await user.clear(screen.getByLabelText(/^Correo/));
  await user.type(screen.getByLabelText(/^Correo/), 'irene');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Este campo es requerido')).toBeVisible();
  expect(screen.getByText('Escriba un correo válido')).toBeVisible();
  expect(callsTo(editCurrentUser)).toHaveLength(0);
});

test('another e-mail asks for the password, which is sent and kept in no draft', async () => {
  signedInAs();
  fakeApi(editCurrentUser, fakeUser({ email: 'irene@example.com' }));
  const { user } = open();
  const email = await screen.findByLabelText(/^Correo/);
  expect(screen.queryByLabelText(/^Contraseña actual/)).toBeNull();

  await user.clear(email);
  await user.type(email, 'irene@example.com');
  await user.type(await screen.findByLabelText(/^Contraseña actual/), ' mi clave ');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  await waitFor(() => expect(callsTo(editCurrentUser)).toHaveLength(1));
  expect(callsTo(editCurrentUser)[0]?.input.body).toMatchObject({
    email: 'irene@example.com',
    currentPassword: ' mi clave ',
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain('mi clave');
});

test('a wrong password for another e-mail is said under its field', async () => {
  signedInAs();
  refuseApi(editCurrentUser, 400, { current_password: ['La contraseña no es correcta'] });
  const { user, onDone } = open();

  await user.type(await screen.findByLabelText(/^Correo/), '.mx');
  await user.type(await screen.findByLabelText(/^Contraseña actual/), 'otra');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('La contraseña no es correcta')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('what the server refuses is said under the field', async () => {
  signedInAs();
  refuseApi(editCurrentUser, 400, { email: ['Ese correo ya está en uso'], mothers_last_name: ['Muy largo'] });
  const { user, onDone } = open();

  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Ese correo ya está en uso')).toBeVisible();
  expect(screen.getByText('Muy largo')).toBeVisible();
  expect(screen.getByLabelText(/^Correo/).getAttribute('aria-invalid')).toBe('true');
  expect(onDone).not.toHaveBeenCalled();
});

test('what was typed is there again after the screen went away, and cancelling keeps nothing', async () => {
  signedInAs();
  const first = open();
  await first.user.clear(await screen.findByLabelText('Celular'));
  await first.user.type(screen.getByLabelText('Celular'), '5512345678');
  first.unmount();

  const second = open();
  expect((await screen.findByLabelText<HTMLInputElement>('Celular')).value).toBe('5512345678');
  expect(screen.getByText('Recuperamos los cambios que no había guardado.')).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(second.onDone).toHaveBeenCalledOnce();
  second.unmount();

  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Celular')).value).toBe('5555550101');
});

function open() {
  const onDone = vi.fn();
  return { ...renderScreen(<EditProfileScreen onDone={onDone} />), onDone };
}
