import { randomUUID } from 'node:crypto';
import { changePromiseDate, readClaimFile } from '@aura/contracts/claims/claim';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { changeAppointment, checkIn, scheduleAppointment } from '@aura/contracts/claims/visits';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-15T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
afterAll(() => outside.destroy());
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const place = { latitude: 19.427, longitude: -99.1677 };
const aClaim = (traits: object = {}) =>
  api.given.claim({ zoneId: zone.id, supervisorId: supervisor.user.id, ...place, ...traits });
const visit = (changes: object = {}) => ({
  clientKey: randomUUID(),
  ...place,
  accuracy: 12.4,
  at: new Date('2026-11-15T17:30:00Z'),
  appointmentId: null,
  justification: '',
  ...changes,
});
const partyOf = (claim: { partyIds: readonly number[] }) => claim.partyIds[0] as number;

test('a visit is agreed, moved and cancelled with a reason, and the bitácora tells each step', async () => {
  const claim = await aClaim();
  const params = { slug: claim.slug, id: partyOf(claim) };
  const agreed = await supervisor.call(scheduleAppointment, {
    params,
    body: { scheduledAt: new Date('2026-11-16T16:00:00Z'), notes: 'Tocar el timbre' },
  });
  const change = (changes: object) =>
    supervisor.call(changeAppointment, {
      params: { ...params, appointment: agreed.id },
      body: {
        scheduledAt: agreed.scheduledAt,
        notes: '',
        state: 'planned' as const,
        reason: '',
        version: 1,
        ...changes,
      },
    });

  const moved = { scheduledAt: new Date('2026-11-17T16:00:00Z') };
  await expect(change(moved)).rejects.toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
  expect(await change({ ...moved, reason: 'No puede el lunes' })).toMatchObject({ version: 2 });
  await expect(change({})).rejects.toMatchObject({ status: 409 });
  await expect(change({ version: 2, state: 'cancelled' })).rejects.toMatchObject({ status: 400 });
  expect(await change({ ...moved, version: 2, state: 'cancelled', reason: 'No hay nadie' })).toMatchObject({
    state: 'cancelled',
  });
  const { entries } = await supervisor.call(listLogbook, { params: { slug: claim.slug }, query: {} });
  expect(entries.map(({ body }) => body.split(/[:(]/)[0]?.trim())).toEqual([
    'Cita cancelada',
    'Cita movida del 16/11/2026 10',
    'Cita',
  ]);
});

test('the deadline of a visit is its hour, and follows it when it is moved', async () => {
  const claim = await aClaim({ parties: [{ stage: 'por-contactar', stageSince: NOW, name: 'Vecina' }] });
  const params = { slug: claim.slug, id: partyOf(claim) };
  const dues = async () => {
    const { dueAt, stage } = await supervisor.call(readPartyProcess, { params: { id: params.id } });
    const { rows } = await sql<{
      dueAt: Date;
    }>`select due_at from task where affected_party_id = ${params.id} and state = 'open'
      union all select due_at from macro_open where affected_party_id = ${params.id}`.execute(api.db);
    return { stage: stage.number, dues: [dueAt, ...rows.map((row) => row.dueAt)].map((at) => at?.toISOString()) };
  };
  const body = { scheduledAt: new Date('2026-11-16T16:00:00Z'), notes: '' };

  const agreed = await supervisor.call(scheduleAppointment, { params, body });
  expect(await dues()).toEqual({ stage: '2.02', dues: Array(3).fill('2026-11-16T16:00:00.000Z') });
  await supervisor.call(changeAppointment, {
    params: { ...params, appointment: agreed.id },
    body: { ...body, scheduledAt: new Date('2026-11-18T20:30:00Z'), state: 'planned', reason: 'Llueve', version: 1 },
  });
  expect((await dues()).dues).toEqual(Array(3).fill('2026-11-18T20:30:00.000Z'));
});

test('a repair is due on the promised day, also when the promise changes meanwhile', async () => {
  const claim = await aClaim({ promiseDate: '2026-11-20', parties: [{ stage: 'en-reparacion', stageSince: NOW }] });
  const boss = await api.as('GeOp');

  await boss.call(changePromiseDate, { params: { id: claim.id }, body: { promiseDate: '2026-11-25' } });

  const { dueAt } = await boss.call(readPartyProcess, { params: { id: partyOf(claim) } });
  expect(dueAt?.toISOString()).toBe('2026-11-26T00:00:00.000Z');
});

test('a visit that names no appointment keeps the next one agreed', async () => {
  const claim = await aClaim();
  const id = partyOf(claim);
  for (const day of ['2026-11-17', '2026-11-16'])
    await supervisor.call(scheduleAppointment, {
      params: { slug: claim.slug, id },
      body: { scheduledAt: new Date(`${day}T16:00:00Z`), notes: '' },
    });

  const { affectedParty } = await supervisor.call(checkIn, { params: { id }, body: visit() });

  expect(affectedParty.appointments.map(({ state }) => state)).toEqual(['held', 'planned']);
});

test('a visit cannot be agreed for yesterday', async () => {
  const claim = await aClaim();

  await expect(
    supervisor.call(scheduleAppointment, {
      params: { slug: claim.slug, id: partyOf(claim) },
      body: { scheduledAt: new Date('2026-11-14T16:00:00Z'), notes: '' },
    }),
  ).rejects.toMatchObject({ status: 400, body: { meeting_date: [expect.any(String)] } });
});

test('a check-in is kept with its distance, closes its appointment and is shown on the party', async () => {
  const claim = await aClaim();
  const params = { slug: claim.slug, id: partyOf(claim) };
  const { id: appointmentId } = await supervisor.call(scheduleAppointment, {
    params,
    body: { scheduledAt: new Date('2026-11-15T18:30:00Z'), notes: '' },
  });

  const reply = await supervisor.call(checkIn, {
    params: { id: params.id },
    body: visit({ latitude: 19.4279, appointmentId }),
  });

  expect(reply).toMatchObject({
    distance: 100,
    isFar: false,
    isRepeated: false,
    affectedParty: { checkInLatitude: 19.4279, checkInDistance: 100, appointments: [{ state: 'held' }] },
  });
  expect(reply.affectedParty.checkedInAt).toEqual(new Date('2026-11-15T17:30:00Z'));
});

test('a telephone that sends its queue twice, even at once, has made one visit', async () => {
  const claim = await aClaim();
  const body = visit();
  const send = () => supervisor.call(checkIn, { params: { id: partyOf(claim) }, body });

  const replies = [...(await Promise.all([send(), send(), send()])), await send()];

  expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  expect(replies.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  const { entries } = await supervisor.call(listLogbook, { params: { slug: claim.slug }, query: { kind: ['visit'] } });
  expect(entries).toHaveLength(1);
});

test('a photo of a visit is shown with it in the bitácora, and belongs to no other visit', async () => {
  const [claim, other] = [await aClaim(), await aClaim()];
  const [mine, earlier] = [visit(), visit()];
  for (const body of [earlier, mine]) await supervisor.call(checkIn, { params: { id: partyOf(claim) }, body });
  const add = async (visitKey: string, id = partyOf(claim)) => {
    const { key: fileKey } = await api.given.file({ uploadedBy: supervisor.user.id, purpose: 'claimPhoto' });
    const photo = { fileKey, fileType: 'foto_antes', caption: '', signedOn: null, pairOf: null };
    return supervisor.call(addDossierFile, { params: { id }, body: { ...photo, visitKey } });
  };

  await add(mine.clientKey);

  const { entries } = await supervisor.call(listLogbook, { params: { slug: claim.slug }, query: { kind: ['visit'] } });
  expect(entries.map(({ files }) => files.length)).toEqual([1, 0]);
  await expect(add(mine.clientKey, partyOf(other))).rejects.toMatchObject({
    status: 400,
    body: { visit_key: [expect.any(String)] },
  });
});

test('the key of one visit is not taken for another party', async () => {
  const [one, other] = [await aClaim(), await aClaim()];
  const body = visit();
  await supervisor.call(checkIn, { params: { id: partyOf(one) }, body });

  await expect(supervisor.call(checkIn, { params: { id: partyOf(other) }, body })).rejects.toMatchObject({
    status: 409,
  });
});

test('visits that arrive in the wrong order leave the latest on the party', async () => {
  const claim = await aClaim();
  const send = (at: string) =>
    supervisor.call(checkIn, { params: { id: partyOf(claim) }, body: visit({ at: new Date(at) }) });
  await send('2026-11-15T17:00:00Z');
  await send('2026-11-15T09:00:00Z');
  const ahead = await send('2026-12-24T09:00:00Z');

  expect(ahead.affectedParty.checkedInAt).toEqual(NOW);
});

test('far from the address it is said, and a visit of last month is refused', async () => {
  const claim = await aClaim();
  const params = { id: partyOf(claim) };

  expect(await supervisor.call(checkIn, { params, body: visit({ latitude: 19.44 }) })).toMatchObject({ isFar: true });
  await expect(
    supervisor.call(checkIn, { params, body: visit({ at: new Date('2026-09-01T00:00:00Z') }) }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a provider checks in where it attends and nowhere else, also below the API', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const claim = await aClaim({ parties: [{ providerId: shop.id }, { name: 'Otra' }] });
  const [mine, others] = claim.partyIds as [number, number];

  expect(await provider.call(checkIn, { params: { id: mine }, body: visit() })).toMatchObject({ distance: 0 });
  await expect(provider.call(checkIn, { params: { id: others }, body: visit() })).rejects.toMatchObject({
    status: 404,
  });
  const file = await provider.call(readClaimFile, { params: { slug: claim.slug } });
  expect(file).toMatchObject({ logbook: [{ kind: 'visit' }] });
  const inSql = (partyId: number) => visitInSql({ userId: provider.user.id, providerId: shop.id, partyId });
  await expect(inSql(others)).rejects.toMatchObject({ code: '42501' });
  expect(await inSql(mine)).toBe(1n);
});

/** A visit written with the role of outsiders, past every check of the server. */
async function visitInSql(of: { userId: number; providerId: number; partyId: number }): Promise<bigint | undefined> {
  const party = await api.db
    .selectFrom('affectedParty')
    .select(['id as affectedPartyId', 'claimId', 'customerId'])
    .where('id', '=', of.partyId)
    .executeTakeFirstOrThrow();
  return outside.transaction().execute(async (transaction) => {
    await sql`select set_config('app.user_id', ${String(of.userId)}, true),
      set_config('app.provider_id', ${String(of.providerId)}, true)`.execute(transaction);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('checkIn')
      .values({ ...party, checkedInBy: of.userId, clientKey: randomUUID(), at: NOW, ...place })
      .executeTakeFirst();
    return numInsertedOrUpdatedRows;
  });
}

test('a supervisor does not visit for a colleague', async () => {
  const claim = await aClaim({ supervisorId: null });

  await expect(supervisor.call(checkIn, { params: { id: partyOf(claim) }, body: visit() })).rejects.toMatchObject({
    status: 403,
  });
});
