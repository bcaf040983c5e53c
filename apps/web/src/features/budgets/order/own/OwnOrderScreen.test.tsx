import { answerOrderByLink, openOwnOrder, readOwnOrder } from '@aura/contracts/budgets/order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenLinkedOrder } from '../order.factory.ts';
import { OwnOrderScreen } from './OwnOrderScreen.tsx';

const token = 'a'.repeat(43);
function open() {
  signedInAs({ groups: ['Proveedor'], permissions: ['budget/order/view', 'budget/order/change'] });
  fakeApi(readOwnOrder, givenLinkedOrder());
  fakeApi(openOwnOrder, { token });
  return renderScreen(<OwnOrderScreen id={5} />);
}

test('a provider reads its order, is asked once, and accepts it', async () => {
  const { user } = open();
  fakeApi(answerOrderByLink, { answer: 'accepted', number: 'OC-000123' });
  expect(await screen.findByText('Muro de tabique')).toBeVisible();
  expect(screen.getByText('REPARACIÓN DE DAÑOS')).toBeVisible();
  expect(screen.getByText('601 General de Ley Personas Morales')).toBeVisible();
  expect(screen.getByText('Neto a transferir $24,097.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aceptar la orden' }));

  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/¿Aceptar la orden por \$24,360.00\?/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Sí, aceptar la orden' }));

  expect(await screen.findByText(/Orden aceptada/)).toBeVisible();
  expect(callsTo(answerOrderByLink)[0]?.input).toEqual({ body: { token, answer: 'accepted', reason: '' } });
});

test('declining asks why, and a refusal is shown', async () => {
  const { user } = open();
  refuseApi(answerOrderByLink, 404, { detail: 'Este enlace ya no abre nada: se usó, venció o se retiró.' });
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Sin cuadrilla');
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));

  expect(await screen.findByText(/ya no abre nada/)).toBeVisible();
});

test('an order that was answered offers no answer', async () => {
  signedInAs({ groups: ['Proveedor'], permissions: ['budget/order/view', 'budget/order/change'] });
  fakeApi(readOwnOrder, givenLinkedOrder({ reply: 'accepted', acceptedAt: new Date() }));

  renderScreen(<OwnOrderScreen id={5} />);

  expect(await screen.findByText('Aceptada')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aceptar la orden' })).toBeNull();
});
