import { addTask, listTasks, reassignTask, settleTask } from '@aura/contracts/claims/tasks';
import { forceStage, readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { countUnauthorizedDays } from '../process/count-unauthorized-days.job.ts';
import { watchClocks } from '../process/watch-clocks.job.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
const admin = await api.as('Admin');
const attention = await api.as('EsAt');
for (const { user } of [supervisor, attention]) await api.given.scope(user.id, { zoneIds: [zone.id] });

async function aParty(stage: string, traits: object = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage, contactPhones: ['5511112222'], description: 'Barda', ...traits }],
  });
  return { claim, id: claim.partyIds[0] as number };
}
const ofClaim = (slug: string) => ({ query: { claim: [slug], sort: '-dueAt' } });
const run = (job: typeof watchClocks) => job.run(jobContextOf(api), {});

test('each stage gives its group a task, which is done when the party moves on', async () => {
  const { claim, id } = await aParty('por-asignar');
  await supervisor.call(takeStep, {
    params: { id },
    body: { from: '1.02', to: '2.01', rule: 'T05', reason: '' },
  });
  const [contact] = (await supervisor.call(listTasks, ofClaim(claim.slug))).results;

  expect(contact).toMatchObject({
    title: 'Contactar al afectado y acordar la cita',
    ownerGroup: 'EsAt',
    state: 'open',
    stage: '2.01 Por contactar afectado',
    isFromProcess: true,
    dueAt: (await supervisor.call(readPartyProcess, { params: { id } })).dueAt,
  });
  await expect(
    attention.call(settleTask, { params: { id: contact?.id ?? 0 }, body: { version: 1, state: 'done', outcome: '' } }),
  ).rejects.toMatchObject({ status: 409 });
  await admin.call(forceStage, { params: { id }, body: { from: '2.01', to: '5.03', reason: 'Urge' } });

  const { results } = await supervisor.call(listTasks, ofClaim(claim.slug));
  expect(results.map(({ title, state, owner }) => [title, state, owner === null])).toEqual(
    expect.arrayContaining([
      ['Contactar al afectado y acordar la cita', 'done', true],
      ['Validar visualmente la reparación', 'open', false],
    ]),
  );
});

test('a task made by hand is given to a member of the group and settled by those responsible for it', async () => {
  const { claim } = await aParty('por-contactar');
  const body = {
    affectedPartyId: null,
    title: 'Pedir la póliza',
    notes: '',
    ownerGroup: 'Supervisor' as const,
    dueAt: null,
  };
  await expect(
    attention.call(addTask, { params: { slug: claim.slug }, body: { ...body, owner: attention.user.username } }),
  ).rejects.toMatchObject({ status: 400 });
  const made = await attention.call(addTask, { params: { slug: claim.slug }, body: { ...body, owner: null } });

  const params = { id: made.id };
  await expect(
    attention.call(settleTask, { params, body: { version: 1, state: 'done', outcome: '' } }),
  ).rejects.toMatchObject({ status: 403 });
  const given = await supervisor.call(reassignTask, {
    params,
    body: { version: 1, ownerGroup: 'Supervisor', owner: supervisor.user.username },
  });
  expect(given).toMatchObject({ version: 2, owner: expect.stringContaining('Nombre') });
  await expect(
    supervisor.call(settleTask, { params, body: { version: 1, state: 'done', outcome: '' } }),
  ).rejects.toMatchObject({ status: 409 });
  const settled = await supervisor.call(settleTask, { params, body: { version: 2, state: 'done', outcome: 'Llegó' } });

  expect(settled.state).toBe('done');
});

test('a task is given to a person by name alone, who is notified; nobody is given one of a claim they do not see', async () => {
  const { claim } = await aParty('por-contactar');
  const stranger = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
  const body = { affectedPartyId: null, title: 'Llamar a Rosa', notes: '', ownerGroup: null, dueAt: null };
  const params = { slug: claim.slug };

  for (const owner of [null, stranger.user.username])
    await expect(admin.call(addTask, { params, body: { ...body, owner } })).rejects.toMatchObject({ status: 400 });
  const made = await admin.call(addTask, { params, body: { ...body, owner: supervisor.user.username } });
  await factDispatcher(api)();

  expect(made).toMatchObject({ ownerGroup: 'Supervisor', owner: expect.stringContaining('Nombre') });
  const told = (await supervisor.call(listNotifications)).filter(({ description }) =>
    description.includes('Llamar a Rosa'),
  );
  expect(told).toHaveLength(1);
});

