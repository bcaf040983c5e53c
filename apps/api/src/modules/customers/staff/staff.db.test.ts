import { obtainToken } from '@aura/contracts/auth';
import { readCurrentUser } from '@aura/contracts/accounts';
import { setAuthorizationRule } from '@aura/contracts/customers/matrix';
import {
  addCustomerStaff,
  editCustomerStaff,
  grantExtranetAccess,
  listAdjusters,
  listCoverageLost,
  listCustomerStaff,
  listStaffTypes,
  readCustomerStaff,
  removeCustomerStaff,
  revokeExtranetAccess,
} from '@aura/contracts/customers/staff';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const kam = await api.as('KAM');
const customer = await api.given.customer({ name: 'Seguros Sierra' });
await api.given.scope(kam.user.id, { customerIds: [customer.id] });
const zone = await api.given.zone({ name: 'Sierra de Prueba' });
const types = await kam.call(listStaffTypes);
const typeStaffId = types.find(({ code }) => code === 'adjuster')?.id ?? 0;
const graciela = {
  customerId: customer.id,
  typeStaffId,
  name: 'Graciela',
  lastName: 'Inventada',
  mothersLastName: 'Ponce',
  title: 'Ajustadora',
  phone: '55 1234 5678',
  phoneExt: '12',
  cellphone: '55 8765 4321',
  email: 'graciela@sierra.example',
  bossId: null,
  zoneIds: [zone.id],
};

test('the kinds of people an insurer has are known on the first day', () => {
  expect(types.map(({ name }) => name)).toEqual([
    'Ajustador',
    'Supervisor de ajuste',
    'Valuador',
    'Autorizador',
    'Auditor',
    'Cuentas por pagar',
  ]);
});

test('a KAM registers an adjuster, who appears among the people and among the adjusters', async () => {
  const added = await kam.call(addCustomerStaff, { body: graciela });

  expect(added).toMatchObject({
    fullName: 'Graciela Inventada Ponce',
    typeStaff: { id: typeStaffId, name: 'Ajustador' },
    hasExtranetAccess: false,
    userExtranet: null,
    employees: [],
  });
  expect((await kam.call(listCustomerStaff, { query: { text: 'graciela' } })).results).toMatchObject([
    { fullName: 'Graciela Inventada Ponce', phone: '55 1234 5678 ext. 12', zones: [expect.any(String)] },
  ]);
  await api.given.customerStaff({ customerId: customer.id, name: 'Nadie que ajuste', type: 'appraiser' });
  const adjusters = await kam.call(listAdjusters, { query: { customer: [customer.codename] } });
  expect(adjusters.results.map(({ fullName }) => fullName)).toEqual(['Graciela Inventada Ponce']);
  const raw = (await kam.raw({ method: 'GET', url: `/api/v1/customer/staff/${added.id}/` })).json();
  expect(raw).toMatchObject({
    mothers_last_name: 'Ponce',
    phone_ext: '12',
    has_extranet_access: false,
    type_staff: { id: typeStaffId, name: 'Ajustador' },
    user_extranet: null,
  });
  expect(raw).not.toHaveProperty('password_extranet');
});

test('a boss has employees, and nobody ends up above their own boss', async () => {
  const boss = await api.given.customerStaff({ customerId: customer.id, name: 'Jefa' });
  const middle = await api.given.customerStaff({ customerId: customer.id, name: 'Medio', bossId: boss.id });
  const last = await api.given.customerStaff({ customerId: customer.id, name: 'Última', bossId: middle.id });
  const stranger = await api.given.customerStaff({ customerId: (await api.given.customer()).id });
  const edit = (bossId: number) =>
    kam.call(editCustomerStaff, {
      params: { id: boss.id },
      body: { ...graciela, name: 'Jefa', email: '', bossId, version: 1, isActive: true },
    });

  expect(await kam.call(readCustomerStaff, { params: { id: middle.id } })).toMatchObject({
    boss: { id: boss.id },
    employees: [{ id: last.id }],
  });
  await expect(edit(last.id)).rejects.toMatchObject({ status: 400, body: { boss_id: [expect.any(String)] } });
  await expect(edit(stranger.id)).rejects.toMatchObject({ status: 400, body: { boss_id: [expect.any(String)] } });
});

test('the access to the extranet creates a user of that insurer, and the password is shown once', async () => {
  const staff = await api.given.customerStaff({ customerId: customer.id, email: 'acceso@sierra.example' });
  const params = { id: staff.id };

  const access = await kam.call(grantExtranetAccess, { params, body: { group: 'extranet_Cliente' } });

  expect(access).toEqual({
    userExtranet: 'acceso@sierra.example',
    passwordExtranet: expect.stringMatching(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/),
  });
  const { token } = await api.call(obtainToken, {
    body: { username: access.userExtranet, password: access.passwordExtranet },
  });
  const account = await api.call(readCurrentUser, undefined, { authorization: `JWT ${token}` });
  expect(account).toMatchObject({ groups: [{ name: 'extranet_Cliente' }], customer: { codename: customer.codename } });
  expect(await kam.call(readCustomerStaff, { params })).toMatchObject({
    hasExtranetAccess: true,
    userExtranet: 'acceso@sierra.example',
  });
  const { passwordHash, mustChange } = await api.db
    .selectFrom('userCredential as c')
    .innerJoin('customerStaff as s', 's.userId', 'c.userId')
    .select(['c.passwordHash', 'c.mustChange'])
    .where('s.id', '=', staff.id)
    .executeTakeFirstOrThrow();
  expect(passwordHash).toMatch(/^\$argon2id\$/);
  expect(mustChange).toBe(true);
  const everything = JSON.stringify([
    await api.db.selectFrom('idempotencyKey').selectAll().execute(),
    await api.db.selectFrom('auditEvent').selectAll().execute(),
    await api.db.selectFrom('fact').selectAll().execute(),
  ]);
  expect(everything).not.toContain(access.passwordExtranet);
  const history = await kam.call(readHistory, { params: { entity: 'customerStaff', entityId: String(staff.id) } });
  expect(history[0]).toMatchObject({ act: 'grantExtranetAccess', changes: { hasExtranetAccess: [false, true] } });
});

