import { addLogbookEntry, listLogbook } from '@aura/contracts/claims/logbook';
import {
  assignProvider,
  forceStage,
  listIntervals,
  readPartyProcess,
  takeStep,
  undoMove,
} from '@aura/contracts/claims/process';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

let now = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => now);
const zone = await api.given.zone({});
const family = await api.db
  .selectFrom('serviceFamily')
  .select(['id', 'slug'])
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();
const workshop = await api.given.candidate({ zoneId: zone.id, familyId: family.id, name: 'Herrería Inventada' });
const supervisor = await api.as('Supervisor');
const desk = await api.as('EsAt');
for (const { user } of [supervisor, desk]) await api.given.scope(user.id, { zoneIds: [zone.id] });

async function aParty(stage = 'por-asignar') {
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage, stageSince: now, contactPhones: ['5511112222'], description: 'Barda' }],
  });
  return { slug: claim.slug, id: claim.partyIds[0] as number };
}
const at = (id: number) => ({ params: { id } });
const ownProvider = (id: number) =>
  supervisor.call(takeStep, { ...at(id), body: { from: '1.02', to: '2.01', rule: 'T05', reason: '' } });
const undo = (who: typeof desk, id: number, from: string, version: number) =>
  who.call(undoMove, { ...at(id), body: { from, version } });

test('a step is undone by the user who took it: stage, term and effects are as before, and bitácora and history record it', async () => {
  const { id, slug } = await aParty();
  const before = await supervisor.call(readPartyProcess, at(id));
  const { version } = await ownProvider(id);

  const after = await undo(supervisor, id, '2.01', version);

  expect(after).toMatchObject({ process: { number: '1.02' }, bringsOwnProvider: false });
  expect((await supervisor.call(readPartyProcess, at(id))).dueAt).toEqual(before.dueAt);
  const [last] = await supervisor.call(listIntervals, at(id));
  expect(last).toMatchObject({ kind: 'undone', rule: 'undone' });
  const { entries } = await supervisor.call(listLogbook, { params: { slug }, query: {} });
  expect(entries[0]?.body).toMatch(/^Se deshace el paso: regresa de 2\.01 .* a 1\.02/);
  await expect(undo(supervisor, id, '1.02', after.version)).rejects.toMatchObject({ status: 409 });
});

test('an assignment is undone with its provider, also where none had been found', async () => {
  for (const [slug, stage] of [
    ['por-asignar', '1.02'],
    ['sin-proveedor', '1.04'],
  ] as const) {
    const { id } = await aParty(slug);
    const choice = { family: family.slug, providerId: workshop.id, firstSuggestedId: null, reason: null };
    const assigned = await supervisor.call(assignProvider, { ...at(id), body: { from: stage, ...choice } });
    expect(assigned.attendingProvider?.name).toBe('Herrería Inventada');

    const after = await undo(supervisor, id, '1.03', assigned.version);

    expect(after).toMatchObject({ process: { number: stage }, attendingProvider: null });
  }
});

test('nothing is undone after another act, by another user, or a minute later', async () => {
  const written = await aParty();
  const { version } = await ownProvider(written.id);
  await desk.call(addLogbookEntry, {
    params: { slug: written.slug },
    body: {
      affectedPartyId: written.id,
      kind: 'comment',
      body: 'Ya hablé con ella',
      mentions: [],
      isVisibleInExtranet: false,
      isVisibleToProvider: false,
      fileKeys: [],
    },
  });
  await expect(undo(supervisor, written.id, '2.01', version)).rejects.toMatchObject({ status: 409 });

  const other = await aParty();
  const moved = await ownProvider(other.id);
  await expect(undo(desk, other.id, '2.01', moved.version)).rejects.toMatchObject({ status: 409 });
  await expect(undo(supervisor, other.id, '2.01', moved.version - 1 || 99)).rejects.toMatchObject({ status: 409 });
  now = new Date(now.getTime() + 61_000);
  await expect(undo(supervisor, other.id, '2.01', moved.version)).rejects.toMatchObject({ status: 409 });
});

test('where the affected party brings its own provider, the turn and the tasks of the provider are the supervisor’s', async () => {
  const { id } = await aParty('cita-programada');
  await api.db.updateTable('affectedParty').set({ bringsOwnProvider: true }).where('id', '=', id).execute();
  const admin = await api.as('Admin');

  await admin.call(forceStage, { ...at(id), body: { from: '2.02', to: '2.03', reason: 'Ya fue' } });

  expect((await supervisor.call(readPartyProcess, at(id))).holder).toBe('us');
  const tasks = await api.db.selectFrom('task').select('ownerGroup').where('affectedPartyId', '=', id).execute();
  expect(tasks.map(({ ownerGroup }) => ownerGroup)).toEqual(['Supervisor']);
});

test('a provider that declined a party is not suggested for it again, says since when, and is for others', async () => {
  const { id, slug } = await aParty();
  const choice = { family: family.slug, providerId: workshop.id, firstSuggestedId: null, reason: null };
  await supervisor.call(assignProvider, { ...at(id), body: { from: '1.02', ...choice } });
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));
  await provider.call(takeStep, { ...at(id), body: { from: '1.03', to: '1.02', rule: 'T07', reason: 'Sin personal' } });

  const job = { zone: zone.slug, family: family.slug, withExcluded: true };
  const again = await supervisor.call(suggestProvider, { query: { ...job, party: `${slug}-a1` } });
  const other = await supervisor.call(suggestProvider, { query: job });

  expect(again.suggested).toEqual([]);
  expect(again.excluded).toMatchObject([{ exclusions: ['declined'], declinedOn: '2026-11-23' }]);
  expect(other.suggested.map(({ provider: { name } }) => name)).toEqual(['Herrería Inventada']);
});
