import { listDayActs, listDayVisits, readDayFulfilment, readDayLoad, readDayWork } from '@aura/contracts/claims/day';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { listMacro } from '@aura/contracts/claims/macro-list';
import { takeStep } from '@aura/contracts/claims/process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { moveParty } from '../../../testing/factories/move.factory.ts';
import { insertOrder } from '../../../testing/factories/purchase-order.factory.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { keepDay, fillDays } from '../macro/fold-macro.job.ts';

const NOW = new Date('2026-11-17T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const [north, south] = [await api.given.zone({}), await api.given.zone({})];
const at = (day: string, hour = 16) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

async function somebody(group: 'Supervisor' | 'EsAt' | 'CoDi' | 'KAM', zoneId = north.id): Promise<Caller> {
  const caller = await api.asUser(await api.given.user({ groups: [group], lastName: 'Mora', firstName: 'Ana' }));
  await giveScope(api.db, caller.user.id, { zoneIds: [zoneId] });
  return caller;
}

interface GivenTask {
  readonly claimId: number;
  readonly partyId?: number;
  readonly title: string;
  readonly ownerId?: number | null;
  readonly group?: string;
  readonly dueAt?: Date | null;
}

async function givenTask({ claimId, partyId, title, ownerId = null, group = 'EsAt', dueAt = null }: GivenTask) {
  await sql`insert into task (claim_id, affected_party_id, customer_id, zone_id, title, owner_group, owner_id, due_at)
    select c.id, ${partyId ?? null}, c.customer_id, c.zone_id, ${title}, ${group}, ${ownerId}, ${dueAt} from claim c
    where c.id = ${claimId}`.execute(api.db);
}

test('the next acts come by the day on which they were due, and within a day by the money they hold up', async () => {
  const caller = await somebody('Supervisor');
  const { id: claimId, partyIds } = await api.given.claim({
    zoneId: north.id,
    supervisorId: caller.user.id,
    claimNumber: '0451230042',
    parties: [
      { name: 'Papelería', stage: 'reparacion-terminada', agreedAmount: 2_240_000 },
      { name: 'Farmacia', stage: 'por-contactar', agreedAmount: 9_900_000 },
    ],
  });
  const [paper, pharmacy] = partyIds as [number, number];
  const mine = { claimId, ownerId: caller.user.id, group: 'Supervisor' };
  await givenTask({ ...mine, title: 'Sin plazo' });
  await givenTask({ ...mine, title: 'Temprano y barato', partyId: paper, dueAt: at('2026-11-16', 15) });
  await givenTask({ ...mine, title: 'Tarde y caro', partyId: pharmacy, dueAt: at('2026-11-16', 20) });
  await givenTask({ ...mine, title: 'Lo más atrasado', dueAt: at('2026-11-08') });
  await givenTask({ ...mine, title: 'De otra persona', ownerId: (await somebody('Supervisor')).user.id });

  const { acts, total } = await caller.call(listDayActs);

  expect(acts.map(({ title }) => title)).toEqual(['Lo más atrasado', 'Tarde y caro', 'Temprano y barato', 'Sin plazo']);
  expect(total).toBe(4);
  expect(acts[2]).toMatchObject({
    kind: 'task',
    affectedParty: 'Papelería',
    affectedPartyId: paper,
    claimNumber: '0451230042',
    stage: { slug: 'reparacion-terminada' },
    amount: 2_240_000,
    isLate: true,
    dueAt: at('2026-11-16', 15),
  });
  expect(acts[3]).toMatchObject({ dueAt: null, isLate: false, amount: null, affectedPartyId: null });
});

async function givenDuty(partyId: number, ownerId: number) {
  await sql`insert into task (claim_id, affected_party_id, customer_id, zone_id, title, owner_group, owner_id, pattern, interval_id)
    select a.claim_id, a.id, a.customer_id, a.zone_id, a.name, 'ACo', ${ownerId}, '1', i.id
    from affected_party a join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where a.id = ${partyId}`.execute(api.db);
}

test('a step that is open, asks for nothing and can be undone comes with the line, and is then taken', async () => {
  const analyst = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  await giveScope(api.db, analyst.user.id, { zoneIds: [north.id] });
  const { partyIds } = await api.given.claim({
    zoneId: north.id,
    costAnalystId: analyst.user.id,
    parties: [
      { name: 'Abierta', stage: 'cotizacion-recibida' },
      { name: 'Le falta algo', stage: 'en-presupuesto' },
    ],
  });
  for (const id of partyIds) await givenDuty(id, analyst.user.id);

  const { acts } = await analyst.call(listDayActs);

  const lineOf = (name: string) => acts.find(({ title }) => title === name);
  expect(lineOf('Le falta algo')).toMatchObject({ step: null, isFromProcess: true });
  const { step } = lineOf('Abierta') ?? {};
  expect(lineOf('Abierta')).toMatchObject({ step: { rule: 'T17' }, isFromProcess: true, version: null });
  const moved = await analyst.call(takeStep, {
    params: { id: partyIds[0] ?? 0 },
    body: { from: lineOf('Abierta')?.stage?.number ?? '', to: step?.to ?? '', rule: step?.rule ?? '', reason: '' },
  });
  expect(moved.process.slug).toBe('en-presupuesto');
});

test('no step comes with the line of a user who may not take it, nor with a task noted down by hand', async () => {
  const supervisor = await somebody('Supervisor');
  const analyst = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  await giveScope(api.db, analyst.user.id, { zoneIds: [north.id] });
  const { id: claimId, partyIds } = await api.given.claim({
    zoneId: north.id,
    supervisorId: supervisor.user.id,
    costAnalystId: analyst.user.id,
    parties: [{ name: 'De costos', stage: 'cotizacion-recibida' }],
  });
  const [partyId = 0] = partyIds;
  await givenDuty(partyId, supervisor.user.id);
  await givenTask({ claimId, partyId, title: 'A mano', ownerId: analyst.user.id, group: 'ACo' });

  expect((await supervisor.call(listDayActs)).acts).toMatchObject([{ step: null, isFromProcess: true }]);
  expect((await analyst.call(listDayActs)).acts).toMatchObject([{ step: null, isFromProcess: false, version: 1 }]);
});

test('what a group has to do and nobody has taken is everybody’s of the group, within their scope', async () => {
  const attendant = await somebody('EsAt');
  const far = await somebody('EsAt', south.id);
  const { id: claimId } = await api.given.claim({ zoneId: north.id });
  for (const place of Array.from({ length: 9 }).keys())
    await givenTask({ claimId, title: `Llamar ${place}`, dueAt: at(`2026-11-0${9 - place}`) });
  await givenTask({ claimId, title: 'Tomada', ownerId: far.user.id });

  const { acts, total } = await attendant.call(listDayActs);

  expect(acts.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3].map((place) => `Llamar ${place}`));
  expect(total).toBe(9);
  expect(await far.call(listDayActs)).toEqual({ total: 0, acts: [] });
});

