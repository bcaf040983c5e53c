import { listClaims } from '@aura/contracts/claims/claim-list';
import { isPromiseAlive } from '@aura/domain/promise-state';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({}, () => new Date('2026-11-15T18:00:00Z'));
const boss = await api.as('GeOp');

test('what is found as overdue is what a row draws as a broken promise, whichever of its parties has ended', async () => {
  const zone = await api.given.zone({ name: 'Promesas' });
  const [past, future, ended, working] = ['2026-11-01', '2026-12-01', 'cerrado', 'por-cotizar'] as const;
  const parties = [
    [ended, working],
    [working, ended],
    [ended, ended],
  ];
  const cases = [past, future, null].flatMap((promiseDate) =>
    [true, false].flatMap((isActive) => parties.map((stages) => ({ promiseDate, isActive, stages }))),
  );
  for (const { stages, ...traits } of cases) {
    const { id } = await api.given.claim({ zoneId: zone.id, ...traits, parties: stages.map((stage) => ({ stage })) });
    const closedAt = stages.includes(working) ? null : new Date('2026-11-09T18:00:00Z');
    await api.db.updateTable('claim').set({ closedAt }).where('id', '=', id).execute();
  }
  const find = async (query: object) =>
    (await boss.call(listClaims, { query: { zone: [zone.slug], ...query } })).results;

  for (const active of [true, false]) {
    const [all, overdue] = [await find({ active }), await find({ active, overdue: true })];
    const broken = all.filter((row) => isPromiseAlive(row) && row.promiseDate < '2026-11-15');

    expect(all).toHaveLength(9);
    expect(overdue.map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
    expect(overdue).toHaveLength(active ? 2 : 0);
  }
});
