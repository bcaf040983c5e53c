import { readTrappedCash } from '@aura/contracts/budgets/book';
import { totalCollections } from '@aura/contracts/invoicing/collections';
import { listMissingComplements } from '@aura/contracts/invoicing/complements';
import { readExpectedCash } from '@aura/contracts/invoicing/counter-receipts';
import { readFigures, type ShownFigure } from '@aura/contracts/reports/figures';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BillingWorkCard } from './BillingWorkCard.tsx';
import { TrappedCashCard } from './TrappedCashCard.tsx';

const none = { receipts: 0, promised: 0, collected: 0, expected: 0 } as const;
const page = (count: number) => ({ count, next: null, previous: null, pages: 1, results: [] });

test('each figure of billing says what its list says and opens it with the same filters', async () => {
  signedInAs({
    groups: ['Finanzas'],
    permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add', 'tax-receipt/invoice/change'],
  });
  fakeApi(listMissingComplements, page(1));
  const figure = (name: ShownFigure['name'], rows: number, amount: number | null = null) => ({
    name,
    rows,
    amount,
    beforeTax: null,
    tax: null,
  });
  fakeApi(readFigures, [
    figure('unresolvedInvoices', 2),
    figure('stampingInvoices', 0),
    figure('depositsToMatch', 4),
    figure('cancellationsToAuthorise', 1),
    figure('fiscalFindings', 8, 260_686_57),
  ]);
  fakeApi(totalCollections, { collections: 2, amount: 42_000_00, applied: 0, unapplied: 0 });
  fakeApi(readExpectedCash, {
    overdue: { ...none, expected: 307_357_89 },
    weeks: [{ from: '2026-11-16', to: '2026-11-22', ...none, expected: 90_000_00 }],
    later: none,
    undated: none,
  });
  renderScreen(<BillingWorkCard />);

  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Se espera cobrar, esta semana: $90,000.00')).toBe(
    '/facturas/listado_contrarecibos?state=delivered%2Creceived&owing=true&overdue=false&from=2026-11-16&to=2026-11-22',
  );
  expect(await link('Cobrado, esta semana: $42,000.00')).toBe(
    '/facturas/cobranza?state=registered&from=2026-11-16&to=2026-11-22',
  );
  expect(await link('Promesas de pago vencidas: $307,357.89')).toBe('/facturas/listado_contrarecibos?overdue=true');
  expect(await link('Rechazadas o sin resolver: 2')).toBe('/facturas/facturados?unresolved=true');
  expect(await link('Complementos por emitir: 1')).toBe('/facturas/complementos?tab=missing&side=ours');
  expect(await link('Depósitos sin conciliar: 4')).toBe('/facturas/cobranza?tab=bank&state=open');
  expect(await link('Cancelaciones por autorizar: 1')).toBe('/facturas/Cancelaciones?toAuthorize=true');
  expect(await link('Hallazgos fiscales: 8')).toBe('/facturas/vigilancia?page=1');
});

test('the cash trapped by an insurer leads to its cases, and to those in the stage that holds most of it', async () => {
  signedInAs({ groups: ['KAM'], permissions: ['sinister/sinister/view'] });
  const stage = { abbreviation: 'PC', slug: 'por-cobrar', number: '8.01', name: 'Por cobrar', color: '#1F4E8C' };
  const customer = { codename: 'GNP', name: 'GNP Seguros' };
  fakeApi(readTrappedCash, [{ customer, trapped: 12_500_00, parties: 3, stage, stageTrapped: 9_000_00 }]);
  renderScreen(<TrappedCashCard />);

  expect((await screen.findByRole('link', { name: 'Por cobrar' })).getAttribute('href')).toBe(
    '/reportes/dinero_atrapado?stage=por-cobrar&customer=GNP',
  );
  expect(screen.getByRole('link', { name: '$12,500.00' }).getAttribute('href')).toBe(
    '/reportes/dinero_atrapado?customer=GNP',
  );
});