test('a mention waits for an answer until the mentioned user writes into that bitácora', async () => {
  const asked = await somebody('Supervisor');
  const asking = await somebody('EsAt');
  const { slug } = await api.given.claim({ zoneId: north.id, supervisorId: asked.user.id });
  const write = (caller: Caller, body: string, mentions: string[]) =>
    caller.call(addLogbookEntry, {
      params: { slug },
      body: {
        affectedPartyId: null,
        kind: 'comment',
        body,
        mentions,
        fileKeys: [],
        isVisibleInExtranet: false,
        isVisibleToProvider: false,
      },
    });
  await write(asking, '¿El muro lleva castillo nuevo?', [asked.user.username]);

  const { acts } = await asked.call(listDayActs);

  expect(acts).toMatchObject([
    { kind: 'mention', title: 'Ana Mora', quote: '¿El muro lleva castillo nuevo?', claim: slug },
  ]);
  expect((await asking.call(listDayActs)).acts.filter(({ kind }) => kind === 'mention')).toEqual([]);
  await write(asked, 'Sí, nuevo.', []);
  expect((await asked.call(listDayActs)).total).toBe(0);
});

test('a provider is shown the turns that are the provider’s, of the parties it attends, and no task of the company', async () => {
  const shop = await api.given.provider({});
  const other = await api.given.provider({});
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const { id: claimId, partyIds } = await api.given.claim({
    zoneId: north.id,
    parties: [
      { name: 'Mía', stage: 'por-cotizar', providerId: shop.id, agreedAmount: 4_200 },
      { name: 'Del cliente', stage: 'en-autorizacion', providerId: shop.id },
      { name: 'Ajena', stage: 'por-cotizar', providerId: other.id },
    ],
  });
  await givenTask({ claimId, title: 'Interno', group: 'Proveedor', partyId: partyIds[0] ?? 0 });

  const { acts, total } = await provider.call(listDayActs);

  expect(acts.map(({ affectedParty, title, amount }) => ({ affectedParty, title, amount }))).toEqual([
    { affectedParty: 'Mía', title: 'Entregar la cotización', amount: 4_200 },
  ]);
  expect(total).toBe(1);
});

