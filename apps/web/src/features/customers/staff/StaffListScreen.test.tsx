import { preloadZones } from '@aura/contracts/catalogues/zones';
import { preloadCustomers, readCustomerScope } from '@aura/contracts/customers/customers';
import {
  type CustomerStaff,
  editCustomerStaff,
  listCoverageLost,
  listCustomerStaff,
  listStaffTypes,
  readCustomerStaff,
} from '@aura/contracts/customers/staff';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StaffListScreen } from './StaffListScreen.tsx';

const rosaura: CustomerStaff = {
  id: 3,
  version: 4,
  isActive: true,
  customerId: 1,
  typeStaffId: 2,
  name: 'Rosaura',
  lastName: 'Inventada',
  mothersLastName: '',
  title: '',
  phone: '',
  phoneExt: '',
  cellphone: '55 4000 2000',
  email: '',
  bossId: null,
  zoneIds: [10],
  fullName: 'Rosaura Inventada',
  customer: { codename: 'SIE', name: 'Seguros Sierra' },
  typeStaff: { id: 2, name: 'Autorizador' },
  zones: [],
  boss: null,
  employees: [],
  hasExtranetAccess: false,
  userExtranet: null,
};

test('before a person is deactivated, the rows of the matrix that lose their only signer are named', async () => {
  const { user } = open(['customer/staff/view', 'customer/staff/change']);
  fakeApi(listCoverageLost, [
    { ruleId: 5, customer: 'Seguros Sierra', zone: 'Norte', validFrom: '2026-01-01', validTo: null },
  ]);
  fakeApi(readCustomerStaff, rosaura);
  fakeApi(editCustomerStaff, { ...rosaura, isActive: false });

  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));

  expect(await screen.findByText(/Quedarían sin firmante: Seguros Sierra, Norte/)).toBeVisible();
  expect(callsTo(editCustomerStaff)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sí, desactivar' }));
  await waitFor(() => expect(callsTo(editCustomerStaff)).toHaveLength(1));
  expect(callsTo(editCustomerStaff)[0]?.input.body).toMatchObject({ isActive: false, version: 4, zoneIds: [10] });
});

test('a number is tapped to call', async () => {
  open(['customer/staff/view']);

  const link = await screen.findByRole('link', { name: 'Llamar a Rosaura Inventada, 55 4000 2000' });
  expect(link.getAttribute('href')).toBe('tel:5540002000');
});

test('a read-only user is offered neither new people nor deactivation', async () => {
  const { user } = open(['customer/staff/view']);

  await user.click(await screen.findByRole('button', { name: /Acciones/ }));

  expect(await screen.findByRole('menuitem', { name: 'Historial' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Desactivar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nueva persona' })).toBeNull();
});

test('people of an insurer another user looks after are shown and not offered for change', async () => {
  const { user } = open(['customer/staff/view', 'customer/staff/change'], []);
  fakeApi(listCoverageLost, []);
  fakeApi(readCustomerStaff, { ...rosaura, email: 'rosaura@sierra.example' });

  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  expect(await screen.findByRole('menuitem', { name: 'Historial' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Desactivar' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));

  expect(await screen.findByText(/Este cliente no está a su cargo/)).toBeVisible();
  expect(await screen.findByText('No tiene acceso.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /acceso/ })).toBeNull();
});

type Permissions = NonNullable<NonNullable<Parameters<typeof signedInAs>[0]>['permissions']>;

function open(permissions: Permissions, scope = [{ id: 1, codename: 'SIE' }]) {
  signedInAs({ groups: ['KAM'], permissions });
  fakeApi(preloadZones, []);
  fakeApi(preloadCustomers, [{ id: 1, codename: 'SIE', name: 'Seguros Sierra' }]);
  fakeApi(readCustomerScope, { isWhole: false, customers: scope });
  fakeApi(listStaffTypes, []);
  fakeApi(listSavedViews, []);
  const { id, fullName, title, phone, cellphone, email, hasExtranetAccess, isActive } = rosaura;
  const names = { typeStaff: 'Autorizador', customer: 'SIE', zones: ['NTE'], boss: null };
  const row = { id, fullName, title, phone, cellphone, email, hasExtranetAccess, isActive, ...names };
  fakeApi(listCustomerStaff, { count: 1, next: null, previous: null, pages: 1, results: [row] });
  return renderScreen(<StaffListScreen kind="staff" />);
}
