import { randomUUID } from 'node:crypto';
import { defineScope } from '@aura/contracts/claims/affected-parties';
import { listLogbook } from '@aura/contracts/claims/logbook';
import {
  assignProvider,
  forceStage,
  goBack,
  handOver,
  listIntervals,
  markAlternateProcess,
  readFinishChecklist,
  readPartyProcess,
  finishParty,
  takeStep,
} from '@aura/contracts/claims/process';
import { checkIn, scheduleAppointment } from '@aura/contracts/claims/visits';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

// A Monday noon in Mexico City; the sixteenth of November would be a holiday.
const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const family = await api.db
  .selectFrom('serviceFamily')
  .select(['id', 'slug'])
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();
const workshop = await api.given.candidate({ zoneId: zone.id, familyId: family.id, name: 'Herrería Inventada' });
const supervisor = await api.as('Supervisor');
const admin = await api.as('Admin');
const coordinator = await api.as('CoDi');
const account = await api.as('KAM');
const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));
for (const { user } of [supervisor, coordinator]) await api.given.scope(user.id, { zoneIds: [zone.id] });

async function aParty(stage: string, traits: object = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    latitude: 19.4,
    longitude: -99.1,
    parties: [{ stage, stageSince: NOW, contactPhones: ['5511112222'], description: 'Barda', ...traits }],
  });
  return { claim, id: claim.partyIds[0] as number };
}

const at = (id: number) => ({ params: { id } });
const move = (id: number, from: string, to: string, rule: string, reason = '') => ({
  ...at(id),
  body: { from, to, rule, reason },
});

async function addPhotos(partyId: number, claim: { id: number; customerId: number }, count: number) {
  for (let place = 0; place < count; place += 1) {
    const { key } = await api.given.file({ uploadedBy: supervisor.user.id, purpose: 'claimPhoto', isAttached: true });
    await api.db
      .insertInto('claimFile')
      .values({
        claimId: claim.id,
        affectedPartyId: partyId,
        customerId: claim.customerId,
        fileKey: key,
        addedBy: supervisor.user.id,
        fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'foto_antes'),
      })
      .execute();
  }
}

async function rowsOf(partyId: number) {
  const { rows } = await sql<{
    number: string;
    kind: string;
    holder: string;
    isOpen: boolean;
    meets: boolean;
  }>`select to_char(s.number, 'FM90.00') as number, i.kind, i.holder, i.closed_at is null as is_open,
      coalesce(lag(i.closed_at) over w = i.opened_at, i.kind = 'entered') as meets
    from stage_interval i join process_stage s on s.id = i.stage_id where i.affected_party_id = ${partyId}
    window w as (order by i.opened_at) order by i.opened_at`.execute(api.db);
  return rows;
}

test('a provider is not assigned past a first suggestion that is of another list', async () => {
  const place = await api.given.zone({});
  const candidates = [
    await api.given.candidate({ zoneId: place.id, familyId: family.id, name: 'Uno' }),
    await api.given.candidate({ zoneId: place.id, familyId: family.id, name: 'Otro' }),
  ];
  const manager = await api.as('GeOp');
  const claim = await api.given.claim({ zoneId: place.id, parties: [{ stage: 'por-asignar', stageSince: NOW }] });
  const id = claim.partyIds[0] as number;
  const { suggested } = await manager.call(suggestProvider, { query: { zone: place.slug, family: family.slug } });
  const second = candidates.find((one) => one.id !== suggested[0]?.provider.id)?.id ?? 0;
  const assign = (firstSuggestedId: number) =>
    manager.call(assignProvider, {
      ...at(id),
      body: { from: '1.02', family: family.slug, providerId: second, firstSuggestedId, reason: 'Ya conoce la casa' },
    });

  await expect(assign(workshop.id)).rejects.toMatchObject({ status: 409 });
  expect(await assign(suggested[0]?.provider.id ?? 0)).toMatchObject({ process: { number: '1.03' } });
});

