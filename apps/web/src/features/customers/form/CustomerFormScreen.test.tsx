import { preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import {
  addCustomer,
  type Customer,
  editCustomer,
  listKeyAccountManagers,
  readCustomer,
  readCustomerScope,
} from '@aura/contracts/customers/customers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BLANK_CUSTOMER } from './customer-fields.ts';
import { CustomerFormScreen } from './CustomerFormScreen.tsx';

const sierra = {
  ...BLANK_CUSTOMER,
  id: 9,
  version: 1,
  isActive: true,
  codename: 'SIE',
  name: 'Seguros Sierra',
  keyAccountManager: null,
  businessUnit: null,
  zones: [],
  requiredFileTypes: [],
} as Customer;

test('a new customer is sent with its RFC as the SAT writes it', async () => {
  const { user, onSaved } = open();
  fakeApi(addCustomer, sierra);

  await user.type(await screen.findByLabelText(/^Clave/), 'SIE');
  await user.type(screen.getByLabelText(/^Nombre \*|^Nombre$/), 'Seguros Sierra');
  await user.type(screen.getByLabelText('RFC'), 'cmn-190214 qw6');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(addCustomer)).toHaveLength(1));
  expect(callsTo(addCustomer)[0]?.input.body).toMatchObject({
    codename: 'SIE',
    name: 'Seguros Sierra',
    rfc: 'CMN190214QW6',
    creditDays: 30,
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(9), { timeout: 4000 });
});

test('a wrong check digit is a warning; an impossible RFC is refused', async () => {
  const { user } = open();

  await user.type(await screen.findByLabelText('RFC'), 'HCE150803TR0');
  expect(await screen.findByText(/El dígito verificador no coincide/)).toBeVisible();
  await user.clear(screen.getByLabelText('RFC'));
  await user.type(screen.getByLabelText('RFC'), 'HCE150230TR0');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('La fecha del RFC no existe')).toBeVisible();
  expect(callsTo(addCustomer)).toHaveLength(0);
});

test('a code that another customer uses is said under its field', async () => {
  const { user, onSaved } = open();
  refuseApi(addCustomer, 400, { codename: ['Otro cliente usa esta clave'] });

  await user.type(await screen.findByLabelText(/^Clave/), 'GNP');
  await user.type(screen.getByLabelText(/^Nombre \*|^Nombre$/), 'Otro');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Otro cliente usa esta clave')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

test('a KAM changes a customer of their own, and not who looks after it', async () => {
  const { user } = openAsKam([{ id: 9, codename: 'SIE' }]);
  fakeApi(editCustomer, sierra);

  expect((await screen.findByLabelText<HTMLInputElement>('KAM')).disabled).toBe(true);
  expect(screen.getByText('Lo asigna GeOp o Admin')).toBeVisible();
  await user.type(screen.getByLabelText('Nombre del contacto'), 'Berta');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(editCustomer)).toHaveLength(1));
  expect(callsTo(editCustomer)[0]?.input.body).toMatchObject({ contactName: 'Berta', keyAccountManagerId: null });
});

test('a customer another KAM looks after is shown and not offered for change', async () => {
  openAsKam([]);

  expect(await screen.findByText(/Este cliente no está a su cargo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('a user who may not register customers is shown why', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['customer/customer/view'] });
  renderScreen(<CustomerFormScreen id={null} onSaved={vi.fn()} onCancel={vi.fn()} />);

  expect(await screen.findByText(/permiso/)).toBeVisible();
});

function openAsKam(customers: { id: number; codename: string }[]) {
  signedInAs({ groups: ['KAM'], permissions: ['customer/customer/view', 'customer/customer/change'] });
  fakeApi(preloadZones, []);
  fakeApi(preloadFileTypes, []);
  fakeApi(listKeyAccountManagers, []);
  fakeApi(readCustomer, sierra);
  fakeApi(readCustomerScope, { isWhole: false, customers });
  return renderScreen(<CustomerFormScreen id={9} onSaved={vi.fn()} onCancel={vi.fn()} />);
}

function open() {
  signedInAs({ groups: ['GeOp'], permissions: ['customer/customer/view', 'customer/customer/add'] });
  fakeApi(preloadZones, []);
  fakeApi(preloadFileTypes, []);
  fakeApi(listKeyAccountManagers, []);
  const onSaved = vi.fn();
  return { ...renderScreen(<CustomerFormScreen id={null} onSaved={onSaved} onCancel={vi.fn()} />), onSaved };
}
