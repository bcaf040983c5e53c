import { listBusinessUnits, removeBusinessUnit } from '@aura/contracts/catalogues/business-units';
import { editClaim, readClaim, registerClaim } from '@aura/contracts/claims/claim';
import { prepareClaim } from '@aura/contracts/claims/registration';
import { editCustomer, readCustomer } from '@aura/contracts/customers/customers';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const customer = await api.given.customer({ codename: 'UNO' });
const admin = await api.as('Admin');
const aUnit = (code: string) =>
  api.db
    .insertInto('businessUnit')
    .values({ code, name: `Taller ${code}`, invoiceSeries: 'A' })
    .returning('id')
    .executeTakeFirstOrThrow();
const usual = await aUnit('USUAL');
await aUnit('OTRA');
const stored = await admin.call(readCustomer, { params: { id: customer.id } });
const {
  id: _id,
  keyAccountManager: _kam,
  businessUnit: _unit,
  zones: _zones,
  requiredFileTypes: _types,
  ...fields
} = stored;
await admin.call(editCustomer, { params: { id: customer.id }, body: { ...fields, businessUnitId: usual.id } });

const party = {
  name: 'Barda',
  contact: '',
  contactPhones: [],
  secondContactPhone: '',
  logbookText: '',
  description: '',
};
let serial = 0;
function input() {
  serial += 1;
  return {
    customer: 'UNO',
    zone: zone.slug,
    jobType: 'reparacion',
    reportChannel: 'correo',
    reportChannelComment: '',
    supervisor: null,
    supervisorDev: null,
    costAnalyst: null,
    customerSupervisorId: null,
    adjusterId: null,
    auditor: null,
    claimNumber: `UN-${serial}`,
    reportNumber: '',
    policy: '',
    policyItem: '',
    folio: '',
    electronicFolio: '',
    partNumber: '',
    origin: '',
    insuredName: '',
    address: '',
    locationLink: '',
    occurredDate: '2026-11-10',
    assignedAt: new Date('2026-11-11T16:00:00Z'),
    promiseDate: null,
  };
}
const register = (unit: { businessUnit?: string | null } = {}) =>
  admin.call(registerClaim, { body: { ...input(), ...unit, affectedParties: [party] } });

test('a claim begins with the business unit of its insurer, unless another or none is chosen', async () => {
  expect(await admin.call(prepareClaim, { query: { customer: 'UNO', zone: zone.slug } })).toMatchObject({
    businessUnit: { code: 'USUAL', name: 'Taller USUAL' },
  });

  expect((await register()).businessUnit).toEqual({ code: 'USUAL', name: 'Taller USUAL' });
  expect((await register({ businessUnit: 'OTRA' })).businessUnit).toMatchObject({ code: 'OTRA' });
  expect((await register({ businessUnit: null })).businessUnit).toBeNull();
  await expect(register({ businessUnit: 'NO-HAY' })).rejects.toMatchObject({
    status: 400,
    body: { business_unit: [expect.any(String)] },
  });
});

test('an edit that does not name the unit keeps it, and one that does changes it', async () => {
  const claim = await register({ businessUnit: 'OTRA' });
  const edit = (version: number, unit: object) =>
    admin.call(editClaim, {
      params: { slug: claim.slug },
      body: { ...input(), claimNumber: claim.claimNumber, version, isActive: true, deactivationReason: '', ...unit },
    });

  const kept = await edit(claim.version, {});
  expect(kept.businessUnit).toMatchObject({ code: 'OTRA' });
  await edit(kept.version, { businessUnit: 'USUAL' });

  expect(await admin.call(readClaim, { params: { slug: claim.slug } })).toMatchObject({
    businessUnit: { code: 'USUAL' },
  });
});

test('a unit that claims use is deactivated instead of deleted, and its list names the insurers', async () => {
  const { results } = await admin.call(listBusinessUnits, { query: { text: 'USUAL' } });
  expect(results).toMatchObject([{ customers: ['UNO'] }]);

  expect(await admin.call(removeBusinessUnit, { params: { id: usual.id } })).toEqual({ outcome: 'deactivated' });
});

test('a provider is not told which of our companies works its claim', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const { slug, id } = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    parties: [{ providerId: shop.id }],
  });
  await api.db.updateTable('claim').set({ businessUnitId: usual.id }).where('id', '=', id).execute();

  expect(await provider.call(readClaim, { params: { slug } })).toMatchObject({
    hasPermission: true,
    businessUnit: null,
  });
});
