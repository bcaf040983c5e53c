import {
  cancelOrder,
  issueOrder,
  type OrdersOfParty,
  readOrders,
  registerOrderAnswer,
  remindOrder,
  revokeOrderLink,
} from '@aura/contracts/budgets/order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenOrders, givenVersion } from '../order.factory.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const MAY = ['budget/order/view', 'budget/order/add', 'budget/order/change', 'sinister/sinister/view'] as const;
function open(standing: OrdersOfParty) {
  signedInAs({ groups: ['ACo'], permissions: [...MAY] });
  fakeApi(readOrders, standing);
  return renderScreen(<OrdersPanel partyId={3} />);
}
const waiting = givenOrders({
  agreements: [{ ...(givenOrders().agreements[0] as OrdersOfParty['agreements'][number]), orderId: 5 }],
  orders: [givenVersion()],
});

test('what was agreed is shown before the order is issued, and success only after the server’s reply', async () => {
  const { user } = open(givenOrders());
  fakeApi(issueOrder, waiting);
  await user.click(await screen.findByRole('button', { name: 'Emitir orden' }));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('$24,360.00')).toBeVisible();
  expect(within(dialog).getByText('Se envía a taller@proveedor.example.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Emitir y enviar' }));

  expect(await screen.findByText('Orden emitida')).toBeVisible();
  expect(callsTo(issueOrder)[0]?.input).toEqual({
    params: { id: 3 },
    body: { agreementId: 8, email: '', terms: '1. Se paga con factura.' },
  });
});

test('without permission of the insurer the panel says why, and offers nothing to press', async () => {
  open(givenOrders({ refusal: 'Falta la autorización del cliente: sin ella no se emite la orden de compra.' }));

  expect(await screen.findByText(/Falta la autorización del cliente/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Emitir orden' })).toBeNull();
});

test('an order that waits is reminded, answered in the name of its provider, and its link ended', async () => {
  const { user } = open(waiting);
  fakeApi(remindOrder, waiting);
  fakeApi(revokeOrderLink, waiting);
  fakeApi(registerOrderAnswer, waiting);
  await user.click(await screen.findByRole('button', { name: 'Recordar' }));
  expect(await screen.findByText('Recordatorio enviado')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Revocar enlace/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, revocar enlace' }));
  expect(await screen.findByText('Enlace revocado')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Registrar respuesta' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await within(dialog).findByText('Escriba quién lo dijo')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Quién lo dijo/ }), 'Juan Pérez');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));

  expect(await screen.findByText('Respuesta registrada')).toBeVisible();
  expect(callsTo(registerOrderAnswer)[0]?.input).toMatchObject({
    params: { id: 3 },
    body: { orderId: 5, answer: 'accepted', onBehalfOf: { person: 'Juan Pérez', through: 'telephone' } },
  });
});

test('a cancellation that is refused leaves the dialog and what was typed', async () => {
  const { user } = open(waiting);
  refuseApi(cancelOrder, 409, { detail: 'Ya se facturó o pagó sobre esta orden: no se puede cancelar.' });
  await user.click(await screen.findByRole('button', { name: 'Cancelar orden' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Ya no se hace');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar orden' }));

  expect(await screen.findByText(/Ya se facturó o pagó/)).toBeVisible();
  expect(screen.getByDisplayValue('Ya no se hace')).toBeInTheDocument();
});

test('every version says what became of it: who accepted how, and what replaced it', async () => {
  open({
    ...waiting,
    mayChange: false,
    orders: [
      givenVersion({
        id: 6,
        versionNumber: 2,
        reply: 'accepted',
        acceptedAt: new Date('2026-11-24T18:00:00Z'),
        acceptedThrough: 'account',
        acceptedBy: 'Tomás Gómez',
      }),
      givenVersion({
        state: 'replaced',
        endedAt: new Date('2026-11-24T17:00:00Z'),
        endReason: 'Cambió el monto pactado.',
      }),
    ],
  });

  expect(await screen.findByText('OC-000123 · versión 2')).toBeVisible();
  expect(screen.getByText(/con la cuenta de Tomás Gómez/)).toBeVisible();
  expect(screen.getByText('Reemplazada')).toBeVisible();
  expect(screen.getByText(/Cambió el monto pactado/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar orden' })).toBeNull();
});