test('a provider answers its order before it is asked to begin the repair', async () => {
  const shop = await api.given.provider({});
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const { partyIds } = await api.given.claim({
    zoneId: north.id,
    parties: [{ name: 'Por iniciar', stage: 'por-iniciar', providerId: shop.id }],
  });
  const partyId = partyIds[0] ?? 0;
  // The turn is ours until the order exists; the factory does not pass it on.
  await api.db
    .updateTable('stageInterval')
    .set({ holder: 'provider' })
    .where('affectedPartyId', '=', partyId)
    .execute();
  const { orderId } = await insertOrder(api.db, { partyId, providerId: shop.id });
  const asked = async () => (await provider.call(listDayActs)).acts.map(({ title, orderId }) => ({ title, orderId }));

  expect(await asked()).toEqual([{ title: 'Responder la orden de compra', orderId }]);

  await api.db
    .updateTable('purchaseOrder')
    .set({ acceptedAt: new Date(), acceptedThrough: 'evidence' })
    .where('id', '=', orderId)
    .execute();
  expect(await asked()).toEqual([{ title: 'Iniciar la reparación', orderId: null }]);
});

test('the visits of today come by hour, with where they are and who has arrived, and cancelled ones are left out', async () => {
  const caller = await somebody('Supervisor');
  const mine = await api.given.claim({
    zoneId: north.id,
    supervisorId: caller.user.id,
    latitude: 19.43,
    longitude: -99.13,
    parties: [{ name: 'Hotel' }, { name: 'Abarrotes' }, { name: 'Cancelada' }],
  });
  const others = await api.given.claim({ zoneId: north.id, parties: [{ name: 'De otro supervisor' }] });
  const visit = (claim: typeof mine, place: number, when: Date, state = 'planned') =>
    sql`insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at, state, reason)
      values (${claim.id}, ${claim.partyIds[place]}, ${claim.customerId}, ${when}, ${state}, 'x')`.execute(api.db);
  await visit(mine, 0, at('2026-11-17', 22));
  await visit(mine, 1, at('2026-11-17', 17));
  await visit(mine, 2, at('2026-11-17', 19), 'cancelled');
  await visit(mine, 0, at('2026-11-18', 17));
  await visit(others, 0, at('2026-11-17', 18));
  await sql`insert into check_in (claim_id, affected_party_id, customer_id, checked_in_by, client_key, at, latitude, longitude)
    values (${mine.id}, ${mine.partyIds[1]}, ${mine.customerId}, ${caller.user.id}, gen_random_uuid(), ${at('2026-11-17', 17)}, 19, -99)`.execute(
    api.db,
  );

  const { visits, total } = await caller.call(listDayVisits);

  expect(visits).toMatchObject([
    { affectedParty: 'Abarrotes', checkedInAt: at('2026-11-17', 17), latitude: 19.43, longitude: -99.13 },
    { affectedParty: 'Hotel', checkedInAt: null, scheduledAt: at('2026-11-17', 22) },
  ]);
  expect(total).toBe(2);
  const coordinator = await somebody('CoDi');
  expect((await coordinator.call(listDayVisits)).visits.map(({ affectedParty }) => affectedParty)).toEqual([
    'Abarrotes',
    'De otro supervisor',
    'Hotel',
  ]);
});

