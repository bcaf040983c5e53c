import {
  confirmBankLine,
  ignoreBankLine,
  listBankLines,
  readProposals,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import {
  applyCollection,
  approveRefund,
  listCollections,
  listOwingInvoices,
  readCollection,
  readCollectionChoices,
  registerCollection,
  registerRefund,
  reverseCollection,
  totalCollections,
} from '@aura/contracts/invoicing/collections';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import {
  CHOICES,
  givenBankLine,
  givenCollection,
  givenCollectionRow,
  givenOwing,
  givenProposal,
} from '../collection.factory.ts';
import { CollectionScreen } from './CollectionScreen.tsx';

const ALL = ['tax-receipt/invoice/view', 'tax-receipt/invoice/add', 'tax-receipt/invoice/change'] as const;
const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, pages: 1, results });

beforeEach(() => {
  signedInAs({ groups: ['Finanzas'], permissions: [...ALL] });
  fakeApi(listSavedViews, []);
  fakeApi(readCollectionChoices, CHOICES);
  fakeApi(listOwingInvoices, [givenOwing(), givenOwing({ id: 6, number: 'A-119', balance: 500_00 })]);
  fakeApi(listCollections, page([givenCollectionRow()]));
  fakeApi(totalCollections, { collections: 1, amount: 7_000_00, applied: 6_032_00, unapplied: 968_00 });
  fakeApi(listBankLines, page([givenBankLine()]));
});

const open = (tab: 'list' | 'bank') =>
  renderScreen(<CollectionScreen tab={tab} onTab={vi.fn()} onCollection={vi.fn()} />);

test('a payment is entered with what it pays; more than came in is not sent', async () => {
  fakeApi(registerCollection, givenCollection());
  const { user } = open('list');
  await user.click(await screen.findByRole('button', { name: 'Registrar cobro' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: /Cliente/ }));
  await user.click(await screen.findByRole('option', { name: 'Sierra' }));
  await user.click(dialog.getByRole('combobox', { name: /Cuenta/ }));
  await user.click(await screen.findByRole('option', { name: 'BBVA 0123' }));
  await user.type(dialog.getByLabelText(/Importe/), '7000');
  await user.click(await dialog.findByRole('button', { name: 'Pagar todo de la factura A-118' }));
  expect(await dialog.findByText('Por aplicar: $968.00')).toBeVisible();
  await user.type(dialog.getByLabelText('Paga de la factura A-119'), '2000');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(callsTo(registerCollection)).toHaveLength(0);

  await user.clear(dialog.getByLabelText('Paga de la factura A-119'));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));

  expect(await screen.findByText('Cobro CO-000031 registrado')).toBeVisible();
  expect(callsTo(registerCollection)).toMatchObject([
    { input: { body: { amount: 7_000_00, parts: [{ invoiceId: 5, amount: 6_032_00 }] } } },
  ]);
});

test('what is left of a payment is applied, and a payment is taken back only with its reason', async () => {
  fakeApi(readCollection, givenCollection());
  fakeApi(applyCollection, givenCollection({ unapplied: 468_00 }));
  fakeApi(reverseCollection, givenCollection({ state: 'reversed' }));
  const { user } = open('list');
  await user.click(await screen.findByText('CO-000031'));
  await user.click(await screen.findByRole('button', { name: 'Aplicar…' }));
  await user.click(await screen.findByRole('button', { name: 'Pagar todo de la factura A-119' }));
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Cobro aplicado')).toBeVisible();
  expect(callsTo(applyCollection)).toMatchObject([
    { input: { body: { parts: [{ invoiceId: 6, amount: 500_00 }], version: 2 } } },
  ]);

  await user.click(screen.getByRole('button', { name: 'Reversar…' }));
  await user.type(await screen.findByLabelText(/Motivo/), 'Lo devolvió el banco');
  await user.click(screen.getByRole('button', { name: 'Reversar' }));

  await vi.waitFor(() => expect(callsTo(reverseCollection)).toHaveLength(1));
});

