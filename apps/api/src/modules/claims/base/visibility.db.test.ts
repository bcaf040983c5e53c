import { changePromiseDate, markSpecialMonitoring, readClaim, readClaimFile } from '@aura/contracts/claims/claim';
import { listClaims, listPermittedClaims, searchClaims } from '@aura/contracts/claims/claim-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const division = await api.given.division({});
const here = await api.given.zone({ divisionId: division.id });
const there = await api.given.zone({ divisionId: division.id });
const far = await api.given.zone({});
const customer = await api.given.customer({});
const rival = await api.given.customer({});
const supervisor = await api.as('Supervisor');
const own = await api.given.claim({ zoneId: here.id, customerId: customer.id, supervisorId: supervisor.user.id });
const beside = await api.given.claim({ zoneId: here.id, customerId: rival.id });
const nextDoor = await api.given.claim({ zoneId: there.id, customerId: customer.id });
const away = await api.given.claim({ zoneId: far.id, customerId: rival.id });
const all = [own, beside, nextDoor, away];

const seenBy = async (caller: typeof supervisor) => {
  const { results, count } = await caller.call(listClaims, { query: { size: 100 } });
  expect(count).toBe(results.length);
  return new Set(results.map(({ slug }) => slug));
};
const slugs = (...claims: readonly { slug: string }[]) => new Set(claims.map(({ slug }) => slug));

test('users of a zone see its claims and no others; a supervisor acts on its own', async () => {
  await api.given.scope(supervisor.user.id, { zoneIds: [here.id] });

  expect(await seenBy(supervisor)).toEqual(slugs(own, beside));
  const permitted = await supervisor.call(listPermittedClaims, { query: {} });
  expect(permitted).toMatchObject({ count: 1, results: [{ slug: own.slug }] });
  const move = (id: number) =>
    supervisor.call(changePromiseDate, { params: { id }, body: { promiseDate: '2026-12-01' } });
  expect(await move(own.id)).toMatchObject({ promiseDate: '2026-12-01', version: 2 });
  await expect(move(beside.id)).rejects.toMatchObject({ status: 403 });
  await expect(move(away.id)).rejects.toMatchObject({ status: 404 });
});

test('a coordinator sees the whole division of the zones given', async () => {
  const coordinator = await api.as('CoDi');
  await api.given.scope(coordinator.user.id, { zoneIds: [here.id] });

  expect(await seenBy(coordinator)).toEqual(slugs(own, beside, nextDoor));
});

test('an account executive sees the claims of its own insurers, in every zone', async () => {
  const executive = await api.as('KAM');
  await sql`update customer set key_account_manager_id = ${executive.user.id} where id = ${rival.id}`.execute(api.db);

  expect(await seenBy(executive)).toEqual(slugs(beside, away));
});

test('without a scope management and finance see every claim, and the others none', async () => {
  expect(await seenBy(await api.as('GeOp'))).toEqual(slugs(...all));
  expect(await seenBy(await api.as('Finanzas'))).toEqual(slugs(...all));
  expect(await seenBy(await api.as('EsAt'))).toEqual(new Set());
  expect(await seenBy(await api.as('ACo'))).toEqual(new Set());
});

test('finance looks and touches nothing', async () => {
  const finance = await api.as('Finanzas');

  expect(await finance.call(listPermittedClaims, { query: {} })).toMatchObject({ count: 0 });
  expect(await finance.call(readClaim, { params: { slug: own.slug } })).toMatchObject({ mayAct: false });
});

test('a claim of others and a claim that is not there give the same answer, which is the flag alone', async () => {
  for (const path of ['sinister', 'sinister/detail']) {
    const [foreign, missing] = await Promise.all(
      [away.slug, 'no-existe-1'].map((slug) => supervisor.raw({ method: 'GET', url: `/api/v1/${path}/${slug}/` })),
    );

    expect(foreign?.body).toBe('{"has_permission":false}');
    expect(missing?.body).toBe(foreign?.body);
    expect(missing?.statusCode).toBe(foreign?.statusCode);
  }
});

test('a provider sees what it attends, by name of the insurer and never a party of another provider', async () => {
  const [shop, rivalShop] = [await api.given.provider(), await api.given.provider()];
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const claim = await api.given.claim({
    customerId: customer.id,
    parties: [
      { name: 'Mía', providerId: shop.id },
      { name: 'Ajena', providerId: rivalShop.id },
    ],
  });

  const { results, count } = await provider.call(listClaims, { query: {} });
  expect(count).toBe(1);
  expect(results).toMatchObject([{ slug: claim.slug, customer: { name: customer.name }, activeParties: 1 }]);
  const file = await provider.call(readClaimFile, { params: { slug: claim.slug } });
  expect(file).toMatchObject({ hasPermission: true, affectedParties: [{ name: 'Mía' }] });
  expect(await provider.call(searchClaims, { query: { text: 'asegurado' } })).toMatchObject([{ slug: claim.slug }]);
  expect(await provider.call(readClaim, { params: { slug: own.slug } })).toEqual({ hasPermission: false });
  await expect(
    provider.call(markSpecialMonitoring, { params: { id: claim.id }, body: { specialMonitoring: true } }),
  ).rejects.toMatchObject({ status: 403 });
});
