import { chooseProvider, suggestProvider } from '@aura/contracts/providers/suggestion';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const now = () => new Date('2026-11-15T18:00:00Z');
const api = await startTestApi({}, now);
const supervisor = await api.as('Supervisor');
const family = await api.db
  .selectFrom('serviceFamily')
  .select(['id', 'slug'])
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();

/** A zone of the test's own that no other provider serves. */
async function givenJob() {
  const zone = await api.given.zone();
  const place = { zoneId: zone.id, familyId: family.id };
  const job = { zone: zone.slug, family: family.slug };
  const suggest = (more: { limit?: number; withExcluded?: boolean } = {}) =>
    supervisor.call(suggestProvider, { query: { ...job, ...more } });
  const choose = (providerId: number, firstSuggestedId: number | null, reason: string | null = null) =>
    supervisor.call(chooseProvider, { body: { ...job, providerId, firstSuggestedId, reason } });
  return { place, job, suggest, choose };
}

async function givenTwo() {
  const given = await givenJob();
  const busy = await api.given.candidate({ ...given.place, name: 'Ocupada', lastJobOn: '2026-11-14' });
  const rested = await api.given.candidate({ ...given.place, name: 'Descansada', lastJobOn: '2026-10-01' });
  return { ...given, busy, rested };
}

test('the provider that has waited longest comes first, and the reply says why in a sentence', async () => {
  const { suggest, busy, rested } = await givenTwo();

  const reply = await suggest();

  expect(reply.suggested.map(({ provider, position }) => [provider.id, position])).toEqual([
    [rested.id, 1],
    [busy.id, 2],
  ]);
  expect(reply.suggested[0]?.reason).toBe(
    'Lleva 45 días sin trabajo, aún no tiene calificación, sin entregas medidas, sin quejas; le quedan 5 lugares de 5 esta semana.',
  );
  expect(reply).toMatchObject({ eligibleCount: 2, excludedCount: 0, excluded: null, exclusionReasons: [] });
});

test('a suggestion travels under plain names', async () => {
  const { job, rested } = await givenTwo();

  const { statusCode, json } = await supervisor.raw({
    method: 'GET',
    url: `/api/v1/provider/suggestion/?zone=${job.zone}&family=${job.family}&limit=1&with_excluded=true`,
  });

  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({
    eligible_count: 2,
    excluded: [],
    suggested: [
      {
        provider: { id: rested.id, commercial_name: '', provider_number: expect.any(Number) },
        position: 1,
        factors: [
          { factor: 'wait', points: 46 },
          { factor: 'ranking' },
          { factor: 'on-time' },
          { factor: 'complaints' },
        ],
      },
    ],
  });
});

test('every exclusion is listed with all its reasons, and only on request', async () => {
  const { place, suggest } = await givenJob();
  const blocked = await api.given.candidate({ ...place, isBlocked: true, documentsUntil: '2026-11-14' });
  const gone = await api.given.candidate({ ...place, isActive: false });
  const full = await api.given.candidate({ ...place, weeklyCapacity: 0, documentsUntil: null });

  const { suggested, excluded, exclusionReasons } = await suggest({ withExcluded: true });
  const sentences = new Map(exclusionReasons.map(({ code, sentence }) => [code, sentence]));

  expect(suggested).toEqual([]);
  expect(excluded?.map((one) => [one.provider.id, one.exclusions.map((code) => sentences.get(code))])).toEqual([
    [blocked.id, ['Está bloqueado.', 'No tiene todos sus documentos vigentes.']],
    [gone.id, ['Está dado de baja.']],
    [full.id, ['No tiene todos sus documentos vigentes.', 'Ya no tiene lugar esta semana.']],
  ]);
});

test('documents count on their last day, and no longer on the next', async () => {
  const { place, suggest } = await givenJob();
  const lastDay = await api.given.candidate({ ...place, documentsUntil: '2026-11-15' });
  await api.given.candidate({ ...place, documentsUntil: '2026-11-14' });

  const { suggested } = await suggest();

  expect(suggested.map(({ provider }) => provider.id)).toEqual([lastDay.id]);
});

test('providers of another zone or another family are not even weighed, and a secondary family counts', async () => {
  const { place, suggest } = await givenJob();
  const other = await api.db
    .selectFrom('serviceFamily')
    .select('id')
    .where('slug', '=', 'cercas')
    .executeTakeFirstOrThrow();
  await api.given.candidate({ ...place, zoneId: (await api.given.zone()).id });
  await api.given.candidate({ ...place, familyId: other.id });
  const second = await api.given.candidate({ ...place, familyId: other.id });
  await api.db.updateTable('provider').set({ secondaryFamilyId: family.id }).where('id', '=', second.id).execute();

  const { suggested, excludedCount } = await suggest();

  expect([suggested.map(({ provider }) => provider.id), excludedCount]).toEqual([[second.id], 0]);
});

