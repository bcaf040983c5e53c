import { listClaims } from '@aura/contracts/claims/claim-list';
import { readCustomerFigures } from '@aura/contracts/claims/customer-figures';
import { listCustomers } from '@aura/contracts/customers/customers';
import { businessDay } from '@aura/domain/business-day';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const near = await api.given.zone({});
const far = await api.given.zone({});
const customer = await api.given.customer({ codename: 'CIFRAS', name: 'Seguros Cifras' });
const admin = await api.as('Admin');
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [near.id] });
const today = businessDay(new Date());

/** Claims of the insurer: open, and closed today with the promise kept or broken. */
const open = (zoneId: number) => api.given.claim({ customerId: customer.id, zoneId });
async function closed(zoneId: number, promiseDate: string) {
  const { id } = await api.given.claim({ customerId: customer.id, zoneId, promiseDate });
  await api.db.updateTable('claim').set({ closedAt: new Date() }).where('id', '=', id).execute();
}
for (const zone of [near, near, far]) await open(zone.id);
await closed(near.id, today);
await closed(near.id, '2026-01-02');
await closed(far.id, today);

test('an insurer’s figures are the same in its details, its list and the lists of claims the numbers open', async () => {
  for (const [who, counted] of [
    [admin, { openClaims: 3, closedClaims: 3, rate: 66.67 }],
    [supervisor, { openClaims: 2, closedClaims: 2, rate: 50 }],
  ] as const) {
    const figures = await who.call(readCustomerFigures, { params: { id: customer.id } });
    const { results } = await who.call(listCustomers, { query: { text: 'CIFRAS' } });
    const count = async (query: object) =>
      (await who.call(listClaims, { query: { customer: ['CIFRAS'], ...query } })).count;

    expect(figures).toMatchObject({ openClaims: counted.openClaims, closedClaims: counted.closedClaims });
    expect(results).toMatchObject([{ openClaims: counted.openClaims, keptRate: counted.rate }]);
    expect(await count({ isOpen: true })).toBe(counted.openClaims);
    expect(await count({ closedThisMonth: true })).toBe(counted.closedClaims);
    const [month] = figures.months;
    expect(await count({ from: month?.from, to: month?.to })).toBe(month?.claims);
  }
});

test('insurers are ordered by their work, and one without any has zero and no share', async () => {
  await api.given.customer({ codename: 'VACIO', name: 'Seguros Vacío' });

  const { results } = await admin.call(listCustomers, { query: { sort: '-openClaims', size: 100 } });

  expect(results[0]).toMatchObject({ codename: 'CIFRAS' });
  expect(results.find(({ codename }) => codename === 'VACIO')).toMatchObject({ openClaims: 0, keptRate: null });
});

test('the time of a cycle is that of all its stages over those who left it, and the insurer’s answers have a median', async () => {
  const stages = await api.db.selectFrom('processStage').select(['id', 'slug', 'holder', 'number']).execute();
  const id = (slug: string) => stages.find((stage) => stage.slug === slug)?.id ?? 0;
  const [asked, authorized, begun] = ['en-autorizacion', 'autorizada', 'por-iniciar'].map(id) as [
    number,
    number,
    number,
  ];
  const step = { week: mondayOf(today), customerId: customer.id, zoneId: near.id };
  await api.db
    .insertInto('stagePathWeek')
    .values([
      { ...step, fromStageId: asked, toStageId: authorized, durationClass: 8, n: 4, minutes: 4 * 2 * 1440 },
      { ...step, fromStageId: authorized, toStageId: begun, durationClass: 5, n: 4, minutes: 4 * 1440 },
    ])
    .execute();

  const { cycles, authorization } = await admin.call(readCustomerFigures, { params: { id: customer.id } });

  expect(cycles).toMatchObject([{ averageDays: 3, parties: 4 }]);
  expect(authorization).toEqual({ medianDays: 2.5, answers: 4 });
});

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