test('a user’s own work of eight weeks is read from where the parties were; each part of today is the list it opens', async () => {
  const caller = await somebody('Supervisor');
  const entered = { stage: 'registrado', stageSince: at('2026-10-01') };
  const { partyIds } = await api.given.claim({
    zoneId: north.id,
    supervisorId: caller.user.id,
    assignedAt: at('2026-10-01'),
    parties: [entered, entered],
  });
  const [one = 0, two = 0] = partyIds;
  for (const [party, stage, day] of [
    [one, 'por-cotizar', '2026-10-20'],
    [two, 'por-cotizar', '2026-11-01'],
    [two, 'cerrado', '2026-11-12'],
  ] as const)
    await api.db.transaction().execute((db) => moveParty(db, party, stage, at(day)));
  await api.db
    .updateTable('affectedParty')
    .set({ finishedAt: at('2026-11-12') })
    .where('id', '=', two)
    .execute();

  const { cycles, weeks, turns } = await caller.call(readDayWork);

  const of = (slug: string) => cycles.findIndex((cycle) => cycle.slug === slug);
  expect(weeks.map(({ counts }) => [counts?.[of('asignacion')], counts?.[of('cotizacion')]])).toEqual([
    [0, 0],
    [2, 0],
    [2, 0],
    [1, 1],
    [1, 1],
    [0, 2],
    [0, 2],
    [0, 1],
  ]);
  expect(weeks.at(-1)?.at).toEqual(NOW);
  const opened = await caller.call(listMacro, {
    query: { stages: cycles[of('cotizacion')]?.stages ?? [], supervisor: [caller.user.username], size: 1 },
  });
  expect(opened.count).toBe(1);
  expect(turns).toMatchObject([{ holder: 'provider', count: 1, averageDays: 28.1 }]);
  const turned = await caller.call(listMacro, {
    query: { holder: ['provider'], supervisor: [caller.user.username], size: 1 },
  });
  expect(turned.count).toBe(1);
  expect((await caller.call(listMacro, { query: { holder: ['us'], supervisor: [caller.user.username] } })).count).toBe(
    0,
  );
});

test('users with a whole scope read the weeks from the stored days, and none where none was stored', async () => {
  const boss = await api.as('GeOp');
  await keepDay(api.db, '2026-11-10');

  const { weeks } = await boss.call(readDayWork);

  expect(weeks.map(({ counts }) => counts === null)).toEqual([true, true, true, true, true, true, false, false]);
  const sum = (counts: readonly number[] | null | undefined) => counts?.reduce((total, count) => total + count, 0);
  expect(sum(weeks.at(-2)?.counts)).toBe(sum(weeks.at(-1)?.counts));
  expect(sum(weeks.at(-1)?.counts)).toBe((await boss.call(listMacro, { query: { size: 1 } })).count);
});

test('days that were not stored are computed from the intervals, and those that were are left as they are', async () => {
  const boss = await api.as('GeOp');
  const kept = await boss.call(readDayWork);

  await fillDays(api.db, '2026-11-17');
  await fillDays(api.db, '2026-11-17');

  const { weeks, cycles } = await boss.call(readDayWork);
  const of = (slug: string) => cycles.findIndex((cycle) => cycle.slug === slug);
  expect(weeks.at(-2)?.counts).toEqual(kept.weeks.at(-2)?.counts);
  // In October there were only the supervisor's two parties above.
  expect(weeks.slice(0, 5).map(({ counts }) => counts && [counts[of('asignacion')], counts[of('cotizacion')]])).toEqual(
    [null, [2, 0], [2, 0], [1, 1], [1, 1]],
  );
});

test('the load of each supervisor is the list it opens, for those who answer for it only', async () => {
  const boss = await api.as('GeOp');

  const loads = await boss.call(readDayLoad);

  expect(loads.length).toBeGreaterThan(1);
  for (const { username, count, overdue } of loads) {
    const query = { supervisor: [username], size: 1 };
    expect((await boss.call(listMacro, { query })).count).toBe(count);
    expect((await boss.call(listMacro, { query: { ...query, overdue: true } })).count).toBe(overdue);
  }
  await expect((await somebody('Supervisor')).call(readDayLoad)).rejects.toMatchObject({ status: 403 });
  const coordinator = await somebody('CoDi', south.id);
  expect(await coordinator.call(readDayLoad)).toEqual([]);
});

test('the promises kept are shown by insurer, of one’s own insurers, each as the list it opens', async () => {
  const manager = await somebody('KAM');
  const [own, foreign] = [
    await api.given.customer({ codename: 'SOL' }),
    await api.given.customer({ codename: 'LUNA' }),
  ];
  await api.db.updateTable('customer').set({ keyAccountManagerId: manager.user.id }).where('id', '=', own.id).execute();
  for (const [customerId, promiseDate] of [
    [own.id, '2026-11-10'],
    [own.id, '2026-11-09'],
    [foreign.id, '2026-11-10'],
  ] as const) {
    const { id } = await api.given.claim({ zoneId: north.id, customerId, promiseDate });
    await api.db
      .updateTable('claim')
      .set({ closedAt: at('2026-11-10') })
      .where('id', '=', id)
      .execute();
  }

  const rows = await manager.call(readDayFulfilment);

  expect(rows).toMatchObject([{ customer: { codename: 'SOL' }, count: 2, kept: 1 }]);
  const { count } = await manager.call(listClaims, { query: { customer: ['SOL'], closedThisMonth: true, size: 1 } });
  expect(count).toBe(2);
});
