import {
  applyBankAnswer,
  confirmTransfer,
  listRuns,
  listTransfers,
  readRun,
  approveReturn,
  approveRun,
  registerReturn,
  bookContradiction,
  explainContradiction,
  releaseContradiction,
  sendRun,
} from '@aura/contracts/payments/runs';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenRun, givenTransfer } from '../runs.factory.ts';
import { TransferListScreen } from './TransferListScreen.tsx';

const closed = { number: 'CP-00012', state: 'closed', transfers: 1, waiting: 1, stopped: 0, stoppedTotal: 0 } as const;

function open(run: Parameters<typeof givenRun>[0]) {
  signedInAs({
    groups: ['Finanzas'],
    permissions: ['provider/paymentrequest/view', 'provider/paymentrequest/change'],
  });
  fakeApi(listSavedViews, []);
  fakeApi(listRuns, { count: 0, next: null, previous: null, pages: 1, results: [] });
  // Registered before the single run: the list's URL matches the run's, with a word in place of the id.
  fakeApi(listTransfers, { count: 1, next: null, previous: null, pages: 1, results: [givenTransfer()] });
  fakeApi(readRun, givenRun({ ...closed, ...run }));
  return renderScreen(<TransferListScreen />, { run: 7 });
}

test('a closed run shows what it left behind, and is marked as sent once asked', async () => {
  const left = [{ number: 'SP-000044', payee: 'Herrería Sol', total: 348_00, problems: ['satCancelled' as const] }];
  const { user } = open({ left });
  expect(await screen.findByText('SP-000044')).toBeVisible();
  expect(screen.getByText('Factura cancelada ante el SAT')).toBeVisible();

  fakeApi(sendRun, givenRun({ ...closed, state: 'sent' }));
  await user.click(screen.getByRole('button', { name: 'Marcar como enviado al banco' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /marcar como enviado/ }));

  expect(callsTo(sendRun)).toHaveLength(1);
});

test('the user who closed a large run sees that another user must send it', async () => {
  open({ sendRefusal: 'Usted cerró este corte: por su importe lo envía otra persona de Finanzas.' });

  expect(await screen.findByText(/lo envía otra persona/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar como enviado al banco' })).toBeNull();
});

test('above the limit the file is offered once a second person approved the run', async () => {
  const waits = { needsSecondPerson: true, approveRefusal: null, sendRefusal: 'Lo autoriza primero otra persona.' };
  const { user } = open(waits);
  const file = { name: 'Descargar archivo para el banco' };
  fakeApi(approveRun, givenRun({ ...closed, ...waits, approvedBy: 'Ana Mora' }));

  await user.click(await screen.findByRole('button', { name: 'Autorizar corte' }));
  expect(screen.queryByRole('button', file)).toBeNull();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, autorizar corte' }));

  await waitFor(() => expect(callsTo(approveRun)[0]?.input.body).toEqual({ version: 4 }));
});

test('an answer that contradicts what is recorded is explained by one person and released by another', async () => {
  const finding = {
    id: 3,
    reference: 'CP00012T00001',
    payee: 'Acabados del Norte',
    amount: 999_00,
    said: 'paid' as const,
    speiKey: 'CLAVE',
    foundBy: 'Fina Ríos',
    foundAt: new Date('2026-11-18T18:00:00Z'),
    explanation: '',
    explainedBy: null,
    isOwnExplanation: false,
    releasedBy: null,
    releasedAt: null,
    recorded: 'refused' as const,
    saidAmount: 999_00,
    paidOn: '2026-11-17',
    bookedBy: null,
    bookedAt: null,
    bookingReason: '',
    bookRefusal: 'Usted envió este corte: el pago lo asienta otra persona de Finanzas.',
  };
  const explained = { ...finding, explanation: 'Fue un reverso', explainedBy: 'Fina Ríos' };
  const { user } = open({ state: 'applied', contradictions: [finding, { ...explained, id: 4 }] });
  fakeApi(explainContradiction, givenRun());
  fakeApi(releaseContradiction, givenRun());

  expect(await screen.findAllByText('El banco dice pagada; aquí está como no pagada')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Explicar' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Qué dijo el banco/), 'El banco lo devolvió');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsTo(explainContradiction)[0]?.input.body).toEqual({
      contradictionId: 3,
      explanation: 'El banco lo devolvió',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Liberar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, liberar' }));

  await waitFor(() => expect(callsTo(releaseContradiction)[0]?.input.body).toEqual({ contradictionId: 4 }));
});

test('what the bank really paid is booked by a person who did not send the run, as the bank says', async () => {
  const finding = {
    id: 3,
    reference: 'CP00012T00001',
    payee: 'Acabados del Norte',
    amount: 999_00,
    recorded: 'waiting' as const,
    said: 'paid' as const,
    saidAmount: 990_00,
    speiKey: 'CLAVE',
    paidOn: '2026-11-17',
    foundBy: 'Fina Ríos',
    foundAt: new Date('2026-11-18T18:00:00Z'),
    explanation: '',
    explainedBy: null,
    isOwnExplanation: false,
    releasedBy: null,
    releasedAt: null,
    bookedBy: null,
    bookedAt: null,
    bookingReason: '',
    bookRefusal: null,
  };
  const own = { ...finding, id: 4, bookRefusal: 'Usted envió este corte' };
  const booked = {
    ...finding,
    id: 5,
    bookedBy: 'Ana Mora',
    bookedAt: finding.foundAt,
    bookingReason: 'Estado de cuenta',
  };
  const { user } = open({ state: 'sent', contradictions: [finding, own, booked] });
  fakeApi(bookContradiction, givenRun());

  expect(await screen.findAllByText('El banco dice que pagó otro importe: $990.00')).toHaveLength(3);
  expect(screen.getByText(/^Asentó el pago Ana Mora/)).toBeVisible();
  expect(screen.getByText('Usted envió este corte')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Asentar el pago' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Asentar el pago' }));
  expect(callsTo(bookContradiction)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/^Cómo lo confirmó el banco/), 'Con el estado de cuenta');
  await user.click(within(dialog).getByRole('button', { name: 'Asentar el pago' }));

  await waitFor(() =>
    expect(callsTo(bookContradiction)[0]?.input.body).toEqual({
      contradictionId: 3,
      reason: 'Con el estado de cuenta',
      speiKey: 'CLAVE',
      paidOn: '2026-11-17',
    }),
  );
});

