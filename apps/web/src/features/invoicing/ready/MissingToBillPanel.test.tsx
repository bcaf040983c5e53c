import { readMissingToBill, totalAlmostReady, totalReadyToBill } from '@aura/contracts/invoicing/ready-to-bill';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BillingCard } from './BillingCard.tsx';
import { MissingToBillPanel } from './MissingToBillPanel.tsx';
import { givenToBill } from './ready.factory.ts';

const FISCAL = {
  gate: 'customerFiscal',
  isNeeded: true,
  isOpen: false,
  lacking: ['fiscalPostalCode'],
  group: 'KAM',
  person: 'Ana Ruiz',
  since: new Date('2026-11-12T18:00:00Z'),
} as const;

function open(groups: ['Finanzas'] | ['Supervisor'] = ['Finanzas']) {
  signedInAs({ groups, permissions: ['tax-receipt/invoice/view'] });
  return renderScreen(<MissingToBillPanel slug="gnp-0451230042" partyId={7} />);
}

test('each closed gate says what is missing, whose turn it is and since when, and leads to where it is mended', async () => {
  fakeApi(readMissingToBill, [givenToBill([{ ...FISCAL, lacking: [...FISCAL.lacking] }])]);

  open();

  const link = await screen.findByRole('link', { name: 'Faltan datos fiscales del cliente' });
  expect(link).toHaveAttribute('href', '/clientes/edicion/3');
  expect(screen.getByText('Código postal fiscal del cliente')).toBeVisible();
  expect(screen.getByText('Ana Ruiz (KAM)')).toBeVisible();
  expect(screen.getByText('12/11/2026')).toBeVisible();
  expect(screen.getByText('Falta: Faltan datos fiscales del cliente')).toBeVisible();
});

test('a party without a closed gate is ready, and what failed to come says so', async () => {
  fakeApi(readMissingToBill, [givenToBill([], { moment: 'ready' })]);
  open();
  expect(await screen.findByText('Listo para facturar')).toBeVisible();
});

test('what failed to come says so in its place', async () => {
  refuseApi(readMissingToBill, 503, {});
  open();
  expect(await screen.findByText(/No se pudo cargar/)).toBeVisible();
});

test('a supervisor is shown nothing and nothing is asked for', () => {
  open(['Supervisor']);

  expect(screen.queryByText('Qué falta para cobrar')).toBeNull();
  expect(callsTo(readMissingToBill)).toHaveLength(0);
});

test('the card of the day tells the money that is ready, the money that is not, and what holds back most; each opens its list', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view'] });
  fakeApi(totalReadyToBill, { parties: 2, price: 100_00, taxes: 16_00, total: 116_00 });
  fakeApi(totalAlmostReady, {
    parties: 3,
    price: 200_00,
    taxes: 32_00,
    total: 232_00,
    blockers: [{ blocker: 'settlement', parties: 1, total: 200_00 }],
    groups: [],
  });

  renderScreen(<BillingCard />);

  expect(await screen.findByRole('link', { name: '$116.00' })).toHaveAttribute('href', '/facturas/listosParaFacturar');
  expect(await screen.findByRole('link', { name: '$232.00' })).toHaveAttribute(
    'href',
    '/facturas/listosParaFacturar?tab=almost',
  );
  expect(screen.getByRole('link', { name: '$200.00' })).toHaveAttribute(
    'href',
    '/facturas/listosParaFacturar?tab=almost&blocker=settlement',
  );
  expect(screen.getByText(/Finiquito sin fecha de firma/)).toBeVisible();
});
