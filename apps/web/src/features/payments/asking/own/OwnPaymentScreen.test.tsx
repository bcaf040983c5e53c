import {
  cancelOwnPayment,
  listPayableJobs,
  readOwnPayment,
  readOwnPaymentFigures,
  readOwnPaymentTerms,
  requestOwnPayment,
} from '@aura/contracts/payments/asking';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenOwnPayment, givenTerms } from '../asking.factory.ts';
import { AskOwnDialog } from './AskOwnDialog.tsx';
import { OwnPaymentScreen } from './OwnPaymentScreen.tsx';
import { OwnPaymentsCard } from './OwnPaymentsCard.tsx';

const signIn = () =>
  signedInAs({ groups: ['Proveedor'], permissions: ['provider/paymentrequest/view', 'provider/paymentrequest/add'] });
function open(more: Parameters<typeof givenOwnPayment>[0] = {}) {
  signIn();
  fakeApi(readOwnPayment, givenOwnPayment(more));
  return renderScreen(<OwnPaymentScreen id={7} />);
}
const NOTHING = {
  on: null,
  earliest: null,
  latest: null,
  history: null,
  place: null,
  waiting: null,
  obstacle: null,
} as const;

test('a provider reads when it is likely to be paid, in what range and by whose history', async () => {
  open();

  expect(await screen.findByText('Lo más probable: 20/11/2026')).toBeVisible();
  expect(screen.getByText('8 de cada 10 veces, entre el 20/11/2026 y el 04/12/2026')).toBeVisible();
  expect(screen.getByText(/los 42 pagos a todos los proveedores.*la mitad tardó 9 días o menos/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Paso 1 de 5' })).toBeVisible();
  expect(screen.getByText('-$50.00')).toBeVisible();
  expect(screen.getByText('$4,590.00')).toBeVisible();
});

test('what is missing and why it is held is said in plain words, and no day is promised then', async () => {
  open({
    state: 'valid',
    isHeld: true,
    missing: 'release',
    holds: [{ reason: 'bank', heldAt: new Date('2026-11-12T18:00:00Z'), releasedAt: null }],
    outlook: { ...NOTHING, basis: 'unknown' },
  });

  expect(await screen.findByText(/Sus datos bancarios están por verificarse/)).toBeVisible();
  expect(screen.getByText('Sin fecha mientras esté pendiente lo de abajo.')).toBeVisible();
  expect(screen.getByText('Detenida')).toBeVisible();
});

test('no day is promised for one that the next run would hold: what it would be held for is said instead', async () => {
  open({ outlook: { ...NOTHING, basis: 'unknown', obstacle: 'bank' } });

  expect(
    await screen.findByText('Todavía sin fecha de pago. Sus datos bancarios están por verificarse.'),
  ).toBeVisible();
});

test('what was paid shows its key and its place is its day', async () => {
  open({
    state: 'complementPending',
    missing: 'complement',
    complementDueOn: '2026-12-05',
    transfer: { speiKey: 'AURA20261120XYZ', paidOn: '2026-11-20', amount: 4_590_00, hasProof: true },
    outlook: { ...NOTHING, on: '2026-11-20', basis: 'paid' },
    mayCancel: false,
  });

  expect(await screen.findByText('Pagada el 20/11/2026')).toBeVisible();
  expect(screen.getByText(/AURA20261120XYZ/)).toBeVisible();
  expect(screen.getByText('Qué falta: Su complemento de pago. Antes del 05/12/2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar comprobante' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar solicitud' })).toBeNull();
});

test('a transfer that came back is said with its days, and what to do about the complement', async () => {
  open({
    state: 'valid',
    answer: 'El banco la devolvió (22/11/2026).',
    returns: [{ paidOn: '2026-11-20', returnedOn: '2026-11-22', speiKey: 'AURA20261120XYZ', amount: 4_590_00 }],
  });

  expect(
    await screen.findByText('$4,590.00, pagada el 20/11/2026 (AURA20261120XYZ): devuelta el 22/11/2026'),
  ).toBeVisible();
  expect(screen.getByText(/si ya emitió el complemento de ese pago, cancélelo/)).toBeVisible();
  expect(screen.getByText(/El banco la devolvió/)).toBeVisible();
});

test('its own request is taken back with a reason', async () => {
  const { user } = open();
  fakeApi(cancelOwnPayment, givenOwnPayment({ state: 'cancelled', mayCancel: false }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar solicitud' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Me equivoqué');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar solicitud' }));

  expect(await screen.findByText('Solicitud cancelada')).toBeVisible();
  expect(callsTo(cancelOwnPayment)[0]?.input).toEqual({ params: { id: 7 }, body: { reason: 'Me equivoqué' } });
});

test('a request that does not come says so, with a way to try again', async () => {
  signIn();
  refuseApi(readOwnPayment, 503, { detail: 'Servicio no disponible.' });

  renderScreen(<OwnPaymentScreen id={7} />);

  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.getByText(/No se pudo cargar la solicitud/)).toBeVisible();
});

test('a provider chooses the job, asks for the rest of it and is led to the request', async () => {
  signIn();
  fakeApi(listPayableJobs, {
    results: [
      {
        affectedPartyId: 3,
        orderNumber: 'OC-000123',
        claimNumber: 'SIN-77',
        party: 'Ana Mora',
        agreed: 10_000_00,
        left: 8_000_00,
        isPossible: true,
        refusal: null,
      },
    ],
  });
  fakeApi(readOwnPaymentTerms, givenTerms());
  fakeApi(requestOwnPayment, givenOwnPayment());
  const done = vi.fn();
  const { user } = renderScreen(<AskOwnDialog onClose={() => undefined} onDone={done} />);
  await user.click(await screen.findByRole('combobox', { name: 'Trabajo' }));
  await user.click(await screen.findByRole('option', { name: 'OC-000123 · Ana Mora · $8,000.00' }));
  await user.click(await screen.findByRole('combobox', { name: 'Qué pide' }));
  await user.click(await screen.findByRole('option', { name: 'Finiquito' }));

  expect(screen.getByText('El finiquito pide todo lo que falta: $8,000.00 antes de IVA.')).toBeVisible();
  expect(screen.getByText('$9,180.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));

  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(7));
  expect(callsTo(requestOwnPayment)[0]?.input).toEqual({
    body: { affectedPartyId: 3, kind: 'final', percentage: null, amount: null, comment: '' },
  });
});

test('the day of a provider says what is on its way and what it waits for', async () => {
  signIn();
  fakeApi(readOwnPaymentFigures, {
    onItsWay: 48_720_00,
    requests: 3,
    requested: 0,
    heldTotal: 0,
    withoutReceipt: 1,
    returned: 0,
    withoutComplement: 2,
    held: 0,
    nextCutOff: new Date('2026-11-19T18:00:00Z'),
    nextPayDay: '2026-11-20',
    history: null,
  });

  renderScreen(<OwnPaymentsCard />);

  expect(await screen.findByText('$48,720.00')).toBeVisible();
  expect(screen.getByText('Falta factura: 1')).toBeVisible();
  expect(screen.getByText('Falta complemento: 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mis pagos' })).toBeVisible();
});
