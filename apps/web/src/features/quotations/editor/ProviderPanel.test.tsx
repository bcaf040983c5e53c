import { readProviderQuotation, readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

const THEIRS = givenQuotation({
  id: 70,
  side: 'provider',
  provider: 'Herrería Gómez',
  state: 'handedIn',
  concepts: [
    givenLine({ id: 71, name: 'Portón tubular', quantity: 2.5, unitPrice: 3_100_00, amount: 7_750_00, photos: [9] }),
    givenLine({ id: 72, lineNumber: 2, position: 2, name: 'Flete', unitPrice: 900_00, amount: 900_00 }),
  ],
});

beforeEach(() => {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  fakeApi(readQuotation, givenDocument());
});
const open = () => renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);

test('what the provider quoted is read beside ours, and its work comes over without its prices', async () => {
  fakeApi(readProviderQuotation, givenDocument({ quotation: THEIRS }));
  fakeApi(saveQuotation, givenDocument());
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Ver cotización del proveedor' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Herrería Gómez/ }));
  expect(dialog.getByText('$3,100.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copiar conceptos sin precio' }));
  expect(await dialog.findByText(/Se agregaron 2 renglones sin precio/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));

  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  const { concepts, total } = callsTo(saveQuotation)[0]?.input.body ?? {};
  expect(concepts).toMatchObject([
    { name: 'Portón tubular', quantity: 2.5, unitId: 1, unitPrice: 0, photos: [] },
    { name: 'Flete', quantity: 10, unitId: 1, unitPrice: 0 },
  ]);
  expect(total).toBe(6_032_00);
});

test('where no provider attends, nothing is said of one', async () => {
  fakeApi(readQuotation, givenDocument({ isAttended: false }));
  open();

  expect(await screen.findByText('Condiciones')).toBeVisible();
  expect(callsTo(readProviderQuotation)).toHaveLength(0);
  expect(screen.queryByText('Cotización del proveedor')).toBeNull();
});

test('a closed quotation of the company takes nothing over any more', async () => {
  fakeApi(readProviderQuotation, givenDocument({ quotation: THEIRS }));
  fakeApi(readQuotation, givenDocument({ quotation: givenQuotation({ state: 'closed' }), mayEdit: false }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Ver cotización del proveedor' }));

  expect(await screen.findByRole('dialog', { name: /Herrería Gómez/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar conceptos sin precio' })).toBeNull();
});