test('an affected party goes from the registration to its scope by the hands the process names', async () => {
  const { claim, id } = await aParty('por-asignar');

  const assigned = await supervisor.call(assignProvider, {
    ...at(id),
    body: { from: '1.02', family: family.slug, providerId: workshop.id, firstSuggestedId: workshop.id, reason: null },
  });
  expect(assigned).toMatchObject({ process: { number: '1.03' }, attendingProvider: { name: 'Herrería Inventada' } });

  const accepted = await provider.call(takeStep, move(id, '1.03', '2.01', 'T06'));
  expect(accepted.process.number).toBe('2.01');

  await provider.call(scheduleAppointment, {
    params: { slug: claim.slug, id },
    body: { scheduledAt: new Date('2026-11-24T16:00:00Z'), notes: '' },
  });
  expect((await provider.call(readPartyProcess, at(id))).stage.number).toBe('2.02');

  const visited = await provider.call(checkIn, {
    ...at(id),
    body: {
      clientKey: randomUUID(),
      latitude: 19.4,
      longitude: -99.1,
      accuracy: null,
      at: NOW,
      appointmentId: null,
      justification: '',
    },
  });
  expect(visited.affectedParty.process.number).toBe('2.03');

  const motif = await api.db
    .selectFrom('scopeMotif')
    .select('id')
    .where('effect', '=', 'includes')
    .where('requiresComment', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  await provider.call(defineScope, {
    ...at(id),
    body: {
      version: visited.affectedParty.version,
      scopeReasons: [{ id: motif.id, comment: '' }],
      assignedFamilyId: family.id,
      damageOrigin: 'colision',
    },
  });
  await addPhotos(id, claim, 3);
  await expect(provider.call(takeStep, move(id, '2.03', '2.04', 'T13'))).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Todavía no puede avanzar. Faltan fotos de antes: se piden 4.' },
  });
  await addPhotos(id, claim, 1);
  const scoped = await provider.call(takeStep, move(id, '2.03', '2.04', 'T13'));

  expect(scoped.process.number).toBe('2.04');
  expect(await rowsOf(id)).toEqual(
    ['1.02', '1.03', '2.01', '2.02', '2.03', '2.04'].map((number, place, all) => ({
      number,
      kind: place === 0 ? 'entered' : 'declared',
      holder: ['1.03', '2.02', '2.03'].includes(number) ? 'provider' : 'us',
      isOpen: place === all.length - 1,
      meets: true,
    })),
  );
  const { entries } = await supervisor.call(listLogbook, { params: { slug: claim.slug }, query: {} });
  expect(entries.map(({ body }) => body)).toContain(
    'Avanza de 2.03 Visita realizada (check-in) a 2.04 Alcance definido.',
  );
  expect((await api.announced()).filter(({ name }) => name === 'affectedParty.moved').at(-1)).toMatchObject({
    affectedPartyId: id,
    from: '2.03',
    to: '2.04',
    kind: 'declared',
    rule: 'T13',
  });
});

test('what is asked next, of whom and what it misses travels under plain names', async () => {
  const { id } = await aParty('en-visita', { providerId: workshop.id });

  const { statusCode, json } = await supervisor.raw({ method: 'GET', url: `/api/v1/sinister/affected/process/${id}/` });

  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({
    affected: id,
    stage: { number: '2.03', abbreviation: 'VIS' },
    holder: 'provider',
    is_late: false,
    steps: [
      {
        rule: 'T13',
        to: { number: '2.04' },
        who: ['Proveedor', 'Supervisor'],
        may_take: true,
        missing: ['scopeDefined', 'photosBefore', 'damageOriginKnown'],
        asks: null,
      },
      { rule: 'T48', to: { number: '9.02' }, may_take: false, asks: 'reason' },
      { rule: 'T48', to: { number: '9.03' }, may_take: false },
    ],
    may_force: false,
    back_to: [],
  });
});