test('taking the access away deactivates the user and closes the sessions; giving it again makes a new password', async () => {
  const staff = await api.given.customerStaff({ customerId: customer.id, email: 'vuelve@sierra.example' });
  const params = { id: staff.id };
  const body = { group: 'extranet_Supervisor' as const };
  const first = await kam.call(grantExtranetAccess, { params, body });
  const signIn = (password: string) => api.call(obtainToken, { body: { username: 'vuelve@sierra.example', password } });
  const { token } = await signIn(first.passwordExtranet);

  expect(await kam.call(revokeExtranetAccess, { params })).toMatchObject({ hasExtranetAccess: false });

  await expect(api.call(readCurrentUser, undefined, { authorization: `JWT ${token}` })).rejects.toMatchObject({
    status: 401,
  });
  await expect(signIn(first.passwordExtranet)).rejects.toMatchObject({ status: 400 });
  const second = await kam.call(grantExtranetAccess, { params, body });
  await expect(signIn(first.passwordExtranet)).rejects.toMatchObject({ status: 400 });
  expect(await signIn(second.passwordExtranet)).toMatchObject({ token: expect.any(String) });
});

test('a person without an e-mail, or with the e-mail of another user, gets no access', async () => {
  const nameless = await api.given.customerStaff({ customerId: customer.id, email: '' });
  await api.given.user({ username: 'ocupado@sierra.example' });
  const double = await api.given.customerStaff({ customerId: customer.id, email: 'Ocupado@sierra.example' });

  for (const { id } of [nameless, double]) {
    await expect(
      kam.call(grantExtranetAccess, { params: { id }, body: { group: 'extranet_Cliente' } }),
    ).rejects.toMatchObject({ status: 400 });
  }
});

test('a person who leaves loses the access as well', async () => {
  const admin = await api.as('Admin');
  const staff = await api.given.customerStaff({ customerId: customer.id, email: 'sale@sierra.example' });
  const params = { id: staff.id };
  await kam.call(grantExtranetAccess, { params, body: { group: 'extranet_Cliente' } });

  expect(await admin.call(removeCustomerStaff, { params })).toEqual({ outcome: 'deactivated' });

  expect(await kam.call(readCustomerStaff, { params })).toMatchObject({ isActive: false, hasExtranetAccess: false });
});

test('deactivating by edition closes the access too', async () => {
  const staff = await api.given.customerStaff({ customerId: customer.id, email: 'edita@sierra.example' });
  const params = { id: staff.id };
  await kam.call(grantExtranetAccess, { params, body: { group: 'extranet_Cliente' } });
  const { version } = await kam.call(readCustomerStaff, { params });

  await kam.call(editCustomerStaff, {
    params,
    body: { ...graciela, email: 'edita@sierra.example', version, isActive: false },
  });

  expect(await kam.call(readCustomerStaff, { params })).toMatchObject({ hasExtranetAccess: false });
});

test('before an authoriser leaves, the rows of the matrix nobody could sign are listed', async () => {
  const [alone, helped, helper] = await Promise.all(
    ['Sola', 'Ayudada', 'Ayudante'].map((name) =>
      api.given.customerStaff({ customerId: customer.id, name, zoneIds: [zone.id] }),
    ),
  );
  const other = await api.given.zone({ name: 'Valle de Prueba' });
  await api.db
    .insertInto('customerStaffZone')
    .values({ staffId: alone?.id ?? 0, zoneId: other.id })
    .execute();
  const rule = {
    customerId: customer.id,
    validFrom: '2026-01-01',
    basedOn: null,
    needAuthBefore: true,
    needAuthAfter: false,
    repairWithoutAuthorization: false,
    budgetAmountBefore: 0,
    budgetAmountAfter: 0,
    authorizationGnp: false,
    gnpMatrixStart: null,
    fileTypeId: null,
    isActive: true,
  };
  await kam.call(setAuthorizationRule, {
    body: { ...rule, zoneId: zone.id, authorization: [helped?.id ?? 0, helper?.id ?? 0] },
  });
  await kam.call(setAuthorizationRule, { body: { ...rule, zoneId: other.id, authorization: [alone?.id ?? 0] } });

  expect(await kam.call(listCoverageLost, { params: { id: alone?.id ?? 0 } })).toMatchObject([
    { customer: 'Seguros Sierra', zone: 'Valle de Prueba', validFrom: '2026-01-01', validTo: null },
  ]);
  expect(await kam.call(listCoverageLost, { params: { id: helped?.id ?? 0 } })).toEqual([]);
});

test("an insurer's people are not for everybody", async () => {
  for (const group of ['extranet_Cliente', 'Proveedor', 'Supervisor'] as const) {
    const caller = await api.as(group);
    await expect(caller.call(listCustomerStaff, { query: {} })).rejects.toMatchObject({ status: 403 });
  }
});
