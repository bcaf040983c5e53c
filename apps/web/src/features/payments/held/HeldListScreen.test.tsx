import { listHeldPayments, totalHeldPayments } from '@aura/contracts/payments/held-payments';
import { readPaymentChoices, rejectPayment, releasePaymentHold } from '@aura/contracts/payments/requests';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenHeldRow, givenRequest } from '../payment.factory.ts';
import { HeldListScreen } from './HeldListScreen.tsx';

function open() {
  signedInAs({
    groups: ['Admin'],
    permissions: [
      'sinister/sinister/view',
      'provider/paymentrequest/view',
      'provider/paymentrequest/hold',
      'provider/paymentrequest/approve',
    ],
  });
  fakeApi(listSavedViews, []);
  fakeApi(readPaymentChoices, { providers: [], runs: [] });
  fakeApi(listHeldPayments, { count: 1, next: null, previous: null, pages: 1, results: [givenHeldRow()] });
  fakeApi(totalHeldPayments, {
    requests: 1,
    total: 9_744_00,
    ages: [
      { age: 'week', requests: 0, total: 0 },
      { age: 'fortnight', requests: 0, total: 0 },
      { age: 'month', requests: 0, total: 0 },
      { age: 'longer', requests: 1, total: 9_744_00 },
    ],
  });
  const onOpen = vi.fn<(id: number) => void>();
  return { onOpen, ...renderScreen(<HeldListScreen onOpen={onOpen} onOpenClaim={() => undefined} />) };
}

test('the report says why each is held, by whom, for how long and what lets it go', async () => {
  open();

  expect(await screen.findByText('Asunto jurídico')).toBeVisible();
  expect(screen.getByText('El sistema')).toBeVisible();
  expect(screen.getByText('Jurídico lo permite')).toBeVisible();
  const totals = await screen.findByRole('region', { name: '1 solicitud detenida' });
  expect(within(totals).getByText('1 · $9,744.00')).toBeVisible();
});

test('from the row it is released or refused, each with its reason', async () => {
  fakeApi(releasePaymentHold, givenRequest());
  fakeApi(rejectPayment, givenRequest());
  const { user } = open();
  const act = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await act('Liberar…');
  const release = await screen.findByRole('dialog', { name: /Liberar/ });
  await user.type(within(release).getByLabelText(/Motivo/), 'Resuelto');
  await user.click(within(release).getByRole('button', { name: 'Liberar' }));
  expect(await screen.findByText('Detención liberada')).toBeVisible();
  expect(callsTo(releasePaymentHold)[0]?.input).toEqual({ params: { id: 12 }, body: { holdId: 31, note: 'Resuelto' } });

  await act('Rechazar la solicitud…');
  const reject = await screen.findByRole('dialog', { name: 'Rechazar la solicitud' });
  await user.type(within(reject).getByLabelText(/Motivo/), 'No procede');
  await user.click(within(reject).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Solicitud rechazada')).toBeVisible();
  expect(callsTo(rejectPayment)[0]?.input).toEqual({ params: { id: 12 }, body: { note: 'No procede', version: 3 } });
});