test('a step is refused to those it does not name, even to the administrator, who forces it with a reason instead', async () => {
  const { claim, id } = await aParty('por-asignar');

  await expect(admin.call(takeStep, move(id, '1.02', '1.04', 'T03', 'Nadie'))).rejects.toMatchObject({ status: 403 });
  await expect(
    coordinator.call(forceStage, { ...at(id), body: { from: '1.02', to: '3.01', reason: 'Urge' } }),
  ).rejects.toMatchObject({ status: 403 });
  const forced = await admin.call(forceStage, { ...at(id), body: { from: '1.02', to: '3.01', reason: 'Urge' } });

  expect(forced.process.number).toBe('3.01');
  const [last] = await admin.call(listIntervals, at(id));
  expect(last).toMatchObject({ kind: 'forced', reason: 'Urge', stage: { number: '3.01' }, closedAt: null });
  const { entries } = await admin.call(listLogbook, { params: { slug: claim.slug }, query: {} });
  expect(entries[0]?.body).toBe('Se fuerza de 1.02 Por asignar proveedor a 3.01 Por cotizar. Motivo: Urge');
});

test('of many who move a party at the same moment one does, and nobody waits for ever', async () => {
  const { id } = await aParty('por-asignar');

  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => supervisor.call(takeStep, move(id, '1.02', '1.04', 'T03', 'Zona sin taller'))),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    attempts.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { status: number }).status] : [])),
  ).toEqual(Array.from({ length: 7 }, () => 409));

  // Concurrent moves directly in SQL, without the lock of the use case.
  const bare = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      sql`select app.move_party(${id}, 1.02, 'forced', 'forced', null, now(), null, 'x', '{}', '[]')`.execute(api.db),
    ),
  );
  expect(bare.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await rowsOf(id)).map(({ number, meets }) => [number, meets])).toEqual([
    ['1.02', true],
    ['1.04', true],
    ['1.02', true],
  ]);
});

test('a party that has just been moved by another user is not moved again', async () => {
  const { id } = await aParty('por-asignar');
  await supervisor.call(takeStep, move(id, '1.02', '1.04', 'T03', 'Zona sin taller'));

  await expect(supervisor.call(takeStep, move(id, '1.02', '2.01', 'T05'))).rejects.toMatchObject({ status: 409 });
});

