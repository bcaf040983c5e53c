import {
  changePaymentRule,
  decidePaymentLimits,
  type PaymentRule,
  readPaymentRule,
} from '@aura/contracts/payments/rule';
import { readHistory } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
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
  payeeDayLimit: 500_000_00,
  mostAdvancePercentage: 50,
  advanceNeedsReceipt: false,
  cutOffWeekday: 4,
  cutOffTime: '12:00',
  payAfterDays: 1,
  receiptMaxAgeDays: 60,
  receiptTolerance: 1_00,
  doesMissingComplementHold: true,
  doesComplaintHold: true,
  asked: null,
  version: 1,
};

const { asked: _nothing, ...FIELDS } = RULE;

function open(mayChange = true, rule: PaymentRule = RULE) {
  signedInAs({
    groups: [mayChange ? 'GeOp' : 'Finanzas'],
    permissions: ['provider/paymentrule/view', ...(mayChange ? (['provider/paymentrule/change'] as const) : [])],
  });
  fakeApi(readPaymentRule, rule);
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
  expect(callsTo(changePaymentRule)[0]?.input.body).toEqual({ ...FIELDS, payAfterDays: 2 });
});

test('a higher limit is announced as waiting, and its asker may drop it but not approve it', async () => {
  const asked = {
    secondPersonLimit: 900_000_00,
    payeeDayLimit: 500_000_00,
    askedBy: 'Eva Soto',
    askedAt: new Date(),
    isOwn: true,
  };
  const { user } = open(true, { ...RULE, asked });
  fakeApi(decidePaymentLimits, RULE);
  const limit = await screen.findByLabelText(/Un corte sobre este total/);
  await user.clear(limit);
  await user.type(limit, '700000');
  await user.tab();
  expect(screen.getByText(/vale cuando otra persona lo aprueba/)).toBeVisible();

  expect(screen.getByText(/Eva Soto pidió estos límites.*\$900,000\.00 por corte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dejar sin efecto' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Sí/ }));
  await waitFor(() =>
    expect(callsTo(decidePaymentLimits)[0]?.input.body).toEqual({ isApproved: false, version: RULE.version }),
  );
});

test('another person approves the limits as they were asked for', async () => {
  const asked = {
    secondPersonLimit: 900_000_00,
    payeeDayLimit: 500_000_00,
    askedBy: 'Eva Soto',
    askedAt: new Date(),
    isOwn: false,
  };
  const { user } = open(true, { ...RULE, asked });
  fakeApi(decidePaymentLimits, { ...RULE, secondPersonLimit: 900_000_00, version: 2 });

  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Sí/ }));

  expect(await screen.findByText('Límites aprobados')).toBeVisible();
  expect(callsTo(decidePaymentLimits)[0]?.input.body).toEqual({ isApproved: true, version: RULE.version });
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
