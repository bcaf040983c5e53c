import { listStates } from '@aura/contracts/catalogues/states';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

function States() {
  const { status } = useQuery({ queryKey: ['states'], queryFn: () => call(listStates, {}) });
  return <p>{status}</p>;
}

test('a failed call is told in a dialog, as text', async () => {
  signedInAs();
  refuseApi(listStates, 409, { detail: '<b>Otro usuario</b> lo cambió', folio: 'A-1' });
  const { user } = renderScreen(<States />);

  const dialog = await screen.findByRole('dialog', { name: 'Ha ocurrido un error.' });
  expect(dialog.textContent).toContain('<b>Otro usuario</b> lo cambió');
  expect(dialog.textContent).toContain('folio: A-1');
  expect(dialog.textContent).toContain('GET /api/v1/commons/states/');
  expect(dialog.querySelector('b')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a server error shows the number to quote to support', async () => {
  signedInAs();
  refuseApi(listStates, 500, { detail: 'x', request_id: 'r-77' });
  renderScreen(<States />);

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Error en servidor.');
  expect(dialog.textContent).toContain('Contacte un administrador.');
  expect(screen.getByText('r-77')).toBeTruthy();
});

test.each([
  ['a 401', 401, { detail: 'x' }],
  ['a field error', 400, { name: ['Demasiado largo'] }],
])('%s opens no dialog', async (_, status, body) => {
  signedInAs();
  refuseApi(listStates, status, body);
  renderScreen(<States />);

  await screen.findByText('error');

  expect(screen.queryByRole('dialog')).toBeNull();
});
