import {
  listMessageCosts,
  listMessagePrices,
  type MessageCostRow,
  setMessagePrice,
} from '@aura/contracts/messages/message-costs';
import { readFigures } from '@aura/contracts/reports/figures';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MessageCostScreen } from './MessageCostScreen.tsx';

const ROW: MessageCostRow = {
  id: 4,
  month: '11/2026',
  claimNumber: 'SIN-1',
  claimSlug: 'prueba-1',
  recipient: 'Herrería Gómez',
  category: 'utility',
  messages: 3,
  billable: 2,
  unpriced: 0,
  cost: 31,
};
const PRICE = {
  id: 1,
  callingCode: '52',
  category: 'utility',
  validFrom: '2026-01-01',
  price: 1534,
  version: 1,
} as const;

function open() {
  fakeApi(listSavedViews, []);
  fakeApi(listMessageCosts, { count: 1, pages: 1, next: null, previous: null, results: [ROW] });
  fakeApi(listMessagePrices, { prices: [PRICE] });
  fakeApi(readFigures, [{ name: 'whatsappCost', rows: 1, amount: 31, beforeTax: null, tax: null }]);
  signedInAs({ groups: ['Admin'] });
  return renderScreen(<MessageCostScreen onOpenClaim={vi.fn()} />, { columns: 'claimNumber,recipient,cost' });
}

test('an administrator sees what messages cost this month, to whom, and at which prices', async () => {
  open();

  expect(await screen.findByText('Este mes: $0.31')).toBeVisible();
  expect(await screen.findByText('Herrería Gómez')).toBeVisible();
  expect(await screen.findByText('0.1534')).toBeVisible();
});

test('a price is added in pesos with four decimals, and kept in parts', async () => {
  const { user } = open();
  fakeApi(setMessagePrice, { prices: [PRICE] });
  await user.click(await screen.findByRole('button', { name: /^Corregir \+52/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/Precio por mensaje/);
  await user.clear(field);
  await user.type(field, 'dos');
  expect(dialog.getByText('Escriba un precio como 0.1534')).toBeVisible();
  await user.clear(field);
  await user.type(field, '0.2');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));

  await waitFor(() =>
    expect(callsTo(setMessagePrice)[0]?.input.body).toEqual({
      callingCode: '52',
      category: 'utility',
      validFrom: '2026-01-01',
      price: 2000,
      version: 1,
    }),
  );
});

test('a price that another person corrected meanwhile is said', async () => {
  const { user } = open();
  refuseApi(setMessagePrice, 409);
  await user.click(await screen.findByRole('button', { name: /^Corregir \+52/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/Precio por mensaje/));
  await user.type(dialog.getByLabelText(/Precio por mensaje/), '1');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));

  expect(await dialog.findByRole('alert')).toBeVisible();
});