test('back is only to where it has been, with a reason, by those who may', async () => {
  const { id } = await aParty('por-asignar');
  await supervisor.call(takeStep, move(id, '1.02', '2.01', 'T05'));

  await expect(
    supervisor.call(goBack, { ...at(id), body: { from: '2.01', to: '1.02', reason: 'Error' } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    coordinator.call(goBack, { ...at(id), body: { from: '2.01', to: '1.04', reason: 'Error' } }),
  ).rejects.toMatchObject({ status: 409 });
  const back = await coordinator.call(goBack, { ...at(id), body: { from: '2.01', to: '1.02', reason: 'Error' } });

  expect(back.process.number).toBe('1.02');
});

test('a provider that declines gives the party back and no longer sees it', async () => {
  const { id } = await aParty('por-asignar');
  await supervisor.call(assignProvider, {
    ...at(id),
    body: { from: '1.02', family: family.slug, providerId: workshop.id, firstSuggestedId: workshop.id, reason: null },
  });

  await expect(provider.call(takeStep, move(id, '1.03', '1.02', 'T07'))).rejects.toMatchObject({ status: 400 });
  await provider.call(takeStep, move(id, '1.03', '1.02', 'T07', 'Sin cuadrilla'));

  await expect(provider.call(readPartyProcess, at(id))).rejects.toMatchObject({ status: 404 });
  const now = await supervisor.call(readPartyProcess, at(id));
  expect(now).toMatchObject({ stage: { number: '1.02' }, holder: 'us' });
  const open = await api.db
    .selectFrom('providerAssignment')
    .select('id')
    .where('changedAt', 'is', null)
    .where('affectedPartyId', '=', id)
    .execute();
  expect(open).toEqual([]);
});

const jobsOf = (id: number) =>
  api.db
    .selectFrom('providerAssignment')
    .select(['providerId', 'resource', 'changedAt'])
    .where('affectedPartyId', '=', id)
    .orderBy('id')
    .execute();

test('another assignment of a party ends the one before', async () => {
  const { claim, id } = await aParty('por-asignar');
  const [earlier, resource] = [await api.given.provider({}), `${claim.slug}-a1`];
  await api.db
    .insertInto('providerAssignment')
    .values({ providerId: earlier.id, affectedPartyId: id, resource, kind: 'atencion', assignedAt: NOW })
    .execute();

  await supervisor.call(assignProvider, {
    ...at(id),
    body: { from: '1.02', family: family.slug, providerId: workshop.id, firstSuggestedId: workshop.id, reason: null },
  });

  expect(await jobsOf(id)).toEqual([
    { providerId: earlier.id, resource, changedAt: NOW },
    { providerId: workshop.id, resource, changedAt: null },
  ]);
});

test('an assignment of a party that does not exist cannot be stored, and a party that had one cannot be deleted', async () => {
  const { id } = await aParty('por-asignar');
  const job = { providerId: workshop.id, resource: 'Barda', kind: 'atencion' };
  const assign = (affectedPartyId: number) =>
    api.db
      .insertInto('providerAssignment')
      .values({ ...job, affectedPartyId })
      .execute();

  await expect(assign(999_999_999)).rejects.toMatchObject({ code: '23503' });
  await assign(id);

  await expect(api.db.deleteFrom('affectedParty').where('id', '=', id).execute()).rejects.toMatchObject({
    code: '23503',
  });
});

test('the wall keeps a provider from steps that are not its own, whatever the server asks', async () => {
  const { id } = await aParty('en-visita', { providerId: workshop.id });
  const outside = async (statement: string) => {
    const client = new pg.Client({ connectionString: api.config.DATABASE_URL_OUTSIDER });
    await client.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.user_id', $1, true), set_config('app.provider_id', $2, true)", [
        String(provider.user.id),
        String(workshop.id),
      ]);
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  await expect(
    outside(`select app.move_party(${id}, 9.02, 'declared', 'T48', null, now(), 1, 'x', '{}', '[]')`),
  ).rejects.toThrow('not a step of this provider');
  const foreign = await aParty('en-visita');
  await expect(
    outside(`select app.move_party(${foreign.id}, 2.04, 'declared', 'T13', null, now(), 1, '', '{}', '[]')`),
  ).rejects.toThrow('not a step of this provider');
});

test('an illegal jump cannot be stored, nor a stage without its interval, nor a second open one', async () => {
  const { id } = await aParty('registrado');
  const refuse = (statement: string, why: string) => expect(sql.raw(statement).execute(api.db)).rejects.toThrow(why);

  await refuse(
    `select app.move_party(${id}, 8.01, 'declared', 'T01', null, now(), null, '', '{}', '[]')`,
    'violates foreign key constraint',
  );
  await refuse(
    `update affected_party set stage_id = (select id from process_stage where number = 9.01) where id = ${id}`,
    'is not where its open interval says',
  );
  await refuse(
    `update stage_interval set closed_at = opened_at + interval '1 hour', business_minutes = 0 where affected_party_id = ${id}`,
    'is not where its open interval says',
  );
  await refuse(
    `update stage_interval set opened_at = opened_at - interval '1 day' where affected_party_id = ${id}`,
    'intervals are not rewritten',
  );
  await refuse(
    `insert into stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, kind, holder, opened_at)
     select affected_party_id, claim_id, customer_id, zone_id, stage_id, 'entered', 'us', now() from stage_interval
     where affected_party_id = ${id}`,
    'would leave a gap or overlap',
  );
  await refuse(`delete from stage_interval where affected_party_id = ${id}`, 'intervals are not rewritten');
});

test('the clock of a stage stops while the turn is elsewhere and goes on with what was left', async () => {
  const { id } = await aParty('alcance-definido');
  const before = await supervisor.call(readPartyProcess, at(id));

  const handed = await supervisor.call(handOver, {
    ...at(id),
    body: { from: '2.04', holder: 'affected', reason: 'Falta que mida' },
  });
  expect(handed).toMatchObject({ holder: 'affected', dueAt: null, stage: { number: '2.04' } });
  await expect(
    supervisor.call(handOver, { ...at(id), body: { from: '2.04', holder: 'affected', reason: 'Otra vez' } }),
  ).rejects.toMatchObject({ status: 409 });
  const returned = await supervisor.call(handOver, {
    ...at(id),
    body: { from: '2.04', holder: 'us', reason: 'Ya midió' },
  });

  expect(before.dueAt).not.toBeNull();
  expect(returned.dueAt).not.toBeNull();
  expect((await rowsOf(id)).map(({ kind, holder }) => [kind, holder])).toEqual([
    ['entered', 'us'],
    ['handed', 'affected'],
    ['handed', 'us'],
  ]);
});

test('a claim closes with its last active party, and opens again when one is taken up again', async () => {
  const claim = await api.given.claim({
    zoneId: zone.id,
    parties: [{ stage: 'registrado' }, { stage: 'registrado' }, { stage: 'registrado', isActive: false }],
  });
  const [first, second] = claim.partyIds as [number, number];
  const closedAt = async () =>
    (await api.db.selectFrom('claim').select('closedAt').where('id', '=', claim.id).executeTakeFirstOrThrow()).closedAt;
  const end = (id: number) =>
    admin.call(forceStage, { ...at(id), body: { from: '1.01', to: '9.02', reason: 'Duplicado' } });

  expect((await end(first)).finishedAt).not.toBeNull();
  expect(await closedAt()).toBeNull();
  await end(second);
  expect(await closedAt()).not.toBeNull();
  await admin.call(forceStage, { ...at(second), body: { from: '9.02', to: '1.02', reason: 'Sí procede' } });

  expect(await closedAt()).toBeNull();
  const names = (await api.announced()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['claim.closed', 'claim.reopened']));
});