test('mine are those given to me and those of my groups that nobody has taken; a finished one can be opened again', async () => {
  const { claim } = await aParty('por-contactar');
  const other = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
  await api.given.scope(other.user.id, { zoneIds: [zone.id] });
  const give = (title: string, ownerGroup: 'Supervisor' | 'EsAt', owner: string | null) =>
    admin.call(addTask, {
      params: { slug: claim.slug },
      body: { affectedPartyId: null, title, notes: '', ownerGroup, owner, dueAt: null },
    });
  const own = await give('Propia', 'Supervisor', supervisor.user.username);
  await give('Del grupo', 'Supervisor', null);
  await give('De otro', 'Supervisor', other.user.username);
  await give('De otro grupo', 'EsAt', null);
  const mine = async () => {
    const query = { claim: [claim.slug], mine: true, state: ['open'], sort: 'title' };
    return (await supervisor.call(listTasks, { query })).results.map(({ title }) => title);
  };
  expect(await mine()).toEqual(['Del grupo', 'Propia']);

  const params = { id: own.id };
  await supervisor.call(settleTask, { params, body: { version: 1, state: 'done', outcome: '' } });
  expect(await mine()).toEqual(['Del grupo']);
  await supervisor.call(settleTask, { params, body: { version: 2, state: 'open', outcome: '' } });

  expect(await mine()).toEqual(['Del grupo', 'Propia']);
  await expect(
    supervisor.call(settleTask, { params, body: { version: 3, state: 'open', outcome: '' } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('what ran out of time is announced within a minute, once, and brought up to the next in line', async () => {
  const { id } = await aParty('por-asignar', { stageSince: new Date(Date.now() - 30 * 86_400_000) });
  const { claim } = await aParty('por-contactar');
  await supervisor.call(addTask, {
    params: { slug: claim.slug },
    body: {
      affectedPartyId: null,
      title: 'Vencida',
      notes: '',
      ownerGroup: 'Supervisor',
      owner: null,
      dueAt: new Date(Date.now() - 60_000),
    },
  });

  await run(watchClocks);
  await run(watchClocks);

  const facts = await api.announced();
  expect(
    facts.filter(({ name, affectedPartyId }) => name === 'clock.breached' && affectedPartyId === id),
  ).toMatchObject([{ stage: '1.02', holder: 'us' }]);
  expect(facts.filter(({ name, title }) => name === 'task.overdue' && title === 'Vencida')).toMatchObject([
    { ownerGroup: 'Supervisor', escalatedTo: 'CoDi' },
  ]);
  expect((await supervisor.call(readPartyProcess, { params: { id } })).isLate).toBe(true);
});

test('a scope nobody objected to in its time goes on to be quoted, unless something in it rules the case out', async () => {
  const long = { stageSince: new Date(Date.now() - 30 * 86_400_000) };
  const [silent, excluded, fresh] = [
    await aParty('alcance-definido', long),
    await aParty('alcance-definido', long),
    await aParty('alcance-definido'),
  ];
  for (const { id } of [silent, fresh]) await addReason(id, 'includes');
  await addReason(excluded.id, 'rulesOut');

  await run(watchClocks);

  const stages = await Promise.all(
    [silent, excluded, fresh].map(
      async ({ id }) => (await admin.call(readPartyProcess, { params: { id } })).stage.number,
    ),
  );
  expect(stages).toEqual(['3.01', '2.04', '2.04']);
});

test('days without authorization are business days since the waiting began, read from the intervals', async () => {
  const { id } = await aParty('por-enviar-autorizacion', { stageSince: new Date('2026-10-01T15:00:00Z') });
  await admin.call(forceStage, { params: { id }, body: { from: '4.01', to: '4.02', reason: 'Enviada' } });

  await run(countUnauthorizedDays);

  const { rows } = await sql<{ days: number; expected: number }>`select a.unauthorized_days as days,
    (app.business_clock(now(), z.time_zone) - app.business_clock('2026-10-01T15:00:00Z', z.time_zone)) / 540 as expected
    from affected_party a join zone z on z.id = a.zone_id where a.id = ${id}`.execute(api.db);
  expect(rows[0]?.days).toBe(rows[0]?.expected);
  expect(rows[0]?.days).toBeGreaterThan(20);
});

async function addReason(affectedPartyId: number, effect: string): Promise<void> {
  await api.db
    .insertInto('affectedPartyScopeReason')
    .values({
      affectedPartyId,
      scopeMotifId: (build) =>
        build.selectFrom('scopeMotif').select('id').where('effect', '=', effect).orderBy('id').limit(1),
    })
    .execute();
}
