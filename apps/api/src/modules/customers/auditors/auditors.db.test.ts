import {
  addAuditor,
  assignAuditors,
  listAuditors,
  readAuditor,
  readAuditorAssignments,
  readAuditorByCustomerZone,
  removeAuditor,
} from '@aura/contracts/customers/auditors';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const customer = await api.given.customer({ name: 'Seguros Sierra' });
const [north, south] = [
  await api.given.zone({ name: 'Norte de Prueba' }),
  await api.given.zone({ name: 'Sur de Prueba' }),
];
await api.db
  .insertInto('customerZone')
  .values([north, south].map(({ id }) => ({ customerId: customer.id, zoneId: id })))
  .execute();
const at = (zone: { slug: string }) => ({ params: { customer: customer.codename, zone: zone.slug } });

test('an auditor is assigned to an insurer in a zone, where everybody who registers claims finds them', async () => {
  const auditor = await admin.call(addAuditor, { body: { codename: 'AUD-7', name: 'Violeta Fantasía' } });
  const registrar = await api.as('EsAt');
  expect(await registrar.call(readAuditorByCustomerZone, at(north))).toBeNull();

  await admin.call(assignAuditors, {
    body: { cells: [{ customerId: customer.id, zoneId: north.id }], auditorId: auditor.id },
  });

  expect(await registrar.call(readAuditorByCustomerZone, at(north))).toEqual({
    codename: 'AUD-7',
    name: 'Violeta Fantasía',
  });
  expect(await registrar.call(readAuditorByCustomerZone, at(south))).toBeNull();
  expect(await admin.call(readAuditor, { params: { id: auditor.id } })).toMatchObject({
    assignments: [{ customer: 'Seguros Sierra', zone: 'Norte de Prueba' }],
  });
  expect((await admin.call(listAuditors, { query: { customer: [customer.codename] } })).results).toMatchObject([
    { codename: 'AUD-7', customers: [customer.codename] },
  ]);
});

test('the grid shows a gap where a served zone has no auditor, and none is left when it is assigned', async () => {
  const auditor = await api.given.auditor();
  const cellsOf = (grid: { cells: { customerId: number; auditor: unknown }[] }) =>
    grid.cells.filter(({ customerId }) => customerId === customer.id).map(({ auditor: who }) => who !== null);
  await admin.call(assignAuditors, {
    body: { cells: [{ customerId: customer.id, zoneId: north.id }], auditorId: null },
  });
  expect(cellsOf(await admin.call(readAuditorAssignments))).toEqual([false, false]);

  const grid = await admin.call(assignAuditors, {
    body: { cells: [north, south].map(({ id }) => ({ customerId: customer.id, zoneId: id })), auditorId: auditor.id },
  });

  expect(cellsOf(grid)).toEqual([true, true]);
});

test('an auditor with assignments is deactivated and no longer named; an inactive one is not assigned', async () => {
  const auditor = await api.given.auditor();
  const cells = [{ customerId: customer.id, zoneId: north.id }];
  await admin.call(assignAuditors, { body: { cells, auditorId: auditor.id } });

  expect(await admin.call(removeAuditor, { params: { id: auditor.id } })).toEqual({ outcome: 'deactivated' });

  expect(await admin.call(readAuditorByCustomerZone, at(north))).toBeNull();
  await expect(admin.call(assignAuditors, { body: { cells, auditorId: auditor.id } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a supervisor sees auditors and assigns none', async () => {
  const supervisor = await api.as('Supervisor');
  const auditor = await api.given.auditor();

  expect((await supervisor.call(listAuditors, { query: {} })).count).toBeGreaterThan(0);
  await expect(
    supervisor.call(assignAuditors, {
      body: { cells: [{ customerId: customer.id, zoneId: north.id }], auditorId: auditor.id },
    }),
  ).rejects.toMatchObject({ status: 403 });
});
