import { listWaitingOrders } from '@aura/contracts/budgets/order';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { OwnOrderNotice } from './OwnOrderNotice.tsx';
import { WaitingOrdersCard } from './WaitingOrdersCard.tsx';

const WAITING = {
  id: 5,
  number: 'OC-000123',
  versionNumber: 1,
  affectedPartyId: 3,
  claimNumber: 'SIN-77',
  party: 'Ana Mora',
  total: 24_360_00,
  issuedAt: new Date('2026-11-23T18:00:00Z'),
};
const open = (what: ReactElement) => {
  signedInAs({ groups: ['Proveedor'], permissions: ['budget/order/view'] });
  fakeApi(listWaitingOrders, { results: [WAITING] });
  return renderScreen(what);
};

test('the day of a provider begins with the orders that wait for its word', async () => {
  open(<WaitingOrdersCard />);

  expect(await screen.findByRole('link', { name: 'OC-000123' })).toBeVisible();
  expect(screen.getByText('$24,360.00')).toBeVisible();
});

test('the file of a party says that its order waits, and that of another says nothing', async () => {
  open(
    <>
      <OwnOrderNotice partyId={3} />
      <OwnOrderNotice partyId={4} />
    </>,
  );

  expect(await screen.findAllByText('La orden OC-000123 espera su respuesta')).toHaveLength(1);
});
