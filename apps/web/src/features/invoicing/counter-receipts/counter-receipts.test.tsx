import { listOwingInvoices, readCollectionChoices } from '@aura/contracts/invoicing/collections';
import {
  changeCounterReceipt,
  listCounterReceipts,
  moveCounterReceipt,
  readCounterReceipt,
  readExpectedCash,
  registerCounterReceipt,
  removeFromCounterReceipt,
  totalCounterReceipts,
} from '@aura/contracts/invoicing/counter-receipts';
import { listSavedViews } from '@aura/contracts/workspace';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CHOICES, givenOwing, givenReceipt, givenReceiptRow } from '../collection.factory.ts';
import { CounterReceiptListScreen } from './CounterReceiptListScreen.tsx';
import { CounterReceiptScreen } from './CounterReceiptScreen.tsx';
import { RegisterCounterReceiptScreen } from './RegisterCounterReceiptScreen.tsx';

const VIEW = 'tax-receipt/invoice/view';
const ALL = [VIEW, 'tax-receipt/invoice/add', 'tax-receipt/invoice/change'] as const;
const NONE = { receipts: 0, promised: 0, collected: 0, expected: 0 };

beforeEach(() => {
  signedInAs({ groups: ['Finanzas'], permissions: [...ALL] });
  fakeApi(listSavedViews, []);
});

test('the list shows what is owed, and the agenda what is to come, each week opening its counter-receipts', async () => {
  fakeApi(listCounterReceipts, { count: 1, next: null, previous: null, pages: 1, results: [givenReceiptRow()] });
  fakeApi(totalCounterReceipts, { receipts: 1, total: 12_064_00, balance: 6_032_00, overdue: 0 });
  fakeApi(readExpectedCash, {
    overdue: NONE,
    weeks: [
      { from: '2026-11-16', to: '2026-11-22', receipts: 2, promised: 900_00, collected: 400_00, expected: 500_00 },
    ],
    later: NONE,
    undated: NONE,
  });
  const ways = { onTab: vi.fn(), onOpen: vi.fn(), onAdd: vi.fn(), onPromised: vi.fn() };
  const { unmount } = renderScreen(<CounterReceiptListScreen tab="list" {...ways} />);
  expect(await screen.findByText('CR-000012')).toBeVisible();
  expect(await screen.findByText('Totales de 1 contrarrecibos')).toBeVisible();
  unmount();

  const { user } = renderScreen(<CounterReceiptListScreen tab="agenda" {...ways} />);
  const agenda = await screen.findByRole('table', { name: 'Agenda de cobro' });
  expect(agenda).toHaveTextContent('$500.00');
  await user.click(within(agenda).getByRole('button', { name: /^Ver / }));

  expect(ways.onPromised).toHaveBeenCalledWith(expect.objectContaining({ from: '2026-11-16', to: '2026-11-22' }));
});

