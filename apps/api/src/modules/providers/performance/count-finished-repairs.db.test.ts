import { listProviderAssignments, readProviderFile } from '@aura/contracts/providers/provider-file';
import { listProviders } from '@aura/contracts/providers/providers';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { expect, test } from 'vitest';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { countFinishedRepairs } from './count-finished-repairs.job.ts';

/** A fixed clock: the file counts the jobs of the last year. */
const NOW = new Date('2026-11-14T09:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const family = await api.db
  .selectFrom('serviceFamily')
  .select(['id', 'slug'])
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();
const admin = await api.as('Admin');
const supervisor = await api.as('Supervisor');
const PROMISE = '2026-11-10';
const IN_TIME = new Date('2026-11-10T20:00:00Z');
const LATE = new Date('2026-11-12T20:00:00Z');

const aProvider = (name: string) =>
  api.given.candidate({ zoneId: zone.id, familyId: family.id, name, weeklyCapacity: 20 });
const BEGUN = new Date('2026-11-03T18:00:00Z');

/** Calls `app.move_party` as every act that moves a party does, at the given moment. */
async function move(moved: number, target: string, at: Date, kind = 'forced') {
  const known = { turn: null, mover: null, why: 'Prueba', known: {}, said: 'Prueba', duties: [], request: null };
  await callFunction(api.db, fn.moveParty({ moved, target, stepKind: kind, stepRule: kind, moment: at, ...known }));
}

/** A party whose repair begins on the 3rd, is promised for the 10th and finished at the given moment. */
async function repaired(providerId: number, finishedAt: Date | null) {
  const assignedAt = new Date('2026-11-03T16:00:00Z');
  const parties = [{ name: 'Barda de Ana', stage: 'por-iniciar', stageSince: assignedAt, providerId }];
  const claim = await api.given.claim({ zoneId: zone.id, promiseDate: PROMISE, parties });
  const [id = 0] = claim.partyIds;
  await api.db
    .insertInto('providerAssignment')
    .values({ providerId, affectedPartyId: id, resource: 'x', kind: 'atencion', assignedAt })
    .execute();
  await move(id, '5.02', BEGUN);
  if (finishedAt !== null) await move(id, '5.03', finishedAt);
  return { id, slug: claim.slug };
}
const count = (at = NOW) => countFinishedRepairs.run({ ...jobContextOf(api), now: () => at }, {});
const performanceOf = async (slug: string) => (await admin.call(readProviderFile, { params: { slug } })).performance;

test('the share on time is counted from finished repairs, the same in list, file and suggestion', async () => {
  const provider = await aProvider('Herrería Puntual');
  for (const finishedAt of [IN_TIME, IN_TIME, IN_TIME, LATE, LATE, null]) await repaired(provider.id, finishedAt);
  await count();

  expect(await performanceOf(provider.slug)).toMatchObject({ onTimeRate: 60, measuredJobs: 5, givenJobs: 6 });
  const { results } = await admin.call(listProviders, { query: { text: 'Herrería Puntual' } });
  expect(results).toMatchObject([{ onTimeRate: 60, measuredJobs: 5 }]);
  const { suggested } = await admin.call(suggestProvider, { query: { zone: zone.slug, family: family.slug } });
  expect(suggested.find(({ provider: { id } }) => id === provider.id)?.reason).toContain(
    'entrega a tiempo 60.00 % de sus 5 trabajos medidos',
  );
});

test('a share of four repairs says nothing, and one that was left behind by time disappears', async () => {
  const provider = await aProvider('Herrería Nueva');
  for (let place = 0; place < 4; place += 1) await repaired(provider.id, IN_TIME);
  await count();
  expect(await performanceOf(provider.slug)).toMatchObject({ onTimeRate: null, measuredJobs: 4 });

  await repaired(provider.id, IN_TIME);
  await count();
  expect(await performanceOf(provider.slug)).toMatchObject({ onTimeRate: 100, measuredJobs: 5 });

  await count(new Date('2027-11-20T16:00:00Z'));
  expect(await performanceOf(provider.slug)).toMatchObject({ onTimeRate: null, measuredJobs: 0 });
});

test('an undone finish does not count, and a repair done again is not a second one', async () => {
  const provider = await aProvider('Herrería Doble');
  const { id } = await repaired(provider.id, IN_TIME);
  await move(id, '5.02', new Date('2026-11-10T20:00:09Z'), 'undone');
  await count();
  expect(await performanceOf(provider.slug)).toMatchObject({ measuredJobs: 0 });

  await move(id, '5.03', LATE);
  await move(id, '5.05', new Date('2026-11-12T21:00:00Z'));
  await move(id, '5.03', new Date('2026-11-13T20:00:00Z'));
  await count();
  expect(await performanceOf(provider.slug)).toMatchObject({ measuredJobs: 1, reworkedJobs: 1 });
});

test('times are medians of business time while the job was the provider’s, with how many they are of', async () => {
  const provider = await aProvider('Herrería Medida');
  for (const finishedAt of [IN_TIME, LATE]) await repaired(provider.id, finishedAt);

  const performance = await performanceOf(provider.slug);

  expect(performance).toMatchObject({
    contact: { median: null, jobs: 0 },
    // The repair began two hours after the job was assigned.
    start: { median: 120, jobs: 2 },
    repair: { jobs: 2 },
  });
  expect(performance?.repair.median).toBeGreaterThan(5 * 9 * 60);
});

test('a job names the party and its claim to those who see the claim, and to nobody else', async () => {
  const provider = await aProvider('Herrería Nombrada');
  const { id, slug } = await repaired(provider.id, IN_TIME);
  const params = { slug: provider.slug };

  expect(await admin.call(listProviderAssignments, { params })).toMatchObject([
    { party: { id, name: 'Barda de Ana', claimSlug: slug, stage: { number: '5.03' } } },
  ]);
  const blind = await supervisor.call(listProviderAssignments, { params });
  expect(blind).toMatchObject([{ party: null }]);
});
