import {
  changePaymentRule,
  decidePaymentLimits,
  type PaymentRule,
  readPaymentRule,
} from '@aura/contracts/payments/rule';
import { addWithholdingRate, listWithholdingRates, type WithholdingRate } from '@aura/contracts/payments/withholdings';
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
const LIMITS = {
  codiLimit: RULE.codiLimit,
  codiAdvancePercentage: RULE.codiAdvancePercentage,
  stepUpLimit: RULE.stepUpLimit,
  secondPersonLimit: RULE.secondPersonLimit,
  payeeDayLimit: RULE.payeeDayLimit,
  mostAdvancePercentage: RULE.mostAdvancePercentage,
};

function open(mayChange = true, rule: PaymentRule = RULE) {
  signedInAs({
    groups: [mayChange ? 'GeOp' : 'Finanzas'],
    permissions: ['provider/paymentrule/view', ...(mayChange ? (['provider/paymentrule/change'] as const) : [])],
  });
  fakeApi(readPaymentRule, rule);
  fakeApi(listWithholdingRates, []);
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
    ...LIMITS,
    secondPersonLimit: 900_000_00,
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

  expect(
    screen.getByText(/Eva Soto pidió límites.*: «Un corte sobre este total.*», de \$500,000\.00 a \$900,000\.00\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dejar sin efecto' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Sí/ }));
  await waitFor(() =>
    expect(callsTo(decidePaymentLimits)[0]?.input.body).toEqual({ isApproved: false, version: RULE.version }),
  );
});

test.each([
  [/decide también la división \(CoDi\)/, '60000'],
  [/Anticipo sobre este %/, '45'],
  [/se pide la contraseña/, '200000'],
  [/recibe más que esto/, '600000'],
])('of %s it is said that a higher one waits for another person', async (label, higher) => {
  const { user } = open(true);
  const limit = await screen.findByLabelText(label);
  await user.clear(limit);
  await user.type(limit, higher);
  await user.tab();

  expect(screen.getByText(/vale cuando otra persona lo aprueba/)).toBeVisible();
});

test('another person approves the limits as they were asked for', async () => {
  const asked = {
    ...LIMITS,
    secondPersonLimit: 900_000_00,
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

const RATE: WithholdingRate = {
  id: 1,
  personKind: 'person',
  regime: '612',
  nature: 'professional',
  isr: '0.100000',
  iva: 'two-thirds',
  validFrom: '2014-01-01',
  validUntil: null,
  source: 'LISR 106',
  isInForce: true,
};

test('the rates of withholding are shown with validity and source, and a new one is sent as a CFDI writes it', async () => {
  const { user } = open();
  fakeApi(listWithholdingRates, [
    RATE,
    { ...RATE, id: 2, isr: '0.110000', validUntil: '2013-12-31', isInForce: false },
  ]);
  fakeApi(addWithholdingRate, [RATE]);
  const table = await screen.findByRole('table', { name: 'Retenciones' });
  expect(
    within(table).getByRole('row', { name: /Persona física · 612 .*10.* Dos terceras partes .*LISR 106/ }),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Nueva tasa…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Escriba la clave de tres dígitos, como 626')).toBeVisible();
  expect(callsTo(addWithholdingRate)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/Régimen/), '626');
  await user.type(within(dialog).getByLabelText(/ISR %/), '1.25');
  await user.type(within(dialog).getByLabelText(/Rige desde/), '01/01/2027');
  await user.type(within(dialog).getByLabelText(/Fundamento/), 'LISR 113-J');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));

  await waitFor(() =>
    expect(callsTo(addWithholdingRate)[0]?.input.body).toMatchObject({
      personKind: 'person',
      regime: '626',
      nature: 'professional',
      isr: '0.012500',
      iva: 'none',
      validFrom: '2027-01-01',
      validUntil: null,
      source: 'LISR 113-J',
    }),
  );
});

test('a read-only user sees the rates and adds none', async () => {
  open(false);
  fakeApi(listWithholdingRates, [RATE]);

  expect(await screen.findByText('LISR 106')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nueva tasa…' })).toBeNull();
});
