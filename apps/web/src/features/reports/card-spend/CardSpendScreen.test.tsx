import {
  readCardAgeing,
  readCardCharge,
  readCardTargets,
  remindCardHolders,
} from '@aura/contracts/reports/card-charges';
import { groupCardCharges, listCardCharges, totalCardCharges } from '@aura/contracts/reports/card-spend';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CardSpendScreen } from './CardSpendScreen.tsx';

const charge = {
  id: 4,
  chargedOn: '2026-11-10',
  card: '1234',
  holder: 'Ana Ruiz',
  merchant: 'GASOLINERA SUR',
  reference: '',
  amount: 500_00,
  currency: 'MXN',
  originalAmount: null,
  state: 'unproven',
  uuid: null,
  claimSlug: null,
  affectedPartyId: null,
  belongsTo: '',
  note: '',
  fileName: 'clara.csv',
  version: 1,
} as const;

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(groupCardCharges, []);
  fakeApi(totalCardCharges, {
    rows: 1,
    figures: { amount: 500_00, unproven: 500_00 },
    asOf: null,
    compared: null,
  });
  fakeApi(listCardCharges, {
    count: 1,
    next: null,
    previous: null,
    pages: 1,
    results: [{ ...charge, unproven: 500_00, daysUnproven: 7 }],
  });
  fakeApi(readCardAgeing, [
    {
      holder: 'Ana Ruiz',
      isKnown: true,
      charges: 1,
      amount: 500_00,
      toWeek: 500_00,
      toFortnight: 0,
      toMonth: 0,
      longer: 0,
      oldestOn: '2026-11-10',
      remindedAt: null,
    },
  ]);
});

test('a user who may change sees the unproven charges by holder, and reminds', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['report/cardspend/view', 'report/cardspend/change'] });
  fakeApi(remindCardHolders, { reminded: ['Ana Ruiz'], today: [], unknown: [] });
  renderScreen(<CardSpendScreen onOpenClaim={() => undefined} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Sin comprobante por persona' }));
  const panel = await screen.findByRole('dialog');
  await userEvent.click(await within(panel).findByRole('button', { name: 'Recordar a Ana Ruiz' }));

  expect(await screen.findByText('Se recordó a Ana Ruiz.')).toBeVisible();
});

test('a read-only user neither imports nor reminds nor is offered matches', async () => {
  signedInAs({ groups: ['GeOp'], permissions: ['report/cardspend/view'] });
  fakeApi(readCardCharge, {
    ...charge,
    isKnown: true,
    isMatchedBySystem: false,
    indirectCostId: null,
    decidedBy: null,
    decidedAt: null,
    remindedAt: null,
  });
  fakeApi(readCardTargets, { receipts: [], costs: [], parties: [] });
  renderScreen(<CardSpendScreen onOpenClaim={() => undefined} />);

  expect(await screen.findByText('GASOLINERA SUR')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importar estado de cuenta' })).toBeNull();
  await userEvent.click(screen.getByText('GASOLINERA SUR'));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Sin asignar')).toBeVisible();
  expect(within(panel).queryByText('Parece corresponder a')).toBeNull();
});