test('a transfer that came back is registered by one person and approved by another', async () => {
  const one = {
    id: 5,
    reference: 'CP00012T00001',
    payee: 'Acabados del Norte',
    amount: 1_740_00,
    kind: 'returned' as const,
    paidOn: '2026-11-17',
    returnedOn: '2026-11-18',
    bankReference: 'DEV-7781',
    reason: 'Cuenta cancelada',
    requests: ['SP-000031'],
    registeredBy: 'Fina Ríos',
    registeredAt: new Date('2026-11-18T18:00:00Z'),
    approvedBy: null,
    approvedAt: null,
    droppedBy: null,
    dropReason: '',
    approveRefusal: null,
  };
  const own = { ...one, id: 6, approveRefusal: 'Usted registró la devolución: la aprueba otra persona de Finanzas.' };
  const { user } = open({ state: 'applied', returns: [one, own] });
  fakeApi(listTransfers, {
    count: 1,
    next: null,
    previous: null,
    pages: 1,
    results: [givenTransfer({ state: 'paid', paidOn: '2026-11-17', speiKey: 'CLAVE' })],
  });
  fakeApi(approveReturn, givenRun());
  fakeApi(registerReturn, givenRun());

  expect(await screen.findByText(/^Usted registró la devolución/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Aprobar devolución' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Aprobar devolución' }));
  const asked = await screen.findByRole('alertdialog');
  expect(within(asked).getByText(/SP-000031/)).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Sí, aprobar devolución' }));
  await waitFor(() => expect(callsTo(approveReturn)[0]?.input.body).toEqual({ returnId: 5 }));

  await user.click(await screen.findByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar devolución' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar devolución' }));
  expect(within(dialog).getByText('Elija qué pasó')).toBeVisible();
  expect(callsTo(registerReturn)).toHaveLength(0);
  await user.click(within(dialog).getByRole('combobox', { name: /^Qué pasó/ }));
  await user.click(await screen.findByRole('option', { name: 'El banco la devolvió' }));
  await user.type(within(dialog).getByLabelText(/^Referencia del banco/), 'DEV-7781');
  await user.type(within(dialog).getByLabelText(/^Motivo/), 'Cuenta cancelada');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar devolución' }));

  await waitFor(() =>
    expect(callsTo(registerReturn)[0]?.input.body).toMatchObject({
      transferId: 90,
      kind: 'returned',
      bankReference: 'DEV-7781',
      reason: 'Cuenta cancelada',
    }),
  );
});

test('the answer of the bank is shown line by line before it is applied', async () => {
  const line = {
    line: 2,
    reference: 'CP00012T00001',
    amount: 999_00,
    outcome: 'paid' as const,
    payee: 'Acabados del Norte',
    speiKey: 'CLAVE',
    paidOn: '2026-11-20',
    refusal: '',
    match: 'wrongAmount' as const,
    expected: 1_740_00,
    isApplied: false,
  };
  const answer = {
    id: 3,
    fileName: 'banco.csv',
    state: 'read' as const,
    uploadedBy: 'Fina Ríos',
    uploadedAt: new Date('2026-11-20T18:00:00Z'),
    lines: 5,
    matched: 4,
    applied: 0,
    shown: [line],
  };
  const { user } = open({ state: 'sent', answers: [answer] });
  expect(await screen.findByText('Otro importe')).toBeVisible();
  expect(screen.getByText(/esperábamos \$1,740.00/)).toBeVisible();

  fakeApi(applyBankAnswer, givenRun({ ...closed, state: 'sent' }));
  await user.click(screen.getByRole('button', { name: 'Aplicar 4 líneas' }));

  expect(callsTo(applyBankAnswer)[0]?.input).toEqual({ params: { id: 7 }, body: { answerId: 3 } });
});

test('a payment is registered with its key and its day', async () => {
  const { user } = open({ state: 'sent' });
  fakeApi(confirmTransfer, givenRun({ ...closed, state: 'applied' }));
  await user.click((await screen.findAllByRole('button', { name: /Acciones/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar pago' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
  expect(within(dialog).getByText(/Escriba la clave de rastreo/)).toBeVisible();

  await user.type(within(dialog).getByLabelText(/Clave de rastreo/), 'SPEI0001');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));

  expect(callsTo(confirmTransfer)[0]?.input).toMatchObject({
    body: { transferId: 90, speiKey: 'SPEI0001', proofKey: null },
  });
});
