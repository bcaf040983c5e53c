import {
  issueComplement,
  listComplements,
  listMissingComplements,
  listReceivedComplements,
  type MissingComplementRow,
} from '@aura/contracts/invoicing/complements';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type ComplementTab, ComplementsScreen } from './ComplementsScreen.tsx';

const page = <Row,>(results: readonly Row[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  results: [...results],
});
const ISSUED = {
  id: 9,
  number: 'AP-3',
  uuid: '2B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D',
  date: '2026-11-16',
  addedAt: new Date('2026-11-16T18:00:00Z'),
  customer: 'Sierra',
  collection: 'COB-12',
  paidOn: '2026-11-10',
  invoices: ['A-118'],
  claims: ['SIN-1'],
  amount: 6_032_00,
  balanceAfter: 0,
  standing: 'valid',
} as const;
const MISSING: MissingComplementRow = {
  id: 4,
  side: 'ours',
  collectionId: 12,
  invoiceId: 5,
  claimSlug: null,
  party: 'Sierra',
  document: 'A-118',
  payment: 'COB-12',
  paidOn: '2026-09-30',
  dueOn: '2026-10-05',
  daysLate: 42,
  amount: 6_032_00,
  turn: 'Finanzas',
};

function open(tab: ComplementTab, mayIssue = true) {
  const permissions = ['tax-receipt/invoice/view', ...(mayIssue ? ['tax-receipt/invoice/add'] : [])] as const;
  signedInAs({ groups: ['Finanzas'], permissions: [...permissions] as never });
  fakeApi(listSavedViews, []);
  fakeApi(listComplements, page([{ ...ISSUED, invoices: [...ISSUED.invoices], claims: [...ISSUED.claims] }]));
  fakeApi(listReceivedComplements, page([]));
  fakeApi(listMissingComplements, page([MISSING]));
  const ways = { onTab: vi.fn(), onOpen: vi.fn(), onOpenClaim: vi.fn() };
  return { ...renderScreen(<ComplementsScreen tab={tab} {...ways} />), ...ways };
}

test('what was issued is listed with its collection, its invoices and the remaining balance', async () => {
  open('issued');

  expect(await screen.findByText('AP-3')).toBeVisible();
  expect(screen.getByText('COB-12')).toBeVisible();
  expect(screen.getByText('Vigente')).toBeVisible();
});

test('what is missing says how late it is and whose turn, and is issued from there', async () => {
  fakeApi(issueComplement, { id: 10, number: 'AP-4' });
  const { user } = open('missing');
  expect(await screen.findByText('42 días')).toBeVisible();
  expect(screen.getByText('Nos toca emitirlo')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Acciones de la fila' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Emitir complemento' }));
  const asked = await screen.findByRole('alertdialog', { name: '¿Emitir el complemento de pago?' });
  expect(asked).toHaveTextContent('se timbra y se envía al correo de facturación');
  expect(callsTo(issueComplement)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /timbrar y enviar/i }));

  expect(await screen.findByText('Complemento AP-4 en camino al PAC')).toBeVisible();
  expect(callsTo(issueComplement)).toMatchObject([{ input: { body: { collectionId: 12 } } }]);
});

test('a read-only user issues none; nothing received and a failure are reported in words', async () => {
  const { user, unmount } = open('missing', false);
  await user.click(await screen.findByRole('button', { name: 'Acciones de la fila' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Ver la factura']);
  unmount();

  open('received');
  expect(await screen.findByText('Ningún proveedor ha entregado complementos')).toBeVisible();

  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view'] });
  fakeApi(listSavedViews, []);
  refuseApi(listComplements, 503, {});
  renderScreen(<ComplementsScreen tab="issued" onTab={vi.fn()} onOpen={vi.fn()} onOpenClaim={vi.fn()} />);
  expect(await screen.findByText(/No se pudieron? cargar|No se pudo cargar/)).toBeVisible();
});
