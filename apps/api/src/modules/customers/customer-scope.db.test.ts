import { assignAuditors } from '@aura/contracts/customers/auditors';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { readClaim } from '@aura/contracts/claims/claim';
import { editCustomer, readCustomer, readCustomerScope, removeCustomer } from '@aura/contracts/customers/customers';
import { copyAuthorizationRule, setAuthorizationRule } from '@aura/contracts/customers/matrix';
import {
  addCustomerStaff,
  editCustomerStaff,
  grantExtranetAccess,
  readCustomerStaff,
  removeCustomerStaff,
  revokeExtranetAccess,
} from '@aura/contracts/customers/staff';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone();
const NOT_YOURS = { status: 403 };
const limits = {
  needAuthBefore: true,
  needAuthAfter: false,
  repairWithoutAuthorization: false,
  budgetAmountBefore: 0,
  budgetAmountAfter: 0,
  authorizationGnp: false,
  gnpMatrixStart: null,
  fileTypeId: null,
  authorization: [],
  isActive: true,
};

/** A KAM with every permission over insurers, so that only the scope can refuse. */
async function givenKam(customerIds: readonly number[] = []) {
  const user = await api.given.user({ groups: ['KAM'] });
  for (const code of ['customer/customer/delete', 'customer/staff/delete'] as const)
    await api.db.insertInto('userPermission').values({ userId: user.id, permissionCode: code }).execute();
  await api.given.scope(user.id, { customerIds });
  return api.asUser(user);
}

async function editable(caller: Awaited<ReturnType<typeof givenKam>>, id: number) {
  const stored = await caller.call(readCustomer, { params: { id } });
  const { id: _id, keyAccountManager: _manager, zones: _zones, requiredFileTypes: _types, ...fields } = stored;
  return fields;
}

function person(customerId: number, name: string) {
  const [blank, typeStaffId] = ['', 1];
  const contact = { title: blank, phone: blank, phoneExt: blank, cellphone: blank, email: `${name}@propio.example` };
  return {
    customerId,
    typeStaffId,
    name,
    lastName: 'Prueba',
    mothersLastName: '',
    ...contact,
    bossId: null,
    zoneIds: [],
  };
}

test('a KAM does not make itself the manager of an insurer, and its claims stay out of sight', async () => {
  const customer = await api.given.customer({ name: 'Seguros Ajenos' });
  const claim = await api.given.claim({ customerId: customer.id, zoneId: zone.id });
  const kam = await givenKam();
  const fields = await editable(kam, customer.id);

  const attempt = kam.call(editCustomer, {
    params: { id: customer.id },
    body: { ...fields, keyAccountManagerId: kam.user.id },
  });

  await expect(attempt).rejects.toMatchObject(NOT_YOURS);
  expect(await kam.call(readClaim, { params: { slug: claim.slug } })).toEqual({ hasPermission: false });
  expect((await kam.call(listClaims, { query: {} })).count).toBe(0);
});

test('a KAM edits the insurers it looks after or was given, and hands none of them to anybody', async () => {
  const [managed, given] = [await api.given.customer(), await api.given.customer()];
  const kam = await givenKam([given.id]);
  const other = await api.as('KAM');
  await api.db.updateTable('customer').set({ keyAccountManagerId: kam.user.id }).where('id', '=', managed.id).execute();

  for (const { id } of [managed, given]) {
    const fields = await editable(kam, id);
    const saved = await kam.call(editCustomer, { params: { id }, body: { ...fields, contactName: 'Berta' } });
    expect(saved.contactName).toBe('Berta');
    for (const keyAccountManagerId of [other.user.id, fields.keyAccountManagerId === null ? kam.user.id : null]) {
      const body = { ...fields, version: saved.version, keyAccountManagerId };
      await expect(kam.call(editCustomer, { params: { id }, body })).rejects.toMatchObject(NOT_YOURS);
    }
  }
  const geOp = await api.as('GeOp');
  const fields = await editable(geOp, managed.id);
  const handed = await geOp.call(editCustomer, {
    params: { id: managed.id },
    body: { ...fields, keyAccountManagerId: other.user.id },
  });

  expect(handed.keyAccountManagerId).toBe(other.user.id);
  await expect(
    kam.call(editCustomer, { params: { id: managed.id }, body: { ...fields, version: handed.version } }),
  ).rejects.toMatchObject(NOT_YOURS);
});

test('a KAM adds, changes, lets into the extranet or removes no staff of another insurer', async () => {
  const customer = await api.given.customer({ name: 'Seguros Rivales' });
  const own = await api.given.customer();
  const kam = await givenKam([own.id]);
  const staff = await api.given.customerStaff({ customerId: customer.id });
  const { params, version } = { params: { id: staff.id }, version: 1 };
  const { isActive } = await kam.call(readCustomerStaff, { params });
  const attempts = [
    () => kam.call(addCustomerStaff, { body: person(customer.id, 'Yo') }),
    () => kam.call(editCustomerStaff, { params, body: { ...person(customer.id, 'Yo'), version, isActive } }),
    () => kam.call(grantExtranetAccess, { params, body: { group: 'extranet_GeOp' } }),
    () => kam.call(revokeExtranetAccess, { params }),
    () => kam.call(removeCustomerStaff, { params }),
    () => kam.call(removeCustomer, { params: { id: customer.id } }),
  ];

  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(NOT_YOURS);

  expect(await api.db.selectFrom('userAccount').select('id').where('customerId', '=', customer.id).execute()).toEqual(
    [],
  );
  const mine = await kam.call(addCustomerStaff, { body: person(own.id, 'Propia') });
  const access = await kam.call(grantExtranetAccess, { params: { id: mine.id }, body: { group: 'extranet_GeOp' } });
  expect(access.userExtranet).toBe('Propia@propio.example');
});

test('a KAM opens no rule and names no auditor for another insurer, not even among own ones', async () => {
  const [own, foreign] = [await api.given.customer(), await api.given.customer()];
  const kam = await givenKam([own.id]);
  const rule = { zoneId: zone.id, validFrom: '2190-01-01', basedOn: null, ...limits };
  const { id: ruleId } = await kam.call(setAuthorizationRule, { body: { ...rule, customerId: own.id } });
  const cells = [own, foreign].map(({ id }) => ({ customerId: id, zoneId: zone.id }));
  const attempts = [
    () => kam.call(setAuthorizationRule, { body: { ...rule, customerId: foreign.id } }),
    () => kam.call(copyAuthorizationRule, { body: { ruleId, validFrom: '2191-01-01', cells } }),
    () => kam.call(assignAuditors, { body: { cells, auditorId: null } }),
  ];

  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(NOT_YOURS);

  expect(
    await api.db.selectFrom('authorizationRule').select('customerId').where('zoneId', '=', zone.id).execute(),
  ).toEqual([{ customerId: own.id }]);
});

test('every user can read which insurers are theirs to change', async () => {
  const own = await api.given.customer();
  const kam = await givenKam([own.id]);

  expect(await kam.call(readCustomerScope)).toEqual({
    isWhole: false,
    customers: [{ id: own.id, codename: own.codename }],
  });
  expect(await (await api.as('GeOp')).call(readCustomerScope)).toEqual({ isWhole: true, customers: [] });
  expect(await (await api.as('Supervisor')).call(readCustomerScope)).toEqual({ isWhole: false, customers: [] });
});
