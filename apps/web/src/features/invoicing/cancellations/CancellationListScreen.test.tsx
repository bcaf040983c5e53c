import {
  authorizeCancellation,
  type CancellationRow,
  dropCancellation,
  listCancellations,
} from '@aura/contracts/invoicing/cancellations';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenCancellation } from './cancellation.factory.ts';
import { CancellationListScreen } from './CancellationListScreen.tsx';

function open(rows: readonly CancellationRow[]) {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/change'] });
  fakeApi(listSavedViews, []);
  fakeApi(listCancellations, { count: rows.length, next: null, previous: null, pages: 1, results: [...rows] });
  return renderScreen(<CancellationListScreen onOpen={vi.fn()} />);
}

test('a request waits for another user, who approves it after confirming', async () => {
  fakeApi(authorizeCancellation, givenCancellation({ state: 'authorized' }));
  const { user } = open([givenCancellation()]);
  expect(await screen.findByText('Por autorizar')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Acciones de la fila' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Autorizar' }));
  expect(await screen.findByText(/ya no se puede retirar/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sí, autorizar' }));

  expect(await screen.findByText('Cancelación autorizada: se envía al SAT')).toBeVisible();
  expect(callsTo(authorizeCancellation)).toMatchObject([{ input: { params: { id: 3 }, body: { version: 1 } } }]);
});

test('what can still be taken back is, and what is over only opens', async () => {
  fakeApi(dropCancellation, givenCancellation({ state: 'dropped' }));
  const { user } = open([givenCancellation()]);
  await user.click(await screen.findByRole('button', { name: 'Acciones de la fila' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar la solicitud' }));
  expect(await screen.findByText('Solicitud retirada')).toBeVisible();
});

test('the answer of the tax authority and its acknowledgement are shown beside it; a failure is reported', async () => {
  const { user } = open([givenCancellation({ state: 'accepted', outcome: 'Plazo vencido', hasAcknowledgement: true })]);
  expect(await screen.findByText('Plazo vencido')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acciones de la fila' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Descargar acuse',
    'Abrir el documento',
  ]);
});

test('nothing asked for and a failure are said in words', async () => {
  open([]);
  expect(await screen.findByText('No se ha pedido cancelar nada')).toBeVisible();

  refuseApi(listCancellations, 503, {});
  renderScreen(<CancellationListScreen onOpen={vi.fn()} />);
  expect(await screen.findByText(/No se pudo cargar|No se pudieron cargar/)).toBeVisible();
});
