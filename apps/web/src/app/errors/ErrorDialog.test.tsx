import { closeOwnSession } from '@aura/contracts/account-security';
import { listStates } from '@aura/contracts/catalogues/states';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useMutation } from '../../lib/use-mutation.ts';

function Close({ shownInPlace = false }: { readonly shownInPlace?: boolean }) {
  const { status, mutate } = useMutation({
    mutationFn: () => call(closeOwnSession, { params: { id: '019a8000-0000-7000-8000-000000000001' } }),
    ...(shownInPlace && { meta: { shownInPlace } }),
  });
  return <button onClick={() => mutate()}>{status}</button>;
}

async function press(screenOf = <Close />) {
  signedInAs();
  const { user } = renderScreen(screenOf);
  await user.click(await screen.findByRole('button', { name: 'idle' }));
  return user;
}

test('a failed write is shown in a dialog, as text', async () => {
  refuseApi(closeOwnSession, 422, { detail: '<b>Otro usuario</b> lo cambió', folio: 'A-1' });
  const user = await press();

  const dialog = await screen.findByRole('dialog', { name: 'Ha ocurrido un error.' });
  expect(dialog.textContent).toContain('<b>Otro usuario</b> lo cambió');
  expect(dialog.textContent).toContain('folio: A-1');
  expect(dialog.textContent).toContain('DELETE /api/v1/');
  expect(dialog.querySelector('b')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a server error shows the number to quote to support', async () => {
  refuseApi(closeOwnSession, 500, { detail: 'x', request_id: 'r-77' });
  await press();

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Error en servidor.');
  expect(dialog.textContent).toContain('Contacte un administrador.');
  expect(screen.getByText('r-77')).toBeVisible();
});

test('a field error is shown in the dialog unless the form that sent it shows it in place', async () => {
  refuseApi(closeOwnSession, 400, { name: ['Demasiado largo'] });
  await press();
  expect((await screen.findByRole('dialog')).textContent).toContain('name: Demasiado largo');
});

test('a form that shows its errors in place gets no dialog on top', async () => {
  refuseApi(closeOwnSession, 400, { name: ['Demasiado largo'] });
  await press(<Close shownInPlace />);

  await screen.findByRole('button', { name: 'error' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a 401 ends the session and opens no dialog', async () => {
  refuseApi(closeOwnSession, 401, { detail: 'x' });
  await press();

  await screen.findByRole('button', { name: 'error' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a 409 says that another user changed the record, without printing what is stored', async () => {
  const detail = 'Otro usuario cambió este registro mientras usted lo editaba.';
  refuseApi(closeOwnSession, 409, { detail, current: { id: 4, insured_name: 'Logística Utópica' } });
  await press();

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(detail);
  expect(dialog.textContent).not.toContain('current:');
  expect(dialog.textContent).not.toContain('Logística Utópica');
});

test('a read that fails opens no dialog: the screen that asked for it says so', async () => {
  signedInAs();
  refuseApi(listStates, 500);
  renderScreen(<States />);

  await screen.findByText('error');
  expect(screen.queryByRole('dialog')).toBeNull();
});

function States() {
  const { status } = useQuery({ queryKey: ['states'], queryFn: () => call(listStates, {}) });
  return <p>{status}</p>;
}
