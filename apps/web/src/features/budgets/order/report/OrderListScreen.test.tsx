import { listOrders, totalOrders } from '@aura/contracts/budgets/order';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenRow } from '../order.factory.ts';
import { OrderListScreen } from './OrderListScreen.tsx';

const TOTALS = {
  rows: 1,
  figures: { amount: 21_000_00, total: 24_360_00, invoiced: 0, paid: 0, due: 24_360_00 },
  asOf: null,
  compared: null,
};
function open() {
  signedInAs({ groups: ['Finanzas'], permissions: ['budget/order/view', 'sinister/sinister/view'] });
  fakeApi(listOrders, {
    count: 1,
    next: null,
    previous: null,
    pages: 1,
    results: [givenRow({ payable: 'exception', why: 'doneUnaccepted' })],
  });
  fakeApi(listSavedViews, []);
  return renderScreen(<OrderListScreen onOpenClaim={() => undefined} onOpenProvider={() => undefined} />);
}

test('the report says of each order whether it is to be paid and why, and what all of them add up to', async () => {
  fakeApi(totalOrders, TOTALS);

  open();

  expect(await screen.findByText('Excepción')).toBeVisible();
  expect(screen.getByText('Trabajo validado, pero falta aceptar la orden')).toBeVisible();
  const totals = await screen.findByRole('region', { name: 'Total de 1 fila' });
  expect(within(totals).getAllByText('$24,360.00')).toHaveLength(2);
});

test('totals that fail say so in their place and can be asked for again', async () => {
  refuseApi(totalOrders, 503, {});
  const { user } = open();
  expect(await screen.findByText('No se pudieron sumar los totales.')).toBeVisible();

  fakeApi(totalOrders, TOTALS);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByRole('region', { name: 'Total de 1 fila' })).toBeVisible();
});
