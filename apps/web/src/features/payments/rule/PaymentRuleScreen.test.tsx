import { changePaymentRule, type PaymentRule, readPaymentRule } from '@aura/contracts/payments/rule';
import { readHistory } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaymentRuleScreen } from './PaymentRuleScreen.tsx';

const RULE: PaymentRule = {
  codiLimit: 50_000_00,
  codiAdvancePercentage: 30,
  stepUpLimit: 100_000_00,
  secondPersonLimit: 500_000_00,
  mostAdvancePercentage: 50,
  advanceNeedsReceipt: false,
  cutOffWeekday: 4,
  cutOffTime: '12:00',
  payAfterDays: 1,
  receiptMaxAgeDays: 60,
  receiptTolerance: 1_00,
  doesMissingComplementHold: true,
  doesComplaintHold: true,
  version: 1,
};

function open(mayChange = true) {
  signedInAs({
    groups: [mayChange ? 'GeOp' : 'Finanzas'],
    permissions: ['provider/paymentrule/view', ...(mayChange ? (['provider/paymentrule/change'] as const) : [])],
  });
  fakeApi(readPaymentRule, RULE);
  return renderScreen(<PaymentRuleScreen />);
}

test('operations changes a limit, and what cannot be is said beside its field', async () => {
  const { user } = open();
  fakeApi(changePaymentRule, { ...RULE, payAfterDays: 2, version: 2 });
  const days = await screen.findByLabelText(/Días del corte al pago/);
  await user.clear(days);
  await user.type(days, '45');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba un número entre 0 y 30')).toBeVisible();
  expect(callsTo(changePaymentRule)).toHaveLength(0);
  await user.clear(days);
  await user.type(days, '2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Reglas guardadas')).toBeVisible();
  expect(callsTo(changePaymentRule)[0]?.input.body).toEqual({ ...RULE, payAfterDays: 2 });
});

test('a read-only user changes nothing', async () => {
  open(false);

  expect(await screen.findByText(/Puede verlas/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.getByLabelText(/Días del corte/)).toBeDisabled();
});

test('its history says from what to what', async () => {
  fakeApi(readHistory, [
    {
      id: 1,
      at: new Date(),
      act: 'changePaymentRule',
      userName: 'Eva Soto',
      changes: { codiLimit: [50_000_00, 80_000_00] },
    },
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Historial' }));

  expect(await screen.findByText(/\$80,000\.00/)).toBeVisible();
});

test('a rule that does not come says so', async () => {
  signedInAs({ groups: ['GeOp'], permissions: ['provider/paymentrule/view'] });
  refuseApi(readPaymentRule, 503, {});

  renderScreen(<PaymentRuleScreen />);

  expect(await screen.findByText(/No se pudieron? cargar las reglas de pago/)).toBeVisible();
});
