import { listCreditNotes } from '@aura/contracts/invoicing/credit-notes';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CreditNoteListScreen } from './CreditNoteListScreen.tsx';

const NOTE = {
  id: 8,
  number: 'ANC-2',
  uuid: '3B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D',
  date: '2026-11-16',
  addedAt: new Date('2026-11-16T18:00:00Z'),
  customer: 'Sierra',
  invoiceId: 5,
  invoice: 'A-118',
  reason: 'adjustment',
  note: '',
  parties: ['María'],
  base: 100_00,
  tax: 16_00,
  total: 116_00,
  standing: 'valid',
  madeBy: 'Ana Finanzas',
} as const;

test('a credit note is listed with its invoice and its reason, and both can be opened', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view'] });
  fakeApi(listSavedViews, []);
  const results = [{ ...NOTE, parties: [...NOTE.parties] }];
  fakeApi(listCreditNotes, { count: 1, next: null, previous: null, pages: 1, results });
  const onOpen = vi.fn();
  const { user } = renderScreen(<CreditNoteListScreen onOpen={onOpen} />);
  expect(await screen.findByText('Ajuste autorizado')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Acciones de la fila' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver la factura' }));

  expect(onOpen).toHaveBeenCalledWith(5);
});

test('none yet is said in words', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view'] });
  fakeApi(listSavedViews, []);
  fakeApi(listCreditNotes, { count: 0, next: null, previous: null, pages: 1, results: [] });
  renderScreen(<CreditNoteListScreen onOpen={vi.fn()} />);

  expect(await screen.findByText('Todavía no hay notas de crédito')).toBeVisible();
});
