import { preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import {
  type AuthorizationRule,
  type MatrixGrid,
  copyAuthorizationRule,
  listRulesOfCell,
  readMatrixGrid,
  setAuthorizationRule,
  tryAuthorization,
} from '@aura/contracts/customers/matrix';
import { readCustomerScope } from '@aura/contracts/customers/customers';
import { listCustomerStaff } from '@aura/contracts/customers/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type MatrixSearch, MatrixScreen } from './MatrixScreen.tsx';

const customer = { id: 1, codename: 'SIE', name: 'Seguros Sierra' };
const [north, south] = [
  { id: 10, slug: 'norte', name: 'Norte', shortName: 'NTE' },
  { id: 11, slug: 'sur', name: 'Sur', shortName: 'SUR' },
];
const rule: AuthorizationRule = {
  id: 5,
  customer,
  zone: { id: 10, slug: 'norte', name: 'Norte' },
  validFrom: '2026-01-01',
  validTo: null,
  authorization: [{ id: 3, name: 'Rosaura Inventada', email: '', isActive: true, coversZone: true }],
  budgetAmountBefore: 1_500_000,
  budgetAmountAfter: 0,
  needAuthBefore: true,
  needAuthAfter: false,
  repairWithoutAuthorization: true,
  authorizationGnp: false,
  gnpMatrixStart: null,
  fileType: null,
  isActive: true,
  createdBy: 'Karla',
  createdAt: new Date('2026-01-01T15:00:00Z'),
  supersededAt: null,
};
const grid: MatrixGrid = {
  date: '2026-11-15',
  customers: [customer],
  zones: [north, south],
  cells: [
    { customerId: 1, zoneId: 10, rule, gap: null, nextFrom: null },
    { customerId: 1, zoneId: 11, rule: null, gap: 'no-rule', nextFrom: null },
  ],
};

test('the grid shows what each insurer lets us do in each zone, and counts the gaps', async () => {
  open(['customer/matrix/view']);

  expect(await screen.findByRole('button', { name: 'Seguros Sierra, Norte: ≤ $15,000.00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seguros Sierra, Sur: Sin regla' })).toBeVisible();
  expect(screen.getByText('1 huecos')).toBeVisible();
});

test('a gap is filled with a rule for that insurer and zone, signed by the signatory of the zone', async () => {
  const { user } = open(['customer/matrix/view', 'customer/matrix/change', 'customer/staff/view']);
  fakeApi(setAuthorizationRule, rule);

  await user.click(await screen.findByRole('button', { name: 'Seguros Sierra, Sur: Sin regla' }));
  await user.click(await screen.findByLabelText('Quién firma'));
  expect(screen.queryByRole('option', { name: 'Del norte' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Del sur' }));
  await user.click(screen.getByRole('button', { name: 'Guardar regla' }));

  await waitFor(() => expect(callsTo(setAuthorizationRule)).toHaveLength(1));
  expect(callsTo(setAuthorizationRule)[0]?.input.body).toMatchObject({
    customerId: 1,
    zoneId: 11,
    basedOn: null,
    needAuthBefore: true,
    authorization: [22],
  });
});

test('an edit names the rule it is based on, and a change by another user is reported in place', async () => {
  const { user } = open(['customer/matrix/view', 'customer/matrix/change', 'customer/staff/view']);
  refuseApi(setAuthorizationRule, 409, { detail: 'Otro usuario cambió este registro mientras usted lo editaba.' });

  await user.click(await screen.findByRole('button', { name: /Norte: ≤/ }));
  await user.click(await screen.findByRole('button', { name: 'Guardar regla' }));

  expect(await screen.findByText(/Otra persona cambió esta celda/)).toBeVisible();
  expect(callsTo(setAuthorizationRule)[0]?.input.body).toMatchObject({ basedOn: 5, budgetAmountBefore: 1_500_000 });
});

test('a rule from a later day is based on the one that is planned for that day', async () => {
  const { user } = open(['customer/matrix/view', 'customer/matrix/change', 'customer/staff/view']);
  fakeApi(listRulesOfCell, [
    { ...rule, id: 6, validFrom: '2027-01-01' },
    { ...rule, validTo: '2026-12-31' },
  ]);
  fakeApi(setAuthorizationRule, rule);

  await user.click(await screen.findByRole('button', { name: /Norte: ≤/ }));
  const from = await screen.findByLabelText(/^Vigente desde/);
  await user.clear(from);
  await user.type(from, '15/03/2027');
  await user.click(await screen.findByRole('button', { name: 'Guardar regla' }));

  await waitFor(() => expect(callsTo(setAuthorizationRule)).toHaveLength(1));
  expect(callsTo(setAuthorizationRule)[0]?.input.body).toMatchObject({ basedOn: 6, validFrom: '2027-03-15' });
});

test('a rule is not copied to a day that is past, and the reason is shown', async () => {
  const { user } = open(['customer/matrix/view', 'customer/matrix/change', 'customer/staff/view']);
  refuseApi(copyAuthorizationRule, 400, { valid_from: ['Elija un día de hoy en adelante'] });

  await user.click(await screen.findByRole('button', { name: /Norte: ≤/ }));
  await user.click(await screen.findByRole('tab', { name: 'Copiar' }));
  await user.click(await screen.findByLabelText('Zonas de destino'));
  await user.click(await screen.findByRole('option', { name: 'Sur' }));
  await user.click(screen.getByRole('button', { name: 'Copiar regla' }));

  expect(await screen.findByText(/Elija un día de hoy en adelante/)).toBeVisible();
});

test('a field the server refuses is reported under the field, without a dialog on top', async () => {
  const { user } = open(['customer/matrix/view', 'customer/matrix/change', 'customer/staff/view']);
  refuseApi(setAuthorizationRule, 400, { valid_from: ['Elija un día de hoy en adelante'] });

  await user.click(await screen.findByRole('button', { name: /Norte: ≤/ }));
  await user.click(await screen.findByRole('button', { name: 'Guardar regla' }));

  expect(await screen.findByText('Elija un día de hoy en adelante')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Ha ocurrido un error.' })).toBeNull();
});

test('a read-only user opens a cell and finds its history, not a form', async () => {
  const { user } = open(['customer/matrix/view']);

  await user.click(await screen.findByRole('button', { name: /Sur: Sin regla/ }));

  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByRole('tab', { name: 'Historial' })).toBeVisible();
  expect(within(panel).queryByRole('tab', { name: /regla/i })).toBeNull();
});

test('a cell of an insurer another user looks after shows its history, not a form', async () => {
  const { user } = open(['customer/matrix/view', 'customer/matrix/change', 'customer/staff/view'], []);

  await user.click(await screen.findByRole('button', { name: /Sur: Sin regla/ }));

  const panel = await screen.findByRole('dialog');
  await waitFor(() => expect(callsTo(readCustomerScope)).toHaveLength(1));
  expect(within(panel).getByRole('tab', { name: 'Historial' })).toBeVisible();
  expect(within(panel).queryByRole('tab', { name: /regla/i })).toBeNull();
});

test('trying a case shows the explanation of the server, and a change of the case takes it away', async () => {
  const { user } = open(['customer/matrix/view']);
  fakeApi(tryAuthorization, {
    verdict: 'needs-authorization',
    explanation: ['Firma Rosaura Inventada.'],
    signers: [],
    fileType: null,
    rule,
  });

  await user.click(await screen.findByRole('button', { name: 'Probar' }));
  await user.click(await screen.findByLabelText('Cliente'));
  await user.click(await screen.findByRole('option', { name: 'Seguros Sierra' }));
  await user.click(screen.getByLabelText('Zona'));
  await user.click(await screen.findByRole('option', { name: 'Norte' }));
  await user.type(screen.getByLabelText('Monto sin IVA'), '20000');
  await user.click(screen.getByRole('button', { name: 'Explicar' }));

  expect(await screen.findByText('Firma Rosaura Inventada.')).toBeVisible();
  expect(callsTo(tryAuthorization)[0]?.input.body).toMatchObject({ customer: 'SIE', zone: 'norte', amount: 2_000_000 });
  await user.type(screen.getByLabelText('Monto sin IVA'), '1');
  expect(screen.queryByText('Firma Rosaura Inventada.')).toBeNull();
});

test('what could not be loaded is said, with a way to try again', async () => {
  signedInAs({ groups: ['KAM'], permissions: ['customer/matrix/view'] });
  refuseApi(readMatrixGrid, 503);
  renderScreen(<Screen />);

  expect(await screen.findByText('No se pudo cargar la matriz de autorizaciones')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('a user who may not see the matrix is shown why', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: [] });
  renderScreen(<Screen />);

  expect(await screen.findByText(/permiso/)).toBeVisible();
  expect(callsTo(readMatrixGrid)).toHaveLength(0);
});

type Permissions = NonNullable<NonNullable<Parameters<typeof signedInAs>[0]>['permissions']>;

function open(permissions: Permissions, scope = [{ id: 1, codename: 'SIE' }]) {
  signedInAs({ groups: ['KAM'], permissions });
  fakeApi(readMatrixGrid, grid);
  fakeApi(readCustomerScope, { isWhole: false, customers: scope });
  fakeApi(preloadFileTypes, []);
  fakeApi(listRulesOfCell, ({ params }) => (params.zone === 'norte' ? [rule] : []));
  const person = {
    title: '',
    typeStaff: 'Autorizador',
    customer: 'SIE',
    boss: null,
    phone: '',
    cellphone: '',
    email: '',
  };
  const flags = { hasExtranetAccess: false, isActive: true };
  fakeApi(listCustomerStaff, {
    count: 2,
    next: null,
    previous: null,
    pages: 1,
    results: [
      { id: 21, fullName: 'Del norte', zones: ['NTE'], ...person, ...flags },
      { id: 22, fullName: 'Del sur', zones: ['SUR'], ...person, ...flags },
    ],
  });
  return renderScreen(<Screen />);
}

function Screen() {
  const [search, setSearch] = useState<MatrixSearch>({});
  return <MatrixScreen search={search} onSearch={setSearch} />;
}
