import { readMacroPaths } from '@aura/contracts/claims/macro-paths';
import { expect, test } from 'vitest';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { moveParty } from '../../../testing/factories/move.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { countPaths } from './fold-macro.job.ts';

const api = await startTestApi({}, () => new Date('2026-11-13T18:00:00Z'));
const [north, south] = [await api.given.zone({}), await api.given.zone({})];
const boss = await api.as('GeOp');
const at = (day: string) => new Date(`${day}T16:00:00Z`);
const registered = { stage: 'registrado', stageSince: at('2026-11-02') };
const { partyIds } = await api.given.claim({ zoneId: north.id, parties: [registered, registered, registered] });
const [one = 0, two = 0, three = 0] = partyIds;
const far = await api.given.claim({ zoneId: south.id, parties: [registered] });
for (const [party, stage, day] of [
  [one, 'por-asignar', '2026-11-03'],
  [two, 'por-asignar', '2026-11-04'],
  [three, 'por-asignar', '2026-11-12'],
  [one, 'por-contactar', '2026-11-04'],
  [one, 'por-asignar', '2026-11-05'],
  [far.partyIds[0] ?? 0, 'por-asignar', '2026-11-03'],
] as const)
  await api.db.transaction().execute((db) => moveParty(db, party, stage, at(day)));
await countPaths.run(jobContextOf(api), { since: '2026-11-01' });
await countPaths.run(jobContextOf(api), { since: '2026-11-01' });

test('each step is counted once, with how often a stage was left that way and how long it had taken', async () => {
  const { paths } = await boss.call(readMacroPaths, { query: { zone: [north.slug] } });

  expect(paths).toMatchObject([
    {
      from: { slug: 'registrado' },
      to: { slug: 'por-asignar' },
      count: 3,
      share: 100,
      averageDays: 4.3,
      isBack: false,
    },
    { from: { slug: 'por-asignar' }, to: { slug: 'por-contactar' }, count: 1, averageDays: 1, isBack: false },
    { from: { slug: 'por-contactar' }, to: { slug: 'por-asignar' }, count: 1, isBack: true },
  ]);
});

test('a stage tells its median, what went beyond it, and who waits longer than that now', async () => {
  const { stages } = await boss.call(readMacroPaths, { query: { zone: [north.slug] } });

  const entry = stages.find(({ process }) => process.slug === 'registrado');
  expect(entry).toMatchObject({ exits: 3, averageDays: 4.3, waiting: 0 });
  expect(entry?.medianDays).toBeGreaterThanOrEqual(1.5);
  expect(entry?.medianDays).toBeLessThanOrEqual(3);
  expect(entry?.lostDays).toBeGreaterThan(5);
  expect(stages.find(({ process }) => process.slug === 'por-asignar')).toMatchObject({ exits: 1, waiting: 2 });
});

test('a user with a scope sees the steps of that scope only', async () => {
  const supervisor = await api.as('Supervisor');
  expect(await supervisor.call(readMacroPaths, { query: {} })).toEqual({ stages: [], paths: [] });
  await giveScope(api.db, supervisor.user.id, { zoneIds: [south.id] });

  const { paths, stages } = await supervisor.call(readMacroPaths, { query: {} });

  expect(paths).toMatchObject([{ from: { slug: 'registrado' }, count: 1 }]);
  expect(stages).toMatchObject([{ exits: 1 }]);
});

test('weeks before those asked for do not count', async () => {
  await api.db.updateTable('stagePathWeek').set({ week: '2026-09-07' }).execute();

  expect((await boss.call(readMacroPaths, { query: { weeks: '4' } })).paths).toEqual([]);
  expect((await boss.call(readMacroPaths, { query: { weeks: '13' } })).paths).not.toEqual([]);
});
