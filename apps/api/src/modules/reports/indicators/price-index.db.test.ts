import { groupPriceIndex, listPriceIndex } from '@aura/contracts/reports/price-index';
import { expect, test } from 'vitest';
import { chargeFor, insertQuotable } from '../../../testing/factories/priced.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { foldWaiting } from '../../quotations/public.ts';

let now = new Date('2026-08-20T18:00:00Z');
const api = await startTestApi({}, () => now);
const [north, south] = [await api.given.zone({}), await api.given.zone({})];

/** Sessions do not last for months, so each query signs in again. */
const boss = async () => api.asUser(await api.given.user({ groups: ['GeOp'] }));

async function charge(
  month: string,
  zoneId: number,
  lines: readonly (readonly [{ id: number; unitId: number }, number])[],
) {
  now = new Date(`2026-${month}-20T18:00:00Z`);
  const analyst = await boss();
  const { id } = await insertQuotable(api, { zoneId, costAnalystId: analyst.user.id });
  await chargeFor(
    analyst,
    id,
    lines.map(([concept, unitPrice]) => ({ conceptId: concept.id, unitId: concept.unitId, unitPrice })),
  );
  await foldWaiting(api.db);
}

test('the first month of a family is 100; later ones say how the medians of the same concepts moved', async () => {
  const [wall, door, late] = [await api.given.concept({}), await api.given.concept({}), await api.given.concept({})];
  await charge('08', north.id, [
    [wall, 100_00],
    [door, 1_000_00],
  ]);
  // One doubled and one halved cancel out; a concept without a first price has no effect.
  await charge('09', north.id, [
    [wall, 200_00],
    [door, 500_00],
    [late, 7_00],
  ]);
  await charge('10', north.id, [
    [wall, 110_00],
    [door, 1_100_00],
  ]);
  await charge('10', south.id, [[wall, 400_00]]);
  const query = { side: ['customer'], from: '2026-08-01', to: '2026-10-31' };

  const inNorth = await (await boss()).call(listPriceIndex, { query: { ...query, zone: [north.slug] } });
  const everywhere = await (await boss()).call(listPriceIndex, { query });

  expect(inNorth.results.map(({ month, index, prices, concepts }) => [month, index, prices, concepts])).toEqual([
    ['2026-08-01', 100, 2, 2],
    ['2026-09-01', 100, 3, 2],
    ['2026-10-01', 110, 2, 2],
  ]);
  expect(everywhere.results[2]?.prices).toBe(3);
  expect(everywhere.results[2]?.index).toBeGreaterThan(110);
  const months = await (await boss()).call(groupPriceIndex, { query: { ...query, zone: [north.slug], by: 'month' } });
  const byMonth = months.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''));
  expect(byMonth.map(({ key, figures }) => [key, figures['index']])).toEqual([
    ['2026-08-01', 100],
    ['2026-09-01', 100],
    ['2026-10-01', 110],
  ]);
});

test('a cost nobody ordered has no index, and a user who sees no quotations gets no prices', async () => {
  expect((await (await boss()).call(listPriceIndex, { query: { side: ['cost'] } })).count).toBe(0);
  await expect((await api.as('EsAt')).call(listPriceIndex, { query: {} })).rejects.toMatchObject({ status: 403 });
});
