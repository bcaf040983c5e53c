import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '@aura/contracts/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PasskeyList } from './PasskeyList.tsx';

const PHONE: Passkey = {
  id: 4,
  name: 'Teléfono',
  isSynced: true,
  createdAt: new Date('2026-11-02T15:00:00Z'),
  lastUsedAt: new Date('2026-11-14T18:00:00Z'),
};
const KEY: Passkey = {
  id: 5,
  name: 'Llave USB',
  isSynced: false,
  createdAt: new Date('2026-11-03T15:00:00Z'),
  lastUsedAt: null,
};

test('the list names each passkey, since when it is there, when it was used, and whether it is on other devices too', async () => {
  open([PHONE, KEY]);

  const [phone, key] = await within(await screen.findByRole('list', { name: 'Llaves de acceso' })).findAllByRole(
    'listitem',
  );
  expect(phone).toHaveTextContent(/Teléfono.*Desde .* · usada .* · en sus otros dispositivos/);
  expect(key).toHaveTextContent(/Llave USB.*Desde .* · sin usar/);
  expect(key).not.toHaveTextContent('en sus otros dispositivos');
});

test('where browsers can make none and there is none, nothing is offered; one made before can still be removed', async () => {
  const { unmount } = open([], false);
  await waitFor(() => expect(callsTo(listPasskeys)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
  unmount();

  open([KEY], false);
  expect(await screen.findByRole('button', { name: 'Quitar Llave USB' })).toBeVisible();
});

test('a passkey is removed only after saying so, and by its number', async () => {
  fakeApi(removePasskey, null);
  const { user } = open([PHONE, KEY]);

  await user.click(await screen.findByRole('button', { name: 'Quitar Teléfono' }));
  expect(await screen.findByText('¿Quitar «Teléfono»?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(callsTo(removePasskey)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Quitar Teléfono' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Quitar «Teléfono»?' });
  fakeApi(listPasskeys, { isOffered: true, passkeys: [KEY] });
  await user.click(within(dialog).getByRole('button', { name: 'Sí, quitar' }));

  await waitFor(() => expect(callsTo(removePasskey).map(({ input }) => input.params)).toEqual([{ id: PHONE.id }]));
  await waitFor(() => expect(screen.queryByText('Teléfono')).toBeNull());
  expect(screen.getByText('Llave USB')).toBeVisible();
});

test('a new name is sent without the blanks around it, and an empty one is not sent', async () => {
  fakeApi(renamePasskey, null);
  const { user } = open([PHONE]);

  await user.click(await screen.findByRole('button', { name: 'Cambiar nombre de Teléfono' }));
  const field = screen.getByRole('textbox', { name: /Nombre de la llave/ });
  await user.clear(field);
  await user.type(field, '  {Enter}');
  expect(screen.getByText('Este campo es requerido')).toBeVisible();
  expect(callsTo(renamePasskey)).toHaveLength(0);
  await user.type(field, ' Celular nuevo {Enter}');

  await waitFor(() =>
    expect(callsTo(renamePasskey).map(({ input }) => input)).toMatchObject([
      { params: { id: PHONE.id }, body: { name: 'Celular nuevo' } },
    ]),
  );
});

test('a passkey that could not be removed stays, with the reason', async () => {
  refuseApi(removePasskey, 404, { detail: 'No se encontró.' });
  const { user } = open([PHONE]);

  await user.click(await screen.findByRole('button', { name: 'Quitar Teléfono' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, quitar' }));

  expect(await screen.findByText(/No se encontró/)).toBeVisible();
  expect(screen.getByText('Teléfono')).toBeInTheDocument();
});

test('adding begins with a click', async () => {
  const { user, onAdding } = open([PHONE]);

  await user.click(await screen.findByRole('button', { name: 'Agregar llave de acceso' }));

  expect(onAdding).toHaveBeenCalledExactlyOnceWith(true);
});

function open(passkeys: readonly Passkey[], isOffered = true) {
  signedInAs();
  fakeApi(listPasskeys, { isOffered, passkeys: [...passkeys] });
  const onAdding = vi.fn();
  const drawn = renderScreen(<PasskeyList isRequired={false} adding={false} onAdding={onAdding} />);
  return { ...drawn, onAdding };
}