test('the account executive calls a case off with a reason', async () => {
  const { claim, id } = await aParty('por-contactar');
  await api.db
    .updateTable('customer')
    .set({ keyAccountManagerId: account.user.id })
    .where('id', '=', claim.customerId)
    .execute();

  await expect(account.call(takeStep, move(id, '2.01', '9.02', 'T48'))).rejects.toMatchObject({ status: 400 });
  await expect(account.call(takeStep, move(id, '2.01', '9.03', 'T48', 'Se arrepintió'))).rejects.toMatchObject({
    status: 409,
  });
  const cancelled = await account.call(takeStep, move(id, '2.01', '9.02', 'T48', 'Sin cobertura'));

  expect(cancelled).toMatchObject({ process: { number: '9.02' }, finishedAt: expect.any(Date) });
});

test('a process beside the main one is opened and ended with a reason, and the stage stays', async () => {
  const { id } = await aParty('en-visita');
  const mark = (alternateProcess: 'queja' | null) =>
    supervisor.call(markAlternateProcess, { ...at(id), body: { alternateProcess, reason: 'Llamó el afectado' } });

  expect(await mark('queja')).toMatchObject({ alternateProcess: 'queja', process: { number: '2.03' } });
  expect(await mark(null)).toMatchObject({ alternateProcess: null, process: { number: '2.03' } });
});

test('a case closes by hand of Finanzas once nothing is owed and everything is documented, and once only', async () => {
  const { id } = await aParty('pago-proveedor-pendiente');
  const finance = await api.as('Finanzas');

  const checklist = await finance.call(readFinishChecklist, at(id));
  expect(checklist).toMatchObject({ isFinished: false, mayFinish: true });
  expect(checklist.checks.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  await expect(supervisor.call(finishParty, at(id))).rejects.toMatchObject({ status: 403 });
  await finance.call(finishParty, at(id));
  expect(await finance.call(readFinishChecklist, at(id))).toMatchObject({ isFinished: true, mayFinish: false });
  await expect(finance.call(finishParty, at(id))).rejects.toMatchObject({ status: 409 });
});