test('open invoices of an insurer are chosen by pasting their folios, with the promise its credit suggests', async () => {
  fakeApi(readCollectionChoices, CHOICES);
  fakeApi(listOwingInvoices, [givenOwing({ id: 6, number: 'A-119', counterReceipt: 'CR-000011' }), givenOwing()]);
  fakeApi(registerCounterReceipt, givenReceipt());
  const onDone = vi.fn();
  const { user } = renderScreen(<RegisterCounterReceiptScreen onDone={onDone} />);
  await user.click(await screen.findByRole('combobox', { name: /Cliente/ }));
  await user.click(await screen.findByRole('option', { name: 'Sierra' }));
  expect(await screen.findByText('En CR-000011')).toBeVisible();
  const [, first, last] = within(screen.getByRole('table', { name: 'Facturas por cobrar' })).getAllByRole('row');
  expect([first, last].map((row) => row?.textContent.includes('En CR-000011'))).toEqual([false, true]);

  await user.type(screen.getByLabelText('Pegar folios o UUID'), 'A-118 A-119 X-1');
  await user.click(screen.getByRole('button', { name: 'Elegir' }));
  expect(await screen.findByText('No se encontraron: X-1')).toBeVisible();
  expect(screen.getByText('A-119 ya está en el contrarrecibo CR-000011.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Sugerida por 30 días/ }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('cr-000012'));
  const [sent] = callsTo(registerCounterReceipt);
  expect(sent).toMatchObject({ input: { body: { customerId: 2, invoices: [5] } } });
});

test('a step is not taken while something is missing; what the insurer wrote is saved and an invoice taken out with its reason', async () => {
  fakeApi(readCounterReceipt, givenReceipt({ state: 'delivered' }));
  fakeApi(changeCounterReceipt, givenReceipt({ state: 'delivered', customerFolio: '88123' }));
  fakeApi(removeFromCounterReceipt, givenReceipt());
  const { user } = renderScreen(<CounterReceiptScreen slug="cr-000012" />);
  await user.click(await screen.findByRole('button', { name: 'Marcar recibido' }));
  const asked = await screen.findByRole('dialog', { name: 'Marcar recibido' });
  expect(within(asked).getByText('Falta el folio que dio el cliente.')).toBeVisible();
  expect(within(asked).getByRole('button', { name: 'Marcar recibido' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(asked).not.toBeInTheDocument());

  await user.type(screen.getByLabelText('Folio del cliente'), '88123');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cambios guardados')).toBeVisible();
  expect(callsTo(changeCounterReceipt)).toMatchObject([{ input: { body: { customerFolio: '88123', version: 3 } } }]);

  await user.click(screen.getByRole('button', { name: 'Quitar… A-119' }));
  await user.type(await screen.findByLabelText(/Motivo/), 'Sin sello');
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  await vi.waitFor(() => expect(callsTo(removeFromCounterReceipt)).toHaveLength(1));
});

test('it is handed in with one click and rejected only with a reason', async () => {
  fakeApi(readCounterReceipt, givenReceipt());
  fakeApi(moveCounterReceipt, givenReceipt({ state: 'delivered' }));
  const { user } = renderScreen(<CounterReceiptScreen slug="cr-000012" />);

  await user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
  expect(await screen.findByText('Marcado como entregado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rechazar…' }));
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));

  expect(callsTo(moveCounterReceipt)).toMatchObject([{ input: { body: { to: 'delivered' } } }]);
});

test('what handing in lacks is asked for with it, not hidden in a button that does nothing', async () => {
  fakeApi(readCounterReceipt, givenReceipt({ deliveredOn: null, promisedOn: null }));
  fakeApi(changeCounterReceipt, givenReceipt({ version: 4 }));
  fakeApi(moveCounterReceipt, givenReceipt({ state: 'delivered' }));
  const { user } = renderScreen(<CounterReceiptScreen slug="cr-000012" />);

  await user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marcar entregado' });
  await user.click(within(dialog).getByRole('button', { name: 'Marcar entregado' }));

  expect(await screen.findByText('Marcado como entregado')).toBeVisible();
  expect(callsTo(changeCounterReceipt)).toMatchObject([
    { input: { body: { deliveredOn: businessDay(new Date()), promisedOn: addDays(businessDay(new Date()), 30) } } },
  ]);
  expect(callsTo(moveCounterReceipt)).toMatchObject([{ input: { body: { to: 'delivered', version: 4 } } }]);
});

test('a read-only user has no button that acts, and a failure is reported in place under its heading', async () => {
  signedInAs({ groups: ['KAM'], permissions: [VIEW] });
  fakeApi(readCounterReceipt, givenReceipt());
  const { unmount } = renderScreen(<CounterReceiptScreen slug="cr-000012" />);
  expect(await screen.findByText('A-118')).toBeVisible();
  for (const name of ['Guardar', 'Marcar entregado', 'Rechazar…', 'Agregar facturas'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  unmount();

  refuseApi(readCounterReceipt, 503, {});
  renderScreen(<CounterReceiptScreen slug="cr-000099" />);
  expect(await screen.findByText(/No se pudo cargar el contrarrecibo/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
