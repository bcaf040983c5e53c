import {
  applyProviderCredit,
  approveProviderRefund,
  type ProviderCredit,
  readProviderCredit,
  registerProviderRefund,
} from '@aura/contracts/payments/credits';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CreditTab } from './CreditTab.tsx';

const CREDIT: ProviderCredit = {
  provider: 'Herrería Inventada',
  inFavour: 1_160_00,
  sources: [
    {
      receiptId: 4,
      receipt: 'A-12',
      claimNumber: 'SIN-1',
      party: 'Barda',
      total: 11_600_00,
      credited: 1_160_00,
      inFavour: 1_160_00,
    },
  ],
  invoices: [{ receiptId: 5, receipt: 'A-13', claimNumber: 'SIN-2', party: 'Portón', left: 900_00 }],
  uses: [],
  accounts: [{ id: 2, name: 'BBVA pagos' }],
};
const WAITING: ProviderCredit['uses'][number] = {
  id: 9,
  kind: 'refunded',
  receipt: 'A-12',
  invoice: null,
  amount: 160_00,
  account: 'BBVA pagos',
  refundedOn: '2026-11-17',
  bankReference: 'REEMB-1',
  reason: 'Sobró de la nota de crédito',
  madeBy: 'Ana Ruiz',
  madeAt: new Date('2026-11-17T18:00:00Z'),
  approvedBy: null,
  isWaiting: true,
  voidedAt: null,
  voidedBy: null,
  voidReason: '',
  approveRefusal: null,
};
const VIEW = 'provider/paymentrequest/view';
const finance = () => signedInAs({ groups: ['Finanzas'], permissions: [VIEW, 'provider/paymentrequest/change'] });
const open = () => renderScreen(<CreditTab slug="herreria-inventada" />);

test('credit is applied to another invoice, as much as both have', async () => {
  finance();
  fakeApi(readProviderCredit, CREDIT);
  fakeApi(applyProviderCredit, { ...CREDIT, inFavour: 260_00 });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Aplicar a otra factura A-12' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/Importe/)).toHaveValue('$900.00');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(dialog.getByText('Escriba por qué, con 10 letras o más')).toBeVisible();
  await user.type(dialog.getByLabelText(/Motivo/), 'Acordado con el taller');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));

  expect(await screen.findByText('Saldo a favor aplicado')).toBeVisible();
  expect(callsTo(applyProviderCredit)[0]?.input.body).toEqual({
    receiptId: 4,
    invoiceId: 5,
    amount: 900_00,
    reason: 'Acordado con el taller',
  });
});

test('a refund is registered with the day and reference of the bank, and approved by another person', async () => {
  finance();
  fakeApi(readProviderCredit, { ...CREDIT, uses: [WAITING] });
  fakeApi(registerProviderRefund, CREDIT);
  fakeApi(approveProviderRefund, CREDIT);
  const { user } = open();

  expect(await screen.findByText('$160.00 de A-12, el 17/11/2026 en BBVA pagos (REEMB-1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aprobar reembolso' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, aprobar reembolso' }));
  expect(await screen.findByText('Reembolso contabilizado')).toBeVisible();
  expect(callsTo(approveProviderRefund)[0]?.input.body).toEqual({ useId: 9 });

  await user.click(screen.getByRole('button', { name: 'Registrar reembolso A-12' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Referencia/), 'SPEI-9');
  await user.type(dialog.getByLabelText(/Motivo/), 'Sobró de la nota');
  await user.click(dialog.getByRole('button', { name: 'Registrar reembolso' }));
  expect(await screen.findByText('Reembolso registrado: lo aprueba otra persona')).toBeVisible();
  expect(callsTo(registerProviderRefund)[0]?.input.body).toMatchObject({
    receiptId: 4,
    amount: 1_160_00,
    accountId: 2,
    bankReference: 'SPEI-9',
  });
});

test('who may only look sees the credit and no act', async () => {
  signedInAs({ groups: ['GeOp'], permissions: [VIEW] });
  fakeApi(readProviderCredit, { ...CREDIT, uses: [WAITING] });

  open();

  expect(await screen.findByText('Por aprobar')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
