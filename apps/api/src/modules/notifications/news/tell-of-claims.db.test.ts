import { addLogbookEntry, listLogbook } from '@aura/contracts/claims/logbook';
import { changePromiseDate } from '@aura/contracts/claims/claim';
import { reassignClaims, undoReassignment } from '@aura/contracts/claims/reassignments';
import { reviewDossierFile } from '@aura/contracts/claims/dossier';
import { checkIn } from '@aura/contracts/claims/visits';
import { randomUUID } from 'node:crypto';
import { listNotifications, setNotificationPreference } from '@aura/contracts/notifications';
import { describe, expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);

async function team() {
  const zone = await api.given.zone();
  const insurer = await api.given.customer();
  const workshop = await api.given.provider();
  const [supervisor, analyst, colleague] = await Promise.all([
    member(['Supervisor'], zone.id),
    member(['ACo'], zone.id),
    member(['Supervisor'], zone.id),
  ]);
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));
  const client = await api.asUser(await api.given.user({ groups: ['extranet_Cliente'], customerId: insurer.id }));
  await api.given.scope(client.user.id, { zoneIds: [zone.id] });
  const claim = await api.given.claim({
    customerId: insurer.id,
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    costAnalystId: analyst.user.id,
    parties: [{ providerId: workshop.id, isVisibleInExtranet: true }, {}],
  });
  return { zone, insurer, claim, supervisor, analyst, colleague, provider, client };
}

async function member(groups: ('Supervisor' | 'ACo')[], zoneId: number): Promise<Caller> {
  const user = await api.given.user({ groups });
  await api.given.scope(user.id, { zoneIds: [zoneId] });
  return api.asUser(user);
}

const entry = {
  affectedPartyId: null,
  kind: 'comment',
  body: 'Llamó el ajustador.',
  mentions: [] as string[],
  fileKeys: [],
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
} as const;

async function write(author: Caller, slug: string, changes: Partial<Record<keyof typeof entry, unknown>> = {}) {
  await author.call(addLogbookEntry, { params: { slug }, body: { ...entry, ...changes } as never });
  await dispatch();
}

const verbsOf = async (person: Caller) => (await person.call(listNotifications)).map(({ verb }) => verb);

describe('a new entry in the bitácora', () => {
  test('notifies the people of the claim, and not its author', async () => {
    const { claim, supervisor, analyst, colleague, provider, client } = await team();

    await write(supervisor, claim.slug, { affectedPartyId: claim.partyIds[1] });

    const [told] = await analyst.call(listNotifications);
    expect(told).toMatchObject({
      verb: 'Nuevo comentario en bitácora',
      data: { sinister: claim.slug, affected: claim.partyIds[1] },
      unread: true,
    });
    expect(told?.description).toContain('escribió «Llamó el ajustador.»');
    for (const person of [supervisor, colleague, provider, client]) expect(await verbsOf(person)).toEqual([]);
  });

  test('reaches provider and insurer only when it was written for them, each in its own words', async () => {
    const { claim, supervisor, provider, client } = await team();
    const affectedPartyId = claim.partyIds[0];

    await write(supervisor, claim.slug, { affectedPartyId, isVisibleToProvider: true });
    expect(await verbsOf(provider)).toEqual(['Nuevo comentario en bitácora']);
    expect(await verbsOf(client)).toEqual([]);

    await write(supervisor, claim.slug, { affectedPartyId, isVisibleInExtranet: true });
    expect(await verbsOf(provider)).toHaveLength(1);
    expect(await client.call(listNotifications)).toMatchObject([
      { verb: 'Nuevo comentario en bitácora (extranet)', data: { sinister: claim.slug, affected: affectedPartyId } },
    ]);
  });

  test('about a party attended by another provider stays unknown to provider and insurer', async () => {
    const { claim, supervisor, provider, client } = await team();

    await write(supervisor, claim.slug, {
      affectedPartyId: claim.partyIds[1],
      isVisibleToProvider: true,
      isVisibleInExtranet: true,
    });

    expect(await verbsOf(provider)).toEqual([]);
    expect(await verbsOf(client)).toEqual([]);
  });

  test('notifies mentioned users once, and as a mention', async () => {
    const { claim, supervisor, analyst, colleague } = await team();

    await write(supervisor, claim.slug, { mentions: [colleague.user.username, analyst.user.username] });

    expect(await verbsOf(colleague)).toEqual(['Mención en bitácora']);
    expect(await verbsOf(analyst)).toEqual(['Mención en bitácora']);
  });

  test('is pointed at itself, so that a click opens that very entry', async () => {
    const { claim, supervisor, colleague } = await team();

    await write(supervisor, claim.slug, { mentions: [colleague.user.username], affectedPartyId: claim.partyIds[1] });

    const { entries } = await supervisor.call(listLogbook, { params: { slug: claim.slug }, query: {} });
    expect(await colleague.call(listNotifications)).toMatchObject([
      { data: { sinister: claim.slug, affected: claim.partyIds[1], entry: entries[0]?.id } },
    ]);
  });

  test('does not notify a user who lost access to the claim in between', async () => {
    const { claim, supervisor, analyst, colleague } = await team();
    await api.db.deleteFrom('userZone').where('userId', 'in', [analyst.user.id, colleague.user.id]).execute();

    await write(supervisor, claim.slug, { mentions: [colleague.user.username] });

    expect(await verbsOf(colleague)).toEqual([]);
    expect(await verbsOf(analyst)).toEqual([]);
  });

  test('notifies an insurer’s user only in that user’s zones', async () => {
    const { claim, supervisor, insurer } = await team();
    const far = await api.asUser(await api.given.user({ groups: ['extranet_Cliente'], customerId: insurer.id }));
    await api.given.scope(far.user.id, { zoneIds: [(await api.given.zone()).id] });
    const country = await api.asUser(await api.given.user({ groups: ['extranet_GeOp'], customerId: insurer.id }));

    await write(supervisor, claim.slug, { isVisibleInExtranet: true });

    expect(await verbsOf(far)).toEqual([]);
    expect(await verbsOf(country)).toHaveLength(1);
  });
});

