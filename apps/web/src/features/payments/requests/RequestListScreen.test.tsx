import type { Permission } from '@aura/access/permissions';
import {
  approvePayments,
  decideForDivision,
  holdPayment,
  listPaymentRequests,
  noteOnPayment,
  type PaymentRequest,
  previewApproval,
  readPaymentChoices,
  readPaymentRequest,
  rejectPayment,
  releasePaymentHold,
  returnPayment,
  totalPaymentRequests,
} from '@aura/contracts/payments/requests';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenRequest, givenRequestRow } from '../payment.factory.ts';
import { RequestListScreen } from './RequestListScreen.tsx';

const TOTALS = {
  requests: 2,
  total: 19_488_00,
  paid: 0,
  heldRequests: 1,
  held: 9_744_00,
  states: [{ state: 'requested', requests: 2, total: 19_488_00 }],
} as const;
const MAY: readonly Permission[] = [
  'sinister/sinister/view',
  'provider/paymentrequest/view',
  'provider/paymentrequest/change',
  'provider/paymentrequest/approve',
  'provider/paymentrequest/return',
  'provider/paymentrequest/decide',
  'provider/paymentrequest/hold',
];
const one = { params: { id: 12 } };

beforeEach(() => {
  signedInAs({ groups: ['CoDi'], permissions: [...MAY] });
  fakeApi(listSavedViews, []);
  fakeApi(readPaymentChoices, { providers: [{ slug: 'acabados-del-norte', name: 'Acabados del Norte' }], runs: [] });
  fakeApi(totalPaymentRequests, { ...TOTALS, states: [...TOTALS.states] });
});

function open(request?: PaymentRequest) {
  fakeApi(listPaymentRequests, {
    count: 2,
    next: null,
    previous: null,
    pages: 1,
    results: [givenRequestRow(), givenRequestRow({ id: 13, number: 'SP-000013', isHeld: true })],
  });
  if (request !== undefined) fakeApi(readPaymentRequest, request);
  return renderScreen(
    <RequestListScreen onOpenClaim={() => undefined} onOpenProvider={() => undefined} />,
    request === undefined ? {} : { open: request.id },
  );
}
const drawer = () => screen.findByRole('dialog', { name: 'SP-000012' });

test('the list shows the state of each request, which are held, and the total', async () => {
  open();

  const table = await screen.findByRole('grid');
  expect(await within(table).findByText('Detenida')).toBeVisible();
  expect(within(table).getAllByText('Solicitada')).toHaveLength(2);
  const totals = await screen.findByRole('region', { name: 'Totales de 2 solicitudes' });
  expect(within(totals).getByText('$19,488.00')).toBeVisible();
  expect(within(totals).getByText('2 · $19,488.00')).toBeVisible();
  expect(within(totals).getByText('1 · $9,744.00')).toBeVisible();
});

test('totals that fail say so in their place', async () => {
  refuseApi(totalPaymentRequests, 503, {});

  open();

  expect(await screen.findByText('No se pudieron sumar los totales.')).toBeVisible();
});

