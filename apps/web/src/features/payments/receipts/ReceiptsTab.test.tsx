import {
  acceptReceipt,
  listOwnReceipts,
  listProviderReceipts,
  type ProviderReceipt,
  type ReceiptFinding,
} from '@aura/contracts/payments/receipts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { IntakeOutcome } from './IntakeOutcome.tsx';
import { ReceiptsTab } from './ReceiptsTab.tsx';

const above: ReceiptFinding = {
  id: 'V10.amount',
  check: 'V10',
  severity: 'quarantine',
  field: 'Comprobante/@SubTotal',
  text: 'Antes de impuestos son $10,000.00 y de lo pactado queda por facturar $9,000.00.',
};
const invoice: ProviderReceipt = {
  id: 7,
  kind: 'I',
  uuid: '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D',
  receipt: 'F 1024',
  issuedOn: '2026-11-10',
  paymentMethod: 'PPD',
  base: 10_000_00,
  tax: 1_600_00,
  withheld: 0,
  total: 11_600_00,
  balance: 11_000_00,
  left: 0,
  affectedPartyId: 3,
  claimNumber: '04 123',
  party: 'Casa de la esquina',
  state: 'observed',
  satState: 'valid',
  satCheckedAt: new Date('2026-11-16T15:00:00Z'),
  findings: [above],
  hasPdf: true,
  uploadedAt: new Date('2026-11-16T15:00:00Z'),
  decisionNote: '',
  parts: [],
  uses: [{ requestId: 4, number: 'SP-000004', amount: 600_00, isPaid: true }],
  version: 2,
};
const told = { receipts: [invoice], refusals: [], missingComplements: 1 };

test('a receipt shows its state, the answer of the SAT, its balance and its findings, and Finanzas accepts it', async () => {
  signedInAs({
    groups: ['Finanzas'],
    permissions: ['tax-receipt/purchasenote/view', 'tax-receipt/purchasenote/change'],
  });
  fakeApi(listProviderReceipts, told);
  fakeApi(acceptReceipt, null);

  const { user } = renderScreen(<ReceiptsTab providerId={1} />);

  const card = within(await screen.findByRole('article', { name: 'F 1024' }));
  expect(card.getByText('Con observaciones')).toBeVisible();
  expect(card.getByText('$11,000.00')).toBeVisible();
  expect(card.getByText(/V10/)).toBeVisible();
  expect(screen.getByText('Falta 1 complemento de pago.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Aceptar: F 1024' }));
  await user.type(screen.getByRole('textbox'), 'Se acordó');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() =>
    expect(callsTo(acceptReceipt)).toMatchObject([
      { input: { params: { id: 7 }, body: { reason: 'Se acordó', version: 2 } } },
    ]),
  );
});

test('a provider reads its own and decides nothing', async () => {
  signedInAs({ groups: ['Proveedor'], permissions: ['tax-receipt/purchasenote/view'] });
  fakeApi(listOwnReceipts, { ...told, missingComplements: 0 });

  renderScreen(<ReceiptsTab providerId={1} />);

  await screen.findByRole('article', { name: 'F 1024' });
  expect(screen.queryByRole('button', { name: 'Aceptar: F 1024' })).toBeNull();
  expect(callsTo(listProviderReceipts)).toEqual([]);
});

test('what could not be read is said in its place, and without the right nothing is asked', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/purchasenote/view'] });
  refuseApi(listProviderReceipts, 503);
  renderScreen(<ReceiptsTab providerId={1} />);
  expect(await screen.findByText(/las facturas/)).toBeVisible();
});

test('an altered invoice is reported in words, with what else is wrong', async () => {
  const seal: ReceiptFinding = {
    id: 'V11.seal',
    check: 'V11',
    severity: 'reject',
    field: 'Comprobante/@Sello',
    text: 'x',
  };
  const intake = {
    id: 1,
    state: 'refused',
    receiptId: null,
    requestId: null,
    receiptState: null,
    satState: null,
    receipt: '',
    total: null,
    findings: [above, seal],
    problem: '',
  } as const;

  renderScreen(
    <IntakeOutcome intake={{ ...intake, findings: [...intake.findings] }} isError={false} onAgain={() => undefined} />,
  );

  const items = within(await screen.findByRole('list', { name: 'Lo que se encontró' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('La factura fue alterada después de sellarse');
  expect(items).toHaveLength(2);
});
