import {
  copyAuthorizationRule,
  listRulesOfCell,
  readAuthorizationRule,
  readMatrixGrid,
  setAuthorizationRule,
  tryAuthorization,
} from '@aura/contracts/customers/matrix';
import { removeCustomerStaff } from '@aura/contracts/customers/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const now = () => new Date('2026-11-15T18:00:00Z');
const api = await startTestApi({}, now);
const kam = await api.as('KAM');
const limits = {
  basedOn: null,
  needAuthBefore: true,
  needAuthAfter: true,
  repairWithoutAuthorization: true,
  budgetAmountBefore: 1_500_000,
  budgetAmountAfter: 2_000_050,
  authorizationGnp: false,
  gnpMatrixStart: null,
  fileTypeId: null,
  isActive: true,
};

async function givenCell(name = 'Seguros Sierra') {
  const customer = await api.given.customer({ name });
  await api.given.scope(kam.user.id, { customerIds: [customer.id] });
  const zone = await api.given.zone();
  await api.db.insertInto('customerZone').values({ customerId: customer.id, zoneId: zone.id }).execute();
  const signer = await api.given.customerStaff({ customerId: customer.id, name: 'Rosaura', zoneIds: [zone.id] });
  const ids = { customerId: customer.id, zoneId: zone.id };
  const place = { customer: customer.codename, zone: zone.slug };
  const on = (date: string) => kam.call(readAuthorizationRule, { params: place, query: { date } });
  return { customer, zone, signer, ids, place, on };
}

test('a rule travels under the names of the specification', async () => {
  const { ids, signer, place } = await givenCell();
  const payload = {
    customer_id: ids.customerId,
    zone_id: ids.zoneId,
    valid_from: '2026-11-15',
    based_on: null,
    need_auth_before: true,
    need_auth_after: false,
    repair_without_authorization: true,
    budget_amount_before: 15000.5,
    budget_amount_after: 20000,
    authorization_gnp: true,
    gnp_matrix_start: '2026-12-01',
    file_type: null,
    authorization: [signer.id],
    is_active: true,
  };

  const sent = await kam.raw({ method: 'POST', url: '/api/v1/customer/matrix/', payload });
  const read = await kam.raw({ method: 'GET', url: `/api/v1/customer/matrix/${place.customer}/${place.zone}/` });

  expect(sent.statusCode).toBe(200);
  expect(read.json()).toEqual(sent.json());
  expect(read.json()).toMatchObject({
    customer: { codename: place.customer },
    zone: { slug: place.zone },
    budgetAmountBefore: 15000.5,
    budgetAmountAfter: 20000,
    needAuthBefore: true,
    needAuthAfter: false,
    repairWithoutAuthorization: true,
    authorizationGNP: true,
    gnpMatrixStart: '2026-12-01',
    filetype: null,
    isActive: true,
    authorization: [{ id: signer.id, name: 'Rosaura Inventada' }],
  });
});

