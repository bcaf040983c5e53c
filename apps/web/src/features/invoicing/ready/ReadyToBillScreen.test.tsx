import { preloadBusinessUnits } from '@aura/contracts/catalogues/business-units';
import {
  listAlmostReady,
  listReadyToBill,
  totalAlmostReady,
  totalReadyToBill,
} from '@aura/contracts/invoicing/ready-to-bill';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenAlmostReady, givenReady } from './ready.factory.ts';
import { type ReadyTab, ReadyToBillScreen } from './ReadyToBillScreen.tsx';

const SUM = { parties: 1, price: 38_400_00, taxes: 6_144_00, total: 44_544_00 };
const TOTALS = {
  ...SUM,
  blockers: [{ blocker: 'paperwork', parties: 1, total: 44_544_00 }],
  groups: [{ group: 'EsAt', parties: 1, total: 44_544_00 }],
} as const;
const page = <Row,>(results: readonly Row[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  results: [...results],
});

function open(tab: ReadyTab, groups: ['Finanzas'] | ['Supervisor'] = ['Finanzas'], rows = [givenReady()]) {
  signedInAs({
    groups,
    permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add', 'sinister/sinister/view'],
  });
  fakeApi(listSavedViews, []);
  fakeApi(preloadBusinessUnits, []);
  fakeApi(listReadyToBill, page(rows));
  fakeApi(listAlmostReady, page([givenAlmostReady()]));
  const ways = { onTab: vi.fn(), onOpenClaim: vi.fn(), onMend: vi.fn(), onBill: vi.fn() };
  return { ...renderScreen(<ReadyToBillScreen tab={tab} {...ways} />), ...ways };
}

test('what is ready is listed with its amounts, the grouping of its customer and the total', async () => {
  fakeApi(totalReadyToBill, SUM);

  open('ready');

  expect(await screen.findByText('Papelería Ejemplo')).toBeVisible();
  expect(screen.getByText('Por siniestro')).toBeVisible();
  const totals = await screen.findByRole('region', { name: 'Totales de 1 afectados' });
  expect(within(totals).getByText('$44,544.00')).toBeVisible();
});

test('what is almost ready says the one thing that is missing, whose turn it is, and opens where it is mended', async () => {
  fakeApi(totalAlmostReady, { ...TOTALS, blockers: [...TOTALS.blockers], groups: [...TOTALS.groups] });
  const { user, onMend } = open('almost');

  expect((await screen.findAllByText('Falta papelería'))[0]).toBeVisible();
  expect(screen.getByText('Croquis')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'EsAt · 1 · $44,544.00' })).toBeVisible();

  await user.click(screen.getByText('0451230042'));

  expect(onMend).toHaveBeenCalledWith({
    to: '/siniestros/gnp-0451230042',
    search: { affected: 7, tab: 'files', act: 'confirm-paperwork' },
  });
});

test('chosen parties become the invoices their customer wants, and each is composed by itself', async () => {
  fakeApi(totalReadyToBill, SUM);
  const { user, onBill } = open(
    'ready',
    ['Finanzas'],
    [givenReady(), givenReady({ id: 8 }), givenReady({ id: 9, claimSlug: 'gnp-2', claimNumber: '2' })],
  );
  await screen.findByText('2');

  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Facturar' }));
  const table = within(await screen.findByRole('dialog')).getByRole('table');
  await user.click((await within(table).findAllByRole('button', { name: 'Facturar' }))[0] as HTMLElement);

  // The other one follows once the first is stamped.
  expect(onBill).toHaveBeenCalledWith([7, 8], [[9]]);
});

test('totals that fail say so in their place and can be asked for again', async () => {
  refuseApi(totalReadyToBill, 503, {});
  const { user } = open('ready');
  expect(await screen.findByText('No se pudieron sumar los totales.')).toBeVisible();

  fakeApi(totalReadyToBill, SUM);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByRole('region', { name: /Totales de 1/ })).toBeVisible();
});

test('a supervisor finds nothing of it, whatever the permissions', async () => {
  open('ready', ['Supervisor']);

  expect(await screen.findByText(/permiso/i)).toBeVisible();
  expect(screen.queryByText('Papelería Ejemplo')).toBeNull();
});