test('a moved promise date notifies those who work on the claim', async () => {
  const { claim, supervisor, analyst } = await team();

  await supervisor.call(changePromiseDate, { params: { id: claim.id }, body: { promiseDate: '2026-12-24' } });
  await dispatch();

  const told = await analyst.call(listNotifications);
  expect(told).toMatchObject([{ verb: 'Cambio de fecha promesa', data: { sinister: claim.slug } }]);
  expect(told[0]?.description).toContain('24/12/2026');
  expect(await verbsOf(supervisor)).toEqual([]);
});

test('a visit notifies the people of the claim once, in its own words', async () => {
  const { claim, supervisor, analyst, provider } = await team();
  const [partyId = 0] = claim.partyIds;

  await provider.call(checkIn, {
    params: { id: partyId },
    body: {
      clientKey: randomUUID(),
      latitude: 19.4,
      longitude: -99.1,
      accuracy: null,
      at: new Date(),
      appointmentId: null,
      justification: '',
    },
  });
  await dispatch();

  for (const person of [supervisor, analyst]) expect(await verbsOf(person)).toEqual(['Check-in de visita']);
  expect(await verbsOf(provider)).toEqual([]);
});

test('the sender of a file is notified that it was rejected, and why', async () => {
  const { claim, supervisor, provider } = await team();
  const [partyId = 0] = claim.partyIds;
  const { key } = await api.given.file({ uploadedBy: provider.user.id, purpose: 'claimDocument' });
  const { id } = await api.db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId: partyId,
      fileKey: key,
      addedBy: provider.user.id,
      fileTypeId: (build) => build.selectFrom('fileType').select((one) => one.fn.min('id').as('id')),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await supervisor.call(reviewDossierFile, {
    params: { id: partyId, file: id },
    body: { version: 1, state: 'rejected', reason: 'No se lee la fecha', isVisibleInExtranet: false },
  });
  await dispatch();

  const told = await provider.call(listNotifications);
  expect(told).toMatchObject([{ verb: 'Archivo rechazado', level: 'warning' }]);
  expect(told[0]?.description).toContain('No se lee la fecha');
});

test('moving two hundred claims rings one bell a person, and so does taking it back', async () => {
  const { zone, insurer, supervisor, colleague } = await team();
  const claims = [];
  for (let at = 0; at < 200; at += 1)
    claims.push(await api.given.claim({ customerId: insurer.id, zoneId: zone.id, supervisorId: supervisor.user.id }));
  const office = await api.as('Admin');

  const { id } = await office.call(reassignClaims, {
    body: {
      newSupervisor: colleague.user.username,
      lastSupervisor: supervisor.user.username,
      newCostAnalyst: null,
      lastCostAnalyst: null,
      claimsFrom: claims.map((claim) => claim.id),
      claimsTo: [],
      process: [],
      previousProcesses: [],
      reason: 'Vacaciones',
      returnsOn: null,
    },
  });
  await dispatch();
  const [got] = await colleague.call(listNotifications);
  const [gave] = await supervisor.call(listNotifications);
  await office.call(undoReassignment, { params: { id } });
  await dispatch();

  expect(got).toMatchObject({ verb: 'Siniestros reasignados', description: 'Recibió 200 siniestros.' });
  expect(gave).toMatchObject({ verb: 'Siniestros reasignados', description: 'Dejó de tener 200 siniestros.' });
  expect(await verbsOf(colleague)).toEqual(['Reasignación deshecha', 'Siniestros reasignados']);
});

test('news a user switched off is not under the bell', async () => {
  const { claim, supervisor, analyst } = await team();
  await analyst.call(setNotificationPreference, {
    params: { kind: 'comment' },
    body: { isInApp: false, mail: 'never' },
  });

  await write(supervisor, claim.slug);

  expect(await verbsOf(analyst)).toEqual([]);
});
