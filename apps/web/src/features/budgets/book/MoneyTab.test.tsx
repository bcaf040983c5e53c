import {
  type ClaimBook,
  type Difference,
  listAmountEvents,
  readBook,
  readDifference,
} from '@aura/contracts/budgets/book';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MoneyTab } from './MoneyTab.tsx';

const process = { abbreviation: 'PIN', slug: 'por-iniciar', number: '5.01', name: 'Por iniciar', color: '#43A047' };
const measure = (name: ClaimBook['measures'][number]['measure'], price: number) => ({
  measure: name,
  price,
  taxes: (price * 16) / 100,
  total: (price * 116) / 100,
  events: price === 0 ? 0 : 1,
});
const measures = [
  measure('quoted', 10_000_00),
  measure('authorized', 10_000_00),
  measure('budgeted', 7_000_00),
  measure('agreed', 7_500_00),
  measure('ordered', 0),
];
const book: ClaimBook = {
  claim: 'gnp-1',
  measures,
  parties: [
    {
      affectedPartyId: 3,
      party: 'Rosa Delgado',
      isActive: true,
      process,
      measures,
      margin: { from: 'authorized', amount: 2_500_00, percent: 25 },
      owed: 580_00,
      advanceAtRisk: 1_160_00,
      cashTrapped: 1_740_00,
      unattested: 0,
    },
  ],
};
const quotation = {
  kind: 'quotation',
  at: new Date('2026-11-20T18:00:00Z'),
  reason: 'Inicial',
  discount: 0,
} as const;
const cell = (amount: number) => ({ quantity: 1, unitPrice: amount, amount, lines: 1 });
const difference: Difference = {
  affectedPartyId: 3,
  party: 'Rosa Delgado',
  columns: [
    { ...quotation, versionNumber: 1, isAuthorized: true, isCurrent: false, subtotal: 8_000_00, price: 8_000_00 },
    { ...quotation, versionNumber: 2, isAuthorized: false, isCurrent: true, subtotal: 9_000_00, price: 9_000_00 },
  ],
  rows: [
    {
      key: 'q1',
      code: 'ALB-01',
      name: 'Muro',
      unit: 'm²',
      cells: [cell(8_000_00), cell(8_000_00)],
      sinceSigned: 'same',
    },
    { key: 'q2', code: '', name: 'Cimiento', unit: 'm', cells: [null, cell(1_000_00)], sinceSigned: 'added' },
  ],
};

function open() {
  signedInAs({ groups: ['ACo'], permissions: ['sinister/sinister/view'] });
  fakeApi(readBook, book);
  fakeApi(readDifference, difference);
  return renderScreen(<MoneyTab claim={{ slug: 'gnp-1' }} party={{ id: 3 }} />);
}

test('both sides are one below the other, the margin in money and percent, and missing amounts as a dash', async () => {
  open();

  const table = await screen.findByRole('table', { name: 'Libro de los dos lados' });
  expect(within(table).getByRole('row', { name: /Autorizado \$10,000.00 \$1,600.00 \$11,600.00/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Ordenado – – –' })).toBeVisible();
  expect(screen.getByText(/25.00 % de lo autorizado/)).toBeVisible();
  expect(screen.getByText('Por pagar, con IVA: $580.00')).toBeVisible();
  expect(screen.getByText('Anticipo en riesgo, con IVA: $1,160.00')).toBeVisible();
});

test('a figure opens the movements that make it', async () => {
  const { user } = open();
  fakeApi(listAmountEvents, [
    {
      id: 1,
      at: new Date('2026-11-20T18:00:00Z'),
      by: 'Ana Mora',
      delta: 7_500_00,
      taxDelta: 1_200_00,
      priceAfter: 7_500_00,
      source: 'Acuerdo',
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Pactado' }));

  const dialog = await screen.findByRole('dialog', { name: 'Movimientos: Pactado' });
  expect(await within(dialog).findByRole('row', { name: /Ana Mora Acuerdo \+\$7,500.00 \$7,500.00/ })).toBeVisible();
});

test('one difference says what changed since the customer authorized, and can leave out the rest', async () => {
  const { user } = open();

  const table = await screen.findByRole('table', { name: 'Una sola diferencia' });
  expect(within(table).getByRole('row', { name: /Cimiento – .*Agregado/ })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Solo lo que cambió' }));

  expect(within(screen.getByRole('table', { name: 'Una sola diferencia' })).queryByText(/Muro/)).toBeNull();
});
