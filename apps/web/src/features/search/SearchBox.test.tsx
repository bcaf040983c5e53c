import { searchClaims, type SearchResult } from '@aura/contracts/claims/claim-list';
import { listCustomerStaff } from '@aura/contracts/customers/staff';
import { listProviders } from '@aura/contracts/providers/providers';
import { listPaymentRequests, type PaymentRequestRow } from '@aura/contracts/payments/requests';
import { listUsers, type UserRow } from '@aura/contracts/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useScreenAct } from '../../lib/screen-acts.ts';
import { callsTo, fakeApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SearchBox } from './SearchBox.tsx';
import { rememberClaim } from '../claims/public.ts';

const FOUND: SearchResult = {
  claimNumber: '0451234567',
  folio: 'AU-26-00001',
  reportNumber: 'R-1',
  slug: 'gnp-045-1',
  isActive: true,
  customer: 'GNP',
  insuredName: 'Transportes Hernández',
  affectedParty: 'María Gutiérrez',
  stage: '1.02',
};
const NOTHING = { count: 0, pages: 0, next: null, previous: null, results: [] };
const USER: UserRow = {
  id: 7,
  fullName: 'Irene Paz',
  groups: ['ACo'],
  company: null,
  lastLogin: null,
  dateJoined: new Date(),
  isActive: true,
  username: 'irene',
  treatment: '',
  firstName: 'Irene',
  lastName: 'Paz',
  mothersLastName: '',
  email: '',
  phone: '',
  phoneExt: '',
  cellphone: '',
  photo: null,
};
const REQUEST: PaymentRequestRow = {
  id: 12,
  number: 'SP-000012',
  kind: 'partial',
  requestedAt: new Date(),
  provider: 'Acabados del Norte',
  providerSlug: 'acabados-del-norte',
  claimSlug: 'gnp-77-1',
  claimNumber: 'SIN-77',
  affectedPartyId: 5,
  party: 'Ana Mora',
  supervisor: null,
  requestedBy: 'Eva Soto',
  percentage: 40,
  agreed: 21_000_00,
  subtotal: 8_400_00,
  total: 9_744_00,
  paid: 0,
  codiState: 'notNeeded',
  state: 'requested',
  isHeld: false,
  documents: 0,
  days: 1,
  paidOn: null,
  run: null,
  version: 1,
};
const STAFF = {
  id: 3,
  fullName: 'Irene Salas',
  title: '',
  typeStaff: 'Ajustador',
  customer: 'GNP',
  zones: [],
  boss: null,
  phone: '',
  cellphone: '',
  email: '',
  hasExtranetAccess: false,
  isActive: true,
};

test('one box searches: it begins with the third character, waits half a second and opens the claim with Enter', async () => {
  fakeApi(searchClaims, [FOUND, { ...FOUND, slug: 'otro', claimNumber: '0459', isActive: false }]);
  const { user, router, box } = await openBox();

  await user.type(box, '  04 ');
  expect(await screen.findByText('Escriba al menos 3 caracteres')).toBeVisible();
  await user.clear(box);
  await user.type(box, ' 045 ');
  const results = await screen.findByRole('group', { name: 'Siniestros activos' });
  const options = within(results).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    '0451234567GNP · Transportes Hernández · María Gutiérrez · 1.02',
  ]);
  expect(callsTo(searchClaims).map(({ input }) => input.query.text)).toEqual(['045']);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/gnp-045-1'));
});

test('without active results the list is offered, inactive ones included', async () => {
  fakeApi(searchClaims, [{ ...FOUND, isActive: false }]);
  const { user, router, box } = await openBox();

  await user.type(box, '0451');
  expect(await screen.findByText(/Sin resultados activos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buscar en el listado, también inactivos' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/listado'));
  expect(router.state.location.search).toEqual({ text: '0451', active: false });
});

test('before anything is typed the claims opened last are at hand', async () => {
  await openBox((userId) =>
    rememberClaim(userId, { slug: 'gnp-045-1', name: '0451234567', detail: 'Grupo Nacional Provincial' }),
  );

  const recent = await screen.findByRole('group', { name: 'Recientes' });
  expect(within(recent).getByRole('option', { name: /0451234567/ })).toBeVisible();
});

test('Ctrl+K finds screens without accents, and only those one may open', async () => {
  fakeApi(searchClaims, []);
  fakeApi(listProviders, NOTHING);
  const { user, router } = open();

  await screen.findAllByRole('button', { name: 'Buscar' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'siniestro');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Listado de siniestrosSiniestros']);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/listado'));
});

test('what the screen on display can do is offered by name and done', async () => {
  const run = vi.fn();
  const { user, box } = await openBox(undefined, <Acting run={run} />);

  await user.type(box, 'promesa');
  expect(screen.getByRole('option', { name: 'Cambiar fecha promesa' })).toBeVisible();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('staff and the people of the insurers are found by users who may list them, and shown in their list', async () => {
  fakeApi(searchClaims, []);
  fakeApi(listProviders, NOTHING);
  fakeApi(listUsers, { ...NOTHING, results: [USER] });
  fakeApi(listCustomerStaff, { ...NOTHING, results: [STAFF] });
  signedInAs({ groups: ['Admin'] });
  const { user, router } = renderScreen(<SearchBox button={Button} />);
  await user.keyboard('{Control>}k{/Control}');

  await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'irene');
  expect(await screen.findByRole('option', { name: /Irene Salas.*GNP · Ajustador/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /Irene Paz/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios'));
  expect(router.state.location.search).toEqual({ open: 7 });
});

test('people of the extranet get no claim search', async () => {
  signedInAs({ groups: ['extranet_Cliente'], permissions: ['sinister/sinister/extranets'] });
  renderScreen(<SearchBox button={Button} />);

  expect(await screen.findAllByRole('button', { name: 'Ir a' })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
});

function open(prepare: (userId: number) => void = () => undefined, beside: ReactNode = null) {
  const { id } = signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view'] });
  prepare(id);
  return renderScreen(
    <>
      <SearchBox button={Button} />
      {beside}
    </>,
  );
}

async function openBox(prepare?: (userId: number) => void, beside?: ReactNode) {
  const opened = open(prepare, beside);
  await opened.user.click((await screen.findAllByRole('button', { name: 'Buscar' }))[0] as HTMLElement);
  return { ...opened, box: await screen.findByRole('combobox', { name: 'Buscar' }) };
}

function Acting({ run }: { readonly run: () => void }) {
  useScreenAct({ id: 'promise', label: 'Cambiar fecha promesa', run });
  return null;
}

function Button({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
}

test('a payment request is found by its number as people say it, and opened beside its list', async () => {
  fakeApi(searchClaims, []);
  fakeApi(listProviders, NOTHING);
  fakeApi(listPaymentRequests, { ...NOTHING, results: [REQUEST] });
  signedInAs({ groups: ['ACo'], permissions: ['sinister/sinister/view', 'provider/paymentrequest/view'] });
  const { user, router } = renderScreen(<SearchBox button={Button} />);
  await user.keyboard('{Control>}k{/Control}');

  await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'sp 12');
  const payments = await screen.findByRole('group', { name: 'Solicitudes de pago' }, { timeout: 3000 });
  expect(callsTo(listPaymentRequests).at(-1)?.input.query.text).toBe('SP-000012');
  await user.click(within(payments).getByRole('option', { name: /SP-000012/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores/cuentas'));
  expect(router.state.location.search).toEqual({ open: 12 });
});
