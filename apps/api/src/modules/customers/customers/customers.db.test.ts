import {
  addCustomer,
  editCustomer,
  exportCustomers,
  listCustomers,
  listKeyAccountManagers,
  preloadCustomers,
  readCustomer,
  removeCustomer,
} from '@aura/contracts/customers/customers';
import { readHistory } from '@aura/contracts/workspace';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({ name: 'Sierra de Prueba' });
const sierra = {
  codename: 'SIE',
  name: 'Seguros Sierra',
  legalName: 'SEGUROS SIERRA',
  rfc: 'CMN190214QW6',
  taxRegime: '601' as const,
  cfdiUse: 'G03' as const,
  fiscalPostalCode: '06000',
  billingEmail: 'facturas@sierra.example',
  contactName: 'Mesa de control',
  contactPhone: '55 1234 5678',
  contactEmail: '',
  creditDays: 45,
  requiresCounterReceipt: true,
  billingGrouping: 'consolidated' as const,
  ownCodes: [{ name: 'Portal de proveedores', code: 'P-7781' }],
  keyAccountManagerId: null,
  zoneIds: [zone.id],
  businessUnitId: null,
  requiredFileTypeIds: [],
};

test('the insurers we work for are there on the first day, with their days of credit', async () => {
  const admin = await api.as('Admin');
  const { results } = await admin.call(listCustomers, { query: { size: 100, active: true } });

  expect(results.length).toBeGreaterThanOrEqual(15);
  expect(results.find(({ codename }) => codename === 'QUA')).toMatchObject({ name: 'Quálitas', creditDays: 21 });
  expect(results.find(({ codename }) => codename === 'GNP')).toMatchObject({ creditDays: 30, rfc: '' });
});

test('a manager registers an insurer with its fiscal data, and its history tells who did', async () => {
  const manager = await api.as('GeOp');
  const kam = await api.as('KAM');
  const added = await manager.call(addCustomer, { body: { ...sierra, keyAccountManagerId: kam.user.id } });

  expect(added).toMatchObject({ ...sierra, keyAccountManagerId: kam.user.id, version: 1, isActive: true });
  expect(added.zones).toEqual([{ id: zone.id, slug: zone.slug, name: 'Sierra de Prueba' }]);
  expect(await kam.call(listKeyAccountManagers)).toContainEqual(expect.objectContaining({ id: kam.user.id }));
  expect((await kam.call(preloadCustomers)).map(({ codename }) => codename)).toContain('SIE');
  const raw = (await manager.raw({ method: 'GET', url: `/api/v1/customer/customer/${added.id}/` })).json();
  expect(raw).toMatchObject({
    codename: 'SIE',
    billing_email: 'facturas@sierra.example',
    credit_days: 45,
    own_codes: [{ name: 'Portal de proveedores', code: 'P-7781' }],
  });
  const [event] = await manager.call(readHistory, { params: { entity: 'customer', entityId: String(added.id) } });
  expect(event).toMatchObject({ act: 'addCustomer', changes: { rfc: [null, 'CMN190214QW6'] } });
});

test.each([
  ['a form that is none', 'CM190214QW6'],
  ['a day that does not exist', 'CMN190230QW6'],
  ['the number of the general public', 'XAXX010101000'],
])('an RFC with %s is refused', async (_, rfc) => {
  const admin = await api.as('Admin');

  const payload = { ...addCustomer.body.encode({ ...sierra, codename: 'OTR' }), rfc };
  const reply = await admin.raw({ method: 'POST', url: '/api/v1/customer/customer/', payload });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ rfc: [expect.any(String)] });
});

test('an RFC whose check digit is wrong is kept: real ones have it', async () => {
  const admin = await api.as('Admin');

  expect(await admin.call(addCustomer, { body: { ...sierra, codename: 'DIG', rfc: 'HCE150803TR0' } })).toMatchObject({
    rfc: 'HCE150803TR0',
  });
});

test('two insurers share neither code nor RFC, and the field says so', async () => {
  const admin = await api.as('Admin');
  const body = { ...sierra, codename: 'UNI', rfc: 'VAM170519P85' };
  await admin.call(addCustomer, { body });

  await expect(admin.call(addCustomer, { body })).rejects.toMatchObject({
    status: 400,
    body: { codename: ['Otro cliente usa esta clave'] },
  });
  await expect(admin.call(addCustomer, { body: { ...body, codename: 'UND' } })).rejects.toMatchObject({
    status: 400,
    body: { rfc: ['Otro cliente tiene este RFC'] },
  });
});

test('only a user of the KAM group is in charge of an insurer', async () => {
  const admin = await api.as('Admin');
  const supervisor = await api.as('Supervisor');

  await expect(
    admin.call(addCustomer, {
      body: { ...sierra, codename: 'KAX', rfc: '', keyAccountManagerId: supervisor.user.id },
    }),
  ).rejects.toMatchObject({ status: 400, body: { key_account_manager_id: [expect.any(String)] } });
});

test('an edition changes zones and codes, and saving an older version is refused', async () => {
  const admin = await api.as('Admin');
  const other = await api.given.zone({ name: 'Valle de Prueba' });
  const added = await admin.call(addCustomer, { body: { ...sierra, codename: 'EDI', rfc: '' } });
  const body = { ...sierra, codename: 'EDI', rfc: '', version: 1, isActive: true, zoneIds: [other.id], ownCodes: [] };

  expect(await admin.call(editCustomer, { params: { id: added.id }, body })).toMatchObject({
    zoneIds: [other.id],
    ownCodes: [],
    version: 2,
  });
  await expect(admin.call(editCustomer, { params: { id: added.id }, body })).rejects.toMatchObject({ status: 409 });
  expect((await admin.call(listCustomers, { query: { zone: [other.slug] } })).results).toMatchObject([
    { codename: 'EDI' },
  ]);
});

test('an insurer with people is deactivated, one nobody used is deleted', async () => {
  const admin = await api.as('Admin');
  const used = await api.given.customer();
  await api.given.customerStaff({ customerId: used.id });
  const unused = await admin.call(addCustomer, { body: { ...sierra, codename: 'NAD', rfc: '' } });

  expect(await admin.call(removeCustomer, { params: { id: used.id } })).toEqual({ outcome: 'deactivated' });
  expect(await admin.call(readCustomer, { params: { id: used.id } })).toMatchObject({ isActive: false });
  expect(await admin.call(removeCustomer, { params: { id: unused.id } })).toEqual({ outcome: 'deleted' });
});

test('the export holds the columns asked for', async () => {
  const admin = await api.as('Admin');
  const file = await admin.call(exportCustomers, {
    query: { text: 'quálitas', format: 'csv', columns: ['codename', 'creditDays'] },
  });

  expect(parse(Buffer.from(file.content), { bom: true })).toEqual([
    ['Clave', 'Días de crédito'],
    ['QUA', '21'],
  ]);
});

test('insurers, providers and users without the permission see nothing of this', async () => {
  for (const group of ['extranet_Cliente', 'extranet_GeOp', 'Proveedor'] as const) {
    const outsider = await api.as(group);
    await expect(outsider.call(listCustomers, { query: {} })).rejects.toMatchObject({ status: 403 });
  }
  const supervisor = await api.as('Supervisor');
  await expect(supervisor.call(addCustomer, { body: sierra })).rejects.toMatchObject({ status: 403 });
});