test('assignments fill the week: those in progress, and those received since Monday', async () => {
  const { place, suggest } = await givenJob();
  const { id: providerId } = await api.given.candidate({ ...place, weeklyCapacity: 2 });
  const give = (assigned: string, changed: string | null) =>
    api.db
      .insertInto('providerAssignment')
      .values({
        providerId,
        resource: 'Afectado',
        kind: 'repair',
        assignedAt: new Date(assigned),
        changedAt: changed === null ? null : new Date(changed),
      })
      .execute();
  await give('2026-10-05T18:00:00Z', '2026-10-20T18:00:00Z');
  await give('2026-11-10T18:00:00Z', null);
  const before = await suggest();

  await give('2026-11-12T18:00:00Z', '2026-11-13T18:00:00Z');

  expect(before.suggested[0]?.reason).toMatch(/^Lleva 5 días sin trabajo.* le queda 1 lugar de 2 esta semana\.$/);
  expect((await suggest({ withExcluded: true })).excluded?.[0]?.exclusions).toEqual(['without-capacity']);
});

test('two assignments at the same moment are both counted', async () => {
  const { place } = await givenJob();
  const { id: providerId } = await api.given.candidate(place);
  const give = () =>
    api.db.insertInto('providerAssignment').values({ providerId, resource: 'Afectado', kind: 'repair' }).execute();

  await Promise.all([give(), give(), give(), give()]);

  const standing = await api.db
    .selectFrom('providerStanding')
    .select(['activeJobs', 'jobsThisWeek'])
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  expect(standing).toEqual({ activeJobs: 4, jobsThisWeek: 4 });
});

test('the first is chosen without a reason, and the choice is kept and audited', async () => {
  const { choose, rested } = await givenTwo();

  const kept = await choose(rested.id, rested.id);

  expect(kept).toMatchObject({ provider: { id: rested.id }, position: 1, waived: [], reason: null, at: now() });
  const row = await api.db.selectFrom('providerChoice').selectAll().where('id', '=', kept.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ providerId: rested.id, firstSuggestedId: rested.id, factors: expect.any(Array) });
  const trace = await api.db
    .selectFrom('auditEvent')
    .select(['act', 'entity', 'entityId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(trace).toEqual({ act: 'chooseProvider', entity: 'provider', entityId: String(rested.id) });
});

test('another one is chosen only with a reason, which is kept with its place', async () => {
  const { choose, busy, rested } = await givenTwo();

  await expect(choose(busy.id, rested.id)).rejects.toMatchObject({
    status: 400,
    body: { reason: ['Diga por qué no se asigna al primero de la lista'] },
  });

  expect(await choose(busy.id, rested.id, 'Ya conoce la casa')).toMatchObject({
    position: 2,
    reason: 'Ya conoce la casa',
  });
});

test('lapsed documents and a full week can be set aside in writing; a block cannot', async () => {
  const { place, choose, rested } = await givenTwo();
  const lapsed = await api.given.candidate({ ...place, documentsUntil: '2026-11-01' });
  const blocked = await api.given.candidate({ ...place, isBlocked: true });

  expect(await choose(lapsed.id, rested.id, 'Entrega hoy su opinión 32-D')).toMatchObject({
    position: null,
    waived: [{ code: 'without-documents' }],
  });
  await expect(choose(blocked.id, rested.id, 'Es urgente')).rejects.toMatchObject({
    status: 400,
    body: { provider_id: ['Está bloqueado.'] },
  });
});

test('a choice from an old list is refused, to look again', async () => {
  const { place, choose, busy, rested } = await givenTwo();
  // A provider that never had a job ranks before both.
  await api.given.candidate({ ...place, name: 'Recién llegada' });

  await expect(choose(rested.id, rested.id)).rejects.toMatchObject({ status: 409 });
  await expect(choose(busy.id, rested.id, 'Ya conoce la casa')).rejects.toMatchObject({ status: 409 });
});

test('a kept choice is never changed, not even by the owner of the table', async () => {
  const { choose, rested } = await givenTwo();
  const { id } = await choose(rested.id, rested.id);

  const rewriting = api.db.updateTable('providerChoice').set({ reason: 'Otra' }).where('id', '=', id).execute();

  await expect(rewriting).rejects.toThrow('append-only');
});

test('a provider learns nothing of the others, and an analyst sees without choosing', async () => {
  const { job, rested } = await givenTwo();
  const body = { ...job, providerId: rested.id, firstSuggestedId: rested.id, reason: null };
  const [provider, analyst] = [await api.as('Proveedor'), await api.as('ACo')];

  await expect(provider.call(suggestProvider, { query: job })).rejects.toMatchObject({ status: 403 });
  await expect(analyst.call(chooseProvider, { body })).rejects.toMatchObject({ status: 403 });
  expect((await analyst.call(suggestProvider, { query: job })).eligibleCount).toBe(2);
});

test.each([
  ['zone', { zone: 'atlantida', family: 'herreria' }],
  ['family', { zone: 'cdmx-norte', family: 'alquimia' }],
])('an unknown %s is reported as such', async (field, query) => {
  await expect(supervisor.call(suggestProvider, { query })).rejects.toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  });
});
