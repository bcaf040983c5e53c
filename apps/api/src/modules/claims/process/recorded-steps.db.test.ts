import { validateWork } from '@aura/contracts/claims/confirmations';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { listIntervals, readPartyProcess, recordStep } from '@aura/contracts/claims/process';
import { PHOTOS_ASKED } from '@aura/domain/process/photos';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

// A Monday noon in Mexico City.
const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const { id: familyId } = await api.db
  .selectFrom('serviceFamily')
  .select('id')
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();
const workshop = await api.given.candidate({ zoneId: zone.id, familyId, name: 'Herrería Inventada' });
const supervisor = await api.as('Supervisor');
const coordinator = await api.as('CoDi');
const account = await api.as('KAM');
for (const { user } of [supervisor, coordinator]) await api.given.scope(user.id, { zoneIds: [zone.id] });

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const at = (id: number) => ({ params: { id } });

async function addPhoto(affectedPartyId: number, { id: claimId, customerId }: { id: number; customerId: number }) {
  const { key: fileKey } = await api.given.file({
    uploadedBy: supervisor.user.id,
    purpose: 'claimPhoto',
    isAttached: true,
  });
  await api.db
    .insertInto('claimFile')
    .values({
      claimId,
      affectedPartyId,
      customerId,
      fileKey,
      addedBy: supervisor.user.id,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'foto_despues'),
    })
    .execute();
}

async function aParty(stage: string, { since = minutesAgo(60), isAttended = true } = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [
      {
        stage,
        stageSince: since,
        contactPhones: ['5511112222'],
        description: 'Barda',
        ...(isAttended ? { providerId: workshop.id } : {}),
      },
    ],
  });
  return { claim, id: claim.partyIds[0] as number };
}

const recorded = (id: number, from: string, to: string, rule: string, more: object = {}) => ({
  ...at(id),
  body: { from, to, rule, person: 'Ana Ríos', through: 'telephone' as const, saidAt: NOW, reason: '', ...more },
});

test('what a provider said by telephone is recorded by staff: the same rules, from the hour it was said, in one line', async () => {
  const { claim, id } = await aParty('proveedor-asignado', { since: minutesAgo(90) });
  const [step] = (await supervisor.call(readPartyProcess, at(id))).steps.filter(({ rule }) => rule === 'T06');
  expect(step).toMatchObject({ missing: ['assignmentAnswered'], toldMissing: [] });

  await supervisor.call(recordStep, recorded(id, '1.03', '2.01', 'T06', { saidAt: minutesAgo(20) }));

  const [now, before] = await supervisor.call(listIntervals, at(id));
  expect(now).toMatchObject({
    rule: 'T06',
    openedAt: minutesAgo(20),
    reason: expect.stringContaining('Lo dijo Ana Ríos'),
  });
  expect(before).toMatchObject({ closedAt: minutesAgo(20) });
  const { entries } = await supervisor.call(listLogbook, { params: { slug: claim.slug }, query: {} });
  expect(entries.map(({ body }) => body).filter((body) => body.includes('Lo dijo'))).toEqual([
    'Avanza de 1.03 Proveedor asignado a 2.01 Por contactar afectado. Lo dijo Ana Ríos (Herrería Inventada) por teléfono, 23/11/2026 11:40.',
  ]);
  // Before the stage, after now, too long ago.
  const other = await aParty('proveedor-asignado');
  for (const [saidAt, text] of [
    [minutesAgo(90), 'antes'],
    [minutesAgo(-5), 'después'],
    [minutesAgo(73 * 60), '72 horas'],
  ] as const)
    await expect(supervisor.call(recordStep, recorded(other.id, '1.03', '2.01', 'T06', { saidAt }))).rejects.toThrow(
      text,
    );
});

test('the end of a repair is recorded with its photos, and validated by another person than who recorded it', async () => {
  const { claim, id } = await aParty('en-reparacion');
  const finish = recorded(id, '5.02', '5.03', 'T31');
  await expect(supervisor.call(recordStep, finish)).rejects.toMatchObject({ status: 409 });
  for (let photo = 0; photo < PHOTOS_ASKED; photo += 1) await addPhoto(id, claim);

  await supervisor.call(recordStep, finish);

  const validated = { ...at(id), body: { visuallyValidatedOn: '2026-11-23' } };
  await expect(supervisor.call(validateWork, validated)).rejects.toMatchObject({ status: 409 });
  await api.db.updateTable('company').set({ isValidatedByAnother: false }).execute();
  expect(await supervisor.call(validateWork, validated)).toMatchObject({ visuallyValidatedOn: '2026-11-23' });
  await api.db.updateTable('company').set({ isValidatedByAnother: true }).execute();
});

test('a refusal is recorded with its reason; steps that are ours are not recorded for a provider, and none without a provider', async () => {
  const { id } = await aParty('proveedor-asignado');
  const decline = recorded(id, '1.03', '1.02', 'T07');
  await expect(coordinator.call(recordStep, decline)).rejects.toMatchObject({ status: 400 });
  await coordinator.call(recordStep, recorded(id, '1.03', '1.02', 'T07', { reason: 'Sin cuadrilla' }));
  expect((await supervisor.call(readPartyProcess, at(id))).stage.number).toBe('1.02');

  await expect(supervisor.call(recordStep, recorded(id, '1.02', '1.04', 'T03'))).rejects.toMatchObject({ status: 400 });
  const alone = await aParty('reproceso', { isAttended: false });
  await expect(supervisor.call(recordStep, recorded(alone.id, '5.05', '5.03', 'T33'))).rejects.toMatchObject({
    status: 409,
  });
  await expect(account.call(recordStep, recorded(id, '1.03', '2.01', 'T06'))).rejects.toMatchObject({ status: 403 });
});