test('money that pays no invoice goes back to the insurer: no more than is left, and by two people', async () => {
  fakeApi(readCollection, givenCollection());
  fakeApi(registerRefund, givenCollection());
  const { user } = open('list');
  await user.click(await screen.findByText('CO-000031'));
  await user.click(await screen.findByRole('button', { name: 'Devolver al cliente…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver al cliente' }));
  await user.type(dialog.getByLabelText(/^Importe/), '968.01');
  await user.type(dialog.getByLabelText(/^Referencia del banco/), 'SPEI-77');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Pagaron dos veces');
  await user.click(dialog.getByRole('button', { name: 'Registrar devolución' }));
  expect(dialog.getByText('Más de lo que queda sin aplicar')).toBeVisible();
  expect(callsTo(registerRefund)).toHaveLength(0);
  await user.clear(dialog.getByLabelText(/^Importe/));
  await user.type(dialog.getByLabelText(/^Importe/), '968');
  await user.click(dialog.getByRole('button', { name: 'Registrar devolución' }));

  await vi.waitFor(() =>
    expect(callsTo(registerRefund)[0]?.input.body).toMatchObject({
      amount: 968_00,
      bankReference: 'SPEI-77',
      version: 2,
    }),
  );
});

test('a registered refund is approved by another person than registered it', async () => {
  const one = {
    id: 4,
    amount: 968_00,
    refundedOn: '2026-11-17',
    bankReference: 'SPEI-77',
    reason: 'Pagaron dos veces',
    registeredBy: 'Ana Finanzas',
    registeredAt: new Date('2026-11-17T18:00:00Z'),
    approvedBy: null,
    droppedBy: null,
    dropReason: '',
    approveRefusal: null,
  };
  const own = { ...one, id: 5, approveRefusal: 'Usted registró la devolución: la aprueba otra persona.' };
  fakeApi(readCollection, givenCollection({ refunds: [one, own] }));
  fakeApi(approveRefund, givenCollection());
  const { user } = open('list');
  await user.click(await screen.findByText('CO-000031'));

  expect(await screen.findByText(/^Usted registró la devolución/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Devolver al cliente…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aprobar devolución' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, aprobar devolución' }));

  await vi.waitFor(() => expect(callsTo(approveRefund)[0]?.input.body).toEqual({ refundId: 4 }));
});

test('a deposit is confirmed as it was proposed, with why, or left aside with the reason', async () => {
  fakeApi(readProposals, [givenProposal()]);
  fakeApi(confirmBankLine, givenCollection());
  fakeApi(ignoreBankLine, { id: 51, state: 'ignored', version: 2 });
  const { user } = open('bank');
  await user.click(await screen.findByText('SPEI RECIBIDO SIERRA'));
  expect(await screen.findByText(/Nombra el contrarrecibo del cliente/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Usar la propuesta 1' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));

  expect(await screen.findByText('Conciliado en el cobro CO-000031')).toBeVisible();
  expect(callsTo(confirmBankLine)).toMatchObject([
    { input: { body: { customerId: 2, parts: [{ invoiceId: 5, amount: 6_032_00 }], version: 1 } } },
  ]);
});

test('the statement of the bank is sent as it is, and what was new is said', async () => {
  fakeApi(uploadBankStatement, { id: 1, deposits: 3, fresh: 2, known: 1, withdrawals: 4, unread: [7] });
  const { user } = open('bank');
  await user.click(await screen.findByRole('button', { name: 'Cargar estado de cuenta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: /Cuenta/ }));
  await user.click(await screen.findByRole('option', { name: 'BBVA 0123' }));
  const file = new File(['fecha,abono\n'], 'bbva.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Elegir archivo'), file);
  await user.click(dialog.getByRole('button', { name: 'Cargar' }));

  expect(
    await screen.findByText(/2 depósitos nuevos, 1 ya vistos\. No se pudieron leer los renglones 7/),
  ).toBeVisible();
  expect(callsTo(uploadBankStatement)).toMatchObject([{ input: { body: { content: btoa('fecha,abono\n') } } }]);
});

test('a read-only user sees no statement of the company and enters nothing', async () => {
  signedInAs({ groups: ['KAM'], permissions: ['tax-receipt/invoice/view'] });
  open('bank');

  expect(await screen.findByText('CO-000031')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Estado de cuenta' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Registrar cobro' })).not.toBeInTheDocument();
});
