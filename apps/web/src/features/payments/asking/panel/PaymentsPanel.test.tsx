import {
  cancelPayment,
  readPaymentTerms,
  registerPayeeAccount,
  requestPayment,
  resubmitPayment,
  verifyPayeeAccount,
} from '@aura/contracts/payments/asking';
import { clabeDigitOf } from '@aura/domain/clabe';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenPartyPayment, givenPayments } from '../asking.factory.ts';
import { PaymentsPanel } from './PaymentsPanel.tsx';

const BODY = '07218000123456789';
const CLABE = BODY + clabeDigitOf(BODY);
const WRONG = BODY + String((Number(clabeDigitOf(BODY)) + 1) % 10);
function open(standing = givenPayments()) {
  signedInAs({
    groups: ['Supervisor'],
    permissions: ['sinister/sinister/view', 'provider/paymentrequest/view', 'provider/paymentrequest/add'],
  });
  fakeApi(readPaymentTerms, standing);
  return renderScreen(<PaymentsPanel partyId={3} />);
}

test('a supervisor asks for a part, and reads beforehand what it comes to and who decides', async () => {
  const { user } = open();
  fakeApi(requestPayment, givenPayments());
  await user.click(await screen.findByRole('button', { name: 'Pedir pago' }));

  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByRole('textbox', { name: 'Importe antes de IVA' });
  await user.clear(amount);
  await user.type(amount, '6000');
  await user.tab();
  expect(within(dialog).getByText('$6,885.00')).toBeVisible();
  expect(within(dialog).getByText('-$75.00')).toBeVisible();
  expect(within(dialog).getByText(/autorización de la división/)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: /Lo dijo alguien de fuera/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Enviar solicitud' }));
  expect(await within(dialog).findByText('Escriba quién lo dijo')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Quién lo dijo/ }), 'Juan Pérez');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar solicitud' }));

  expect(await screen.findByText('Solicitud enviada')).toBeVisible();
  expect(callsTo(requestPayment)[0]?.input).toMatchObject({
    params: { id: 3 },
    body: {
      providerId: 4,
      kind: 'partial',
      percentage: null,
      amount: 6_000_00,
      comment: '',
      onBehalfOf: { person: 'Juan Pérez', through: 'telephone', saidAt: expect.any(Date) },
    },
  });
});

test('more than is left is not sent, and a refusal of the server is shown', async () => {
  const { user } = open();
  refuseApi(requestPayment, 409, { detail: 'Falta aceptar la orden de compra.' });
  await user.click(await screen.findByRole('button', { name: 'Pedir pago' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByRole('textbox', { name: 'Importe antes de IVA' });
  await user.clear(amount);
  await user.type(amount, '8000.01');
  await user.tab();
  await user.click(within(dialog).getByRole('button', { name: 'Enviar solicitud' }));
  expect(within(dialog).getByText('Lo más que puede pedir es $8,000.00')).toBeVisible();
  expect(callsTo(requestPayment)).toHaveLength(0);

  await user.clear(amount);
  await user.type(amount, '8000');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('Falta aceptar la orden de compra.')).toBeVisible();
});

test('one that came back is corrected, and cancelling asks why', async () => {
  const { user } = open(
    givenPayments({ requests: [givenPartyPayment({ state: 'returned', answer: 'Pida menos', mayCorrect: true })] }),
  );
  fakeApi(resubmitPayment, givenPayments());
  fakeApi(cancelPayment, givenPayments());
  expect(await screen.findByText('Pida menos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corregir' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar de nuevo' }));
  expect(await screen.findByText('Solicitud enviada de nuevo')).toBeVisible();
  expect(callsTo(resubmitPayment)[0]?.input).toMatchObject({ params: { id: 7 }, body: { amount: 4_000_00 } });
});

test('the affected party is paid to an account that a second person types again', async () => {
  const account = {
    id: 1,
    holder: 'Rosaura Díaz',
    bank: 'Banorte',
    lastFour: '7895',
    registeredAt: new Date('2026-11-10T18:00:00Z'),
    registeredBy: 'Carla Ruiz',
    isOwn: false,
    verifiedAt: null,
    verifiedBy: null,
  };
  const standing = givenPayments({ isPaidToParty: true, account, mayVerifyAccount: true, mayRegisterAccount: true });
  const { user } = open(standing);
  fakeApi(verifyPayeeAccount, standing);
  expect(await screen.findByText('Rosaura Díaz · Banorte ···· 7895')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verificar cuenta' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /CLABE/ }), WRONG);
  expect(within(dialog).getByText(/dígito verificador tiene que coincidir/)).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: /CLABE/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /CLABE/ }), CLABE);
  await user.click(within(dialog).getByRole('button', { name: 'Verificar cuenta' }));

  expect(await screen.findByText('Cuenta verificada')).toBeVisible();
  expect(callsTo(verifyPayeeAccount)[0]?.input).toEqual({ params: { id: 3 }, body: { clabe: CLABE } });
  expect(callsTo(registerPayeeAccount)).toHaveLength(0);
});

test('without anything agreed it says so, and when nothing comes it says that', async () => {
  open(givenPayments({ payees: [], requests: [] }));
  expect(await screen.findByText('Todavía no hay un monto pactado del que pedir pagos.')).toBeVisible();
});

test('a user who may not see payments sees nothing of them', () => {
  signedInAs({ groups: ['KAM'], permissions: ['sinister/sinister/view'] });

  const { container } = renderScreen(<PaymentsPanel partyId={3} />);

  expect(container.textContent).toBe('');
});