test('several are authorised with what was on the screen, and what cannot be is named before', async () => {
  fakeApi(previewApproval, {
    requests: [
      {
        id: 12,
        number: 'SP-000012',
        provider: 'Acabados',
        claimNumber: 'SIN-77',
        total: 9_744_00,
        version: 3,
        refusal: null,
      },
      {
        id: 13,
        number: 'SP-000013',
        provider: 'Acabados',
        claimNumber: 'SIN-77',
        total: 9_744_00,
        version: 1,
        refusal: 'usted la solicitó: la autoriza otra persona.',
      },
    ],
    total: 9_744_00,
    needsProof: true,
  });
  fakeApi(approvePayments, { approved: 1, total: 9_744_00 });
  const { user } = open();
  const boxes = await screen.findAllByRole('checkbox', { name: /Seleccionar/ });
  await user.click(boxes[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Autorizar' }));

  const dialog = await screen.findByRole('dialog', { name: 'Autorizar pagos' });
  expect(await within(dialog).findByText(/usted la solicitó/)).toBeVisible();
  expect(within(dialog).getByText(/se le pedirá su contraseña/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Autorizar $9,744.00' }));

  expect(await screen.findByText('Autorizadas: 1 por $9,744.00')).toBeVisible();
  expect(callsTo(approvePayments)[0]?.input.body).toEqual({ requests: [{ id: 12, version: 3 }], total: 9_744_00 });
});

test('an authorisation that is refused says each reason and leaves the dialog open', async () => {
  fakeApi(previewApproval, {
    requests: [
      {
        id: 12,
        number: 'SP-000012',
        provider: 'Acabados',
        claimNumber: 'SIN-77',
        total: 9_744_00,
        version: 3,
        refusal: null,
      },
    ],
    total: 9_744_00,
    needsProof: false,
  });
  refuseApi(approvePayments, 409, { detail: 'No se autorizó ninguna.\nSP-000012: cambió mientras la revisaba.' });
  const { user } = open(givenRequest({ acts: { approve: null } }));
  await user.click(within(await drawer()).getByRole('button', { name: 'Autorizar' }));
  await user.click(await screen.findByRole('button', { name: 'Autorizar $9,744.00' }));

  expect(await screen.findByText(/SP-000012: cambió mientras la revisaba/)).toBeVisible();
});

test('the drawer says what was agreed, asked and withheld, and each finding in words', async () => {
  open(
    givenRequest({
      receipts: [
        {
          id: 1,
          xmlFile: '0a0a0a0a-0000-4000-8000-000000000001',
          pdfFile: null,
          uuid: 'AAAA',
          folio: 'F 12',
          kind: 'I',
          total: 9_744_00,
          amount: 9_744_00,
          state: 'observed',
          satState: 'valid',
          findings: [{ severity: 'warning', text: 'El uso del CFDI no es el esperado' }],
        },
      ],
    }),
  );

  const panel = await drawer();
  expect(await within(panel).findByText(/\$14,700\.00 \(70\.00.% de lo pactado\)/)).toBeVisible();
  expect(within(panel).getByText('-$105.00')).toBeVisible();
  expect(within(panel).getByText('El uso del CFDI no es el esperado')).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'XML de F 12' })).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Autorizar' })).toBeNull();
});

test('what is theirs but not open now says why', async () => {
  open(givenRequest({ acts: { approve: 'Falta la decisión de la división (CoDi).', return: null } }));

  const panel = await drawer();
  expect(await within(panel).findByRole('button', { name: 'Autorizar' })).toBeDisabled();
  expect(within(panel).getByText('Falta la decisión de la división (CoDi).')).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Devolver' })).toBeEnabled();
});

test('the division decides with the version it saw, and a no needs its reason', async () => {
  const request = givenRequest({ codiState: 'waiting', acts: { decide: null } });
  fakeApi(decideForDivision, { ...request, state: 'rejected' });
  const { user } = open(request);
  await user.click(await within(await drawer()).findByRole('button', { name: 'Decidir por la división' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decisión de la división' });
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  await user.click(within(dialog).getAllByRole('button', { name: 'Rechazar' }).at(-1) as HTMLElement);
  expect(await within(dialog).findByText('Escriba el motivo')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Fuera de presupuesto');
  await user.click(within(dialog).getAllByRole('button', { name: 'Rechazar' }).at(-1) as HTMLElement);

  expect(await screen.findByText('Decisión guardada')).toBeVisible();
  expect(callsTo(decideForDivision)[0]?.input).toEqual({
    ...one,
    body: { verdict: 'rejected', note: 'Fuera de presupuesto', version: 3 },
  });
});

test.each([
  ['Devolver', returnPayment, 'Solicitud devuelta'],
  ['Rechazar', rejectPayment, 'Solicitud rechazada'],
] as const)('%s says why', async (label, endpoint, said) => {
  const request = givenRequest({ acts: { return: null, reject: null } });
  fakeApi(endpoint, request);
  const { user } = open(request);
  await user.click(await within(await drawer()).findByRole('button', { name: label }));
  const dialog = await screen.findByRole('dialog', { name: /para corregir|la solicitud/ });
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Falta el desglose');
  await user.click(within(dialog).getByRole('button', { name: label }));

  expect(await screen.findByText(said)).toBeVisible();
  expect(callsTo(endpoint)[0]?.input).toEqual({ ...one, body: { note: 'Falta el desglose', version: 3 } });
});

test('finance holds for a reason and releases it again', async () => {
  const request = givenRequest({ acts: { hold: null, release: 'No está detenida.' } });
  const hold = {
    id: 31,
    reason: 'bank',
    note: 'Cuenta nueva',
    heldBy: 'Eva Soto',
    heldAt: new Date('2026-11-12T18:00:00Z'),
    releasedBy: null,
    releasedAt: null,
    releaseNote: '',
  } as const;
  const held = givenRequest({ isHeld: true, holds: [hold], acts: { hold: null, release: null }, version: 4 });
  const { user } = open(request);
  fakeApi(holdPayment, () => {
    fakeApi(readPaymentRequest, held);
    return held;
  });
  fakeApi(releasePaymentHold, request);
  await user.click(await within(await drawer()).findByRole('button', { name: 'Detener' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detener el pago' });
  await user.click(within(dialog).getByLabelText('Motivo'));
  await user.click(await screen.findByRole('option', { name: 'Datos bancarios por verificar' }));
  await user.type(within(dialog).getByLabelText(/Nota/), 'Cuenta nueva');
  await user.click(within(dialog).getByRole('button', { name: 'Detener' }));
  expect(await screen.findByText('Pago detenido')).toBeVisible();
  expect(callsTo(holdPayment)[0]?.input.body).toEqual({ reason: 'bank', note: 'Cuenta nueva', version: 3 });

  await user.click(await screen.findByRole('button', { name: 'Liberar: Datos bancarios por verificar' }));
  const release = await screen.findByRole('dialog', { name: /Liberar/ });
  await user.type(within(release).getByLabelText(/Motivo/), 'Verificada');
  await user.click(within(release).getByRole('button', { name: 'Liberar' }));
  expect(await screen.findByText('Detención liberada')).toBeVisible();
  expect(callsTo(releasePaymentHold)[0]?.input.body).toEqual({ holdId: 31, note: 'Verificada' });
});

test('the report is written in a dialog that is not lost', async () => {
  const request = givenRequest({ acts: { note: null } });
  fakeApi(noteOnPayment, { ...request, report: 'Confirmado' });
  const { user } = open(request);
  await user.click(await within(await drawer()).findByRole('button', { name: 'Escribir reporte' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reporte de bitácora' });
  await user.type(within(dialog).getByLabelText('Reporte de bitácora'), 'Confirmado');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Reporte guardado')).toBeVisible();
  expect(callsTo(noteOnPayment)[0]?.input.body).toEqual({ report: 'Confirmado', version: 3 });
});

test('a request that does not come says so in the drawer', async () => {
  refuseApi(readPaymentRequest, 503, {});
  fakeApi(listPaymentRequests, { count: 0, next: null, previous: null, pages: 1, results: [] });
  renderScreen(<RequestListScreen onOpenClaim={() => undefined} onOpenProvider={() => undefined} />, { open: 12 });

  expect(await screen.findByText(/No se pudo cargar la solicitud de pago/)).toBeVisible();
});