test('a new rule closes the one before on the day before, and an old claim keeps its own', async () => {
  const { ids, signer, on, place } = await givenCell();
  const first = await kam.call(setAuthorizationRule, {
    body: { ...ids, ...limits, validFrom: '2026-01-01', authorization: [signer.id] },
  });
  const second = await kam.call(setAuthorizationRule, {
    body: { ...ids, ...limits, basedOn: first.id, validFrom: '2026-12-01', budgetAmountBefore: 0, authorization: [] },
  });

  expect(await on('2026-11-30')).toMatchObject({ id: first.id, validTo: '2026-11-30', budgetAmountBefore: 1_500_000 });
  expect(await on('2026-12-01')).toMatchObject({ id: second.id, validTo: null, budgetAmountBefore: 0 });
  expect(await on('2025-12-31')).toBeNull();
  expect((await kam.call(listRulesOfCell, { params: place })).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('a rule replaced on its first day stays in the history and never applies', async () => {
  const { ids, on, place } = await givenCell();
  const body = { ...ids, ...limits, validFrom: '2026-11-15', authorization: [] };
  const first = await kam.call(setAuthorizationRule, { body });
  const second = await kam.call(setAuthorizationRule, { body: { ...body, basedOn: first.id, isActive: false } });

  expect(await on('2026-11-15')).toMatchObject({ id: second.id });
  expect(await kam.call(listRulesOfCell, { params: place })).toMatchObject([
    { id: second.id, supersededAt: null },
    { id: first.id, supersededAt: expect.any(Date) },
  ]);
});

test('days gone by keep the rule they had', async () => {
  const { ids } = await givenCell();
  const body = { ...ids, ...limits, validFrom: '2026-01-01', authorization: [] };
  const first = await kam.call(setAuthorizationRule, { body });

  await expect(
    kam.call(setAuthorizationRule, { body: { ...body, basedOn: first.id, validFrom: '2026-11-14' } }),
  ).rejects.toMatchObject({ status: 400, body: { valid_from: [expect.any(String)] } });
});

test('a rule opened before one that is planned ends where that one begins', async () => {
  const { ids, on } = await givenCell();
  const body = { ...ids, ...limits, authorization: [] };
  await kam.call(setAuthorizationRule, { body: { ...body, validFrom: '2027-01-01' } });
  await kam.call(setAuthorizationRule, { body: { ...body, validFrom: '2026-11-20' } });

  expect(await on('2026-12-31')).toMatchObject({ validFrom: '2026-11-20', validTo: '2026-12-31' });
  expect(await on('2027-01-01')).toMatchObject({ validFrom: '2027-01-01', validTo: null });
});

test('two people who change the same cell do not overwrite each other', async () => {
  const { ids } = await givenCell();
  const body = { ...ids, ...limits, validFrom: '2026-11-15', authorization: [] };

  const results = await Promise.allSettled([
    kam.call(setAuthorizationRule, { body }),
    kam.call(setAuthorizationRule, { body }),
  ]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, body: { current: { budgetAmountBefore: 15000 } } },
  });
});

test('the database itself refuses two rules on one day and a rule rewritten', async () => {
  const { ids } = await givenCell();
  const { id } = await kam.call(setAuthorizationRule, {
    body: { ...ids, ...limits, validFrom: '2026-11-15', authorization: [] },
  });
  const row = await api.db.selectFrom('authorizationRule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _id, ...twin } = row;

  await expect(
    api.db
      .insertInto('authorizationRule')
      .values({ ...twin, validFrom: '2027-05-05' })
      .execute(),
  ).rejects.toMatchObject({ code: '23P01' });
  await expect(
    sql`update authorization_rule set budget_amount_before = 1 where id = ${id}`.execute(api.db),
  ).rejects.toMatchObject({ code: '42501' });
});

test('only active people of that insurer and zone sign', async () => {
  const { ids, customer, zone } = await givenCell();
  const elsewhere = await api.given.customerStaff({ customerId: customer.id });
  const gone = await api.given.customerStaff({ customerId: customer.id, zoneIds: [zone.id], isActive: false });
  const foreign = await api.given.customerStaff({ customerId: (await api.given.customer()).id, zoneIds: [zone.id] });

  for (const { id } of [elsewhere, gone, foreign]) {
    await expect(
      kam.call(setAuthorizationRule, {
        body: { ...ids, ...limits, validFrom: '2026-11-15', authorization: [id] },
      }),
    ).rejects.toMatchObject({ status: 400, body: { authorization: [expect.any(String)] } });
  }
});

test('the grid shows the three kinds of gap', async () => {
  const admin = await api.as('Admin');
  const [bare, inactive, alone] = [await givenCell('Sin regla'), await givenCell('Inactiva'), await givenCell('Sola')];
  const full = await givenCell('Completa');
  const body = { ...limits, validFrom: '2026-11-01' };
  for (const { ids, signer } of [alone, full])
    await kam.call(setAuthorizationRule, { body: { ...body, ...ids, authorization: [signer.id] } });
  await kam.call(setAuthorizationRule, { body: { ...body, ...inactive.ids, authorization: [], isActive: false } });
  await admin.call(removeCustomerStaff, { params: { id: alone.signer.id } });

  const grid = await kam.call(readMatrixGrid, { query: {} });

  const gapOf = ({ ids }: typeof bare) => grid.cells.find(({ customerId }) => customerId === ids.customerId)?.gap;
  expect(grid.date).toBe('2026-11-15');
  expect([bare, inactive, alone, full].map(gapOf)).toEqual(['no-rule', 'inactive', 'no-signer', null]);
});

test('a rule is copied to other zones with the people who may sign there', async () => {
  const { ids, signer, customer } = await givenCell();
  const [covered, uncovered] = [await api.given.zone(), await api.given.zone()];
  await api.db.insertInto('customerStaffZone').values({ staffId: signer.id, zoneId: covered.id }).execute();
  const { id: ruleId } = await kam.call(setAuthorizationRule, {
    body: { ...ids, ...limits, validFrom: '2026-11-15', authorization: [signer.id] },
  });

  const outcome = await kam.call(copyAuthorizationRule, {
    body: {
      ruleId,
      validFrom: '2026-11-16',
      cells: [covered, uncovered].map(({ id }) => ({ customerId: customer.id, zoneId: id })),
    },
  });

  expect(outcome).toEqual({ opened: 2, withoutSigner: 1 });
  const read = (slug: string) =>
    kam.call(readAuthorizationRule, {
      params: { customer: customer.codename, zone: slug },
      query: { date: '2026-11-16' },
    });
  expect(await read(covered.slug)).toMatchObject({ budgetAmountAfter: 2_000_050, authorization: [{ id: signer.id }] });
  expect(await read(uncovered.slug)).toMatchObject({ budgetAmountAfter: 2_000_050, authorization: [] });
});

test('trying an amount explains which rule applies, who signs and why', async () => {
  const { ids, signer, place } = await givenCell();
  const attempt = (amount: number, moment: 'before' | 'after' = 'before', date = '2026-11-15') =>
    kam.call(tryAuthorization, { body: { ...place, amount, date, moment } });
  const { id } = await kam.call(setAuthorizationRule, {
    body: { ...ids, ...limits, validFrom: '2026-11-01', authorization: [signer.id] },
  });

  expect(await attempt(1_500_000)).toMatchObject({ verdict: 'free', signers: [], rule: { id } });
  const above = await attempt(1_500_001);
  expect(above).toMatchObject({ verdict: 'needs-authorization', signers: [{ id: signer.id }] });
  expect(above.explanation).toContain('$15,000.01 rebasa los $15,000.00 que se reparan sin autorización.');
  expect(above.explanation).toContain('Firma Rosaura Inventada.');
  expect(await attempt(2_000_051, 'after')).toMatchObject({ verdict: 'after' });
  expect(await attempt(1, 'before', '2026-10-31')).toMatchObject({ verdict: 'needs-authorization', rule: null });
});

test('who may only look at the matrix changes nothing, and others do not even look', async () => {
  const { ids, place } = await givenCell();
  const analyst = await api.as('ACo');
  const body = { ...ids, ...limits, validFrom: '2026-11-15', authorization: [] };

  expect(await analyst.call(readAuthorizationRule, { params: place, query: {} })).toBeNull();
  await expect(analyst.call(setAuthorizationRule, { body })).rejects.toMatchObject({ status: 403 });
  for (const group of ['extranet_Cliente', 'Proveedor', 'Supervisor'] as const) {
    const caller = await api.as(group);
    await expect(caller.call(readMatrixGrid, { query: {} })).rejects.toMatchObject({ status: 403 });
  }
});
