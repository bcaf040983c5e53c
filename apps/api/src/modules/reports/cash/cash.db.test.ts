import { listCollections, totalCollections } from '@aura/contracts/invoicing/collections';
import { readProviderAccount } from '@aura/contracts/payments/accounts';
import { exportPaid, groupPaid, listPaid, totalPaid } from '@aura/contracts/reports/cash';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { expect, test } from 'vitest';
import { insertCollection } from '../../../testing/factories/collection.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const finance = await api.as('Finanzas');
const DAY = today(HEAD_OFFICE_ZONE, new Date());

/** 2,320 paid to a provider. */
async function somethingPaid() {
  const provider = await api.given.provider({});
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = claim.partyIds[0] as number;
  const payable = { partyId, providerId: provider.id };
  const about = { ...payable, ...(await insertPayable(api.db, payable)) };
  const asked = { kind: 'advance', subtotal: 2_000_00, needsReceipt: false, state: 'valid' } as const;
  const requestId = await insertPaymentRequest(api.db, { ...about, ...asked });
  await worker.inTransaction((act) => payRequest(act, requestId, DAY));
  const { slug } = await api.db
    .selectFrom('provider')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  return { slug, requestId, claim };
}

test('what was paid out agrees with the account of the provider', async () => {
  const { slug, requestId } = await somethingPaid();

  const { results } = await finance.call(listPaid, { query: { provider: [slug] } });
  const { figures } = await finance.call(readProviderAccount, { params: { slug }, query: {} });

  expect(results).toMatchObject([
    { id: requestId, direction: 'paidOut', paidOut: figures.paid, collected: null, net: -figures.paid, method: '03' },
  ]);
  expect(results[0]?.run).toMatch(/^CP-\d{5}$/);
  expect(await finance.call(totalPaid, { query: { provider: [slug] } })).toMatchObject({
    rows: 1,
    figures: { paidOut: figures.paid, collected: 0, net: -figures.paid },
  });
});

test('what was collected agrees with the list of collections, and a missing complement is seen', async () => {
  const { id } = await insertCollection(api.db, api.config);

  const { results } = await finance.call(listPaid, { query: { direction: ['collected'], size: 100 } });
  const all = await finance.call(totalPaid, { query: { direction: ['collected'] } });
  const { amount } = await finance.call(totalCollections, { query: { state: ['registered'] } });

  expect(results.find((row) => row.id === -id)).toMatchObject({
    collected: 100_00,
    paidOut: null,
    net: 100_00,
    isComplementDue: true,
    claimSlug: null,
  });
  expect(all.figures['collected']).toBe(amount);
  const { results: due } = await finance.call(listPaid, { query: { isComplementDue: true, size: 100 } });
  expect(due.map((row) => row.id)).toContain(-id);
});

test('both sides are listed together, and every grouping has the same total', async () => {
  await somethingPaid();
  await insertCollection(api.db, api.config);

  const { figures, rows } = await finance.call(totalPaid, { query: {} });
  const { count } = await finance.call(listPaid, { query: {} });

  expect(rows).toBe(count);
  expect(figures['net']).toBe((figures['collected'] ?? 0) - (figures['paidOut'] ?? 0));
  for (const by of ['month', 'direction', 'customer', 'provider', 'method'] as const) {
    const groups = await finance.call(groupPaid, { query: { by } });
    expect(groups.reduce((sum, group) => sum + group.rows, 0)).toBe(rows);
    expect(groups.reduce((sum, group) => sum + (group.figures['net'] ?? 0), 0)).toBe(figures['net']);
  }
});

test('a page further on is found too, and no row is on two pages', async () => {
  for (let made = 0; made < 3; made += 1) await insertCollection(api.db, api.config);

  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await finance.call(listPaid, { query: { page, size: 2 } })).results),
  );

  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(4);
});

test('users who do not see billing see what was paid out on their own claims and nothing of what came in', async () => {
  const { claim } = await somethingPaid();
  await insertCollection(api.db, api.config);
  const { zoneId } = await api.db
    .selectFrom('claim')
    .select('zoneId')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow();
  const user = await api.given.user({ groups: ['Supervisor'] });
  await api.db.insertInto('userZone').values({ userId: user.id, zoneId }).execute();
  const supervisor = await api.asUser(user);

  const { results } = await supervisor.call(listPaid, { query: { size: 100 } });
  const totals = await supervisor.call(totalPaid, { query: {} });

  expect(results.length).toBeGreaterThan(0);
  expect(results.every(({ direction }) => direction === 'paidOut')).toBe(true);
  expect(results.every((row) => !('collected' in row) && !('net' in row))).toBe(true);
  expect(Object.keys(totals.figures)).toEqual(['paidOut']);
  expect((await supervisor.call(listPaid, { query: { direction: ['collected'] } })).results).toEqual([]);
  await expect(
    supervisor.call(exportPaid, { query: { format: 'csv', columns: ['number', 'collected'] } }),
  ).rejects.toMatchObject({ status: 400 });
  const groups = await supervisor.call(groupPaid, { query: { by: 'direction' } });
  expect(groups.map(({ key }) => key)).toEqual(['paidOut']);
});

test('a KAM sees no money of another insurer', async () => {
  await insertCollection(api.db, api.config);
  const user = await api.given.user({ groups: ['KAM'] });
  await api.db
    .insertInto('userPermission')
    .values({ userId: user.id, permissionCode: 'provider/paymentrequest/view' })
    .execute();
  const kam = await api.asUser(user);

  expect((await kam.call(listPaid, { query: {} })).results).toEqual([]);
  expect((await kam.call(listCollections, { query: {} })).results).toEqual([]);
});
