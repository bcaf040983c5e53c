import { GROUPS, type Group } from '@aura/access/groups';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { type Figure, readDayFigures } from '@aura/contracts/claims/day';
import { type DayFigure, figuresOf, isOfMoney } from '@aura/contracts/claims/day-figures';
import { listMacro, QUOTATION_WAIT_WORDS } from '@aura/contracts/claims/macro-list';
import { STARTING_STAGES } from '@aura/domain/stages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { moveParty } from '../../../testing/factories/move.factory.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-17T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const [north, south] = [await api.given.zone({}), await api.given.zone({})];
const supervisor = await api.as('Supervisor');
const analyst = await api.as('ACo');
const provider = await api.given.provider({});
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const insurer = await api.given.customer({});
for (const group of ['Supervisor', 'ACo', 'EsAt', 'CoDi', 'KAM'] as const)
  await giveScope(api.db, (await api.as(group)).user.id, {
    zoneIds: [north.id],
    customerIds: group === 'KAM' ? [insurer.id] : [],
  });
/** The tiles of some group whose list is one of claims. */
const OF_CLAIMS = [
  ...new Set(
    GROUPS.flatMap((group) => figuresOf({ groups: [group], username: '' }).filter((one) => !isOfMoney(one))).map(
      ({ id }) => id,
    ),
  ),
].toSorted();
const at = (day: string, hour = 16) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
const mine = {
  customerId: insurer.id,
  zoneId: north.id,
  supervisorId: supervisor.user.id,
  costAnalystId: analyst.user.id,
};

// A party at every stage of the board, some of them late: assigned to the actor, to a colleague, and in another zone.
for (const [place, { slug }] of STARTING_STAGES.filter(({ hideInMacro }) => !hideInMacro).entries())
  for (const whose of [mine, { zoneId: north.id }, { zoneId: south.id }])
    await api.given.claim({
      ...whose,
      assignedAt: at('2026-11-01'),
      promiseDate: ['2026-11-10', '2026-11-19', '2026-12-24'][place % 3] ?? null,
      parties: [
        {
          stage: slug,
          stageSince: at('2026-11-16', place % 24),
          agreedAmount: 100_000 + place,
          unauthorizedDays: place % 4 === 0 ? 6 : 0,
          providerId: whose === mine && place % 2 === 0 ? provider.id : null,
        },
      ],
    });

// Quotations in each state of waiting, of the actor and of a colleague.
for (const quotationState of Object.keys(QUOTATION_WAIT_WORDS))
  for (const whose of [mine, { zoneId: north.id }, { zoneId: south.id }]) {
    const { partyIds } = await api.given.claim({ ...whose, parties: [{ stage: 'en-presupuesto' }] });
    await api.db.updateTable('affectedParty').set({ quotationState }).where('id', 'in', partyIds).execute();
  }

const { id: closedId } = await api.given.claim({ ...mine, promiseDate: '2026-11-10' });
await api.db
  .updateTable('claim')
  .set({ closedAt: at('2026-11-09') })
  .where('id', '=', closedId)
  .execute();

const figureOf = async (caller: Caller, id: Figure['id']): Promise<Figure> => {
  const found = (await caller.call(readDayFigures, {})).find((figure) => figure.id === id);
  if (found === undefined) throw new Error(`${id} is not a figure of this day`);
  return found;
};

/** The total of the list the figure links to. */
async function listed(caller: Caller, { list, search }: DayFigure): Promise<number> {
  const filters = Object.entries(search)
    .filter(([name]) => !['mode', 'page', 'sort'].includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.split(',') : value]);
  const query = { size: 1, ...Object.fromEntries(filters) };
  return (await caller.call(list === 'macro' ? listMacro : listClaims, { query })).count;
}

test.each(GROUPS.filter((group) => !group.startsWith('extranet_')))(
  'every figure of %s is the total of the list it opens',
  async (group: Group) => {
    const caller = group === 'Proveedor' ? workshop : await api.as(group);
    const expected = figuresOf({ groups: [group], username: caller.user.username }).filter((one) => !isOfMoney(one));

    const figures = await caller.call(readDayFigures, {});

    expect(figures.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(figures.length).toBeLessThanOrEqual(6);
    for (const figure of expected)
      expect([figure.id, figures.find(({ id }) => id === figure.id)?.count]).toEqual([
        figure.id,
        await listed(caller, figure),
      ]);
  },
);

test('each figure is in the day of some group, and the world of this test has something to count for it', async () => {
  const counted = new Map<string, number>();
  for (const group of GROUPS.filter((one) => !one.startsWith('extranet_')))
    for (const { id, count } of await (group === 'Proveedor' ? workshop : await api.as(group)).call(readDayFigures, {}))
      counted.set(id, Math.max(count, counted.get(id) ?? 0));

  expect([...counted.keys()].toSorted()).toEqual(OF_CLAIMS);
  expect([...counted].filter(([, count]) => count === 0).map(([id]) => id)).toEqual([]);
});

test('what was late at this hour of yesterday is read from the intervals, those that have moved on since included', async () => {
  const caller = await api.given.user({ groups: ['Supervisor'] }).then(api.asUser);
  await giveScope(api.db, caller.user.id, { zoneIds: [north.id] });
  const own = { zoneId: north.id, supervisorId: caller.user.id, assignedAt: at('2026-11-01') };
  const entered = { stage: 'registrado', stageSince: at('2026-11-02') };
  const { partyIds } = await api.given.claim({ ...own, parties: [entered, entered, entered] });
  const [still = 0, moved = 0, fresh = 0] = partyIds;
  const move = (party: number, stage: string, when: Date) =>
    api.db.transaction().execute((db) => moveParty(db, party, stage, when));
  await move(still, 'por-asignar', at('2026-11-12'));
  await move(moved, 'por-asignar', at('2026-11-13'));
  await move(moved, 'por-contactar', at('2026-11-17'));
  await move(fresh, 'por-asignar', at('2026-11-16'));

  const figure = await figureOf(caller, 'overdue');

  // Steps in these tests are due after one day: now «still» and «fresh» are late, yesterday «still» and «moved» were.
  expect(figure).toMatchObject({ count: 2, before: 2, comparedAt: new Date('2026-11-16T18:00:00Z') });
  await move(still, 'por-contactar', at('2026-11-17', 17));
  expect(await figureOf(caller, 'overdue')).toMatchObject({ count: 1, before: 2 });
  expect(await figureOf(caller, 'withoutContact')).toMatchObject({ count: 1, before: 1 });
});

test('the work of the whole company a week ago holds what has moved on since, and not what was taken out', async () => {
  const boss = await api.as('GeOp');
  const { before } = await figureOf(boss, 'openWork');
  const entered = { stage: 'registrado', stageSince: at('2026-11-02') };
  const { id, partyIds } = await api.given.claim({ assignedAt: at('2026-11-01'), parties: [entered] });
  await api.db.transaction().execute((db) => moveParty(db, partyIds[0] ?? 0, 'por-asignar', at('2026-11-16')));

  expect(await figureOf(boss, 'openWork')).toMatchObject({ before: (before ?? 0) + 1 });
  await api.db
    .updateTable('claim')
    .set({ isActive: false, deactivationReason: 'Duplicado' })
    .where('id', '=', id)
    .execute();
  expect(await figureOf(boss, 'openWork')).toMatchObject({ before });
});

test('the promises of the month are shown as a share of the claims closed, and against the month before', async () => {
  const caller = await api.given.user({ groups: ['Supervisor'] }).then(api.asUser);
  await giveScope(api.db, caller.user.id, { zoneIds: [north.id] });
  const closed = async (promiseDate: string | null, day: string) => {
    const { id } = await api.given.claim({ zoneId: north.id, supervisorId: caller.user.id, promiseDate });
    await api.db
      .updateTable('claim')
      .set({ closedAt: at(day) })
      .where('id', '=', id)
      .execute();
  };
  for (const [promise, day] of [
    ['2026-11-10', '2026-11-10'],
    ['2026-11-10', '2026-11-09'],
    ['2026-11-10', '2026-11-11'],
    [null, '2026-11-11'],
    ['2026-10-10', '2026-10-11'],
    ['2026-10-10', '2026-10-10'],
  ] as const)
    await closed(promise, day);

  const figure = await figureOf(caller, 'fulfilment');

  expect(figure).toMatchObject({ count: 3, share: 66.67, shareBefore: 50 });
  expect(figure.comparedAt?.getUTCMonth()).toBe(9);
});

test('of those due today the first hour is shown, of the promises ahead how many are late already, and what is held', async () => {
  const caller = await api.given.user({ groups: ['Supervisor'] }).then(api.asUser);
  await giveScope(api.db, caller.user.id, { zoneIds: [north.id] });
  const own = { zoneId: north.id, supervisorId: caller.user.id };
  const { partyIds } = await api.given.claim({
    ...own,
    promiseDate: '2026-11-24',
    parties: [
      { stage: 'registrado', stageSince: at('2026-11-02') },
      { stage: 'registrado', stageSince: at('2026-11-02') },
      { stage: 'registrado', stageSince: at('2026-11-02') },
      { stage: 'en-autorizacion', stageSince: NOW, agreedAmount: 14_230_000, unauthorizedDays: 6 },
      { stage: 'en-autorizacion', stageSince: NOW, agreedAmount: 5_000, unauthorizedDays: 5 },
    ],
  });
  await api.given.claim({
    ...own,
    promiseDate: '2026-11-25',
    parties: [{ stage: 'en-autorizacion', stageSince: NOW }],
  });
  for (const [place, hour] of [19, 21].entries())
    await api.db
      .transaction()
      .execute((db) => moveParty(db, partyIds[place] ?? 0, 'por-asignar', at('2026-11-16', hour)));

  expect(await figureOf(caller, 'dueToday')).toMatchObject({ count: 2, firstDueAt: at('2026-11-17', 19) });
  expect(await figureOf(caller, 'promiseSoon')).toMatchObject({ count: 1, atRisk: 1 });
  expect(await figureOf(caller, 'unauthorized')).toMatchObject({ count: 1, amount: 14_230_000 });
});

test('what is due today, promised soon or waits for the insurer’s word is compared with what it was', async () => {
  const caller = await api.given.user({ groups: ['Supervisor'] }).then(api.asUser);
  await giveScope(api.db, caller.user.id, { zoneIds: [north.id] });
  const own = { zoneId: north.id, supervisorId: caller.user.id, assignedAt: at('2026-10-01') };
  const move = (party: number, stage: string, when: Date) =>
    api.db.transaction().execute((db) => moveParty(db, party, stage, when));
  const waits = { stage: 'registrado', stageSince: at('2026-10-01') };
  const { partyIds } = await api.given.claim({ ...own, promiseDate: '2026-11-16', parties: [waits] });
  const { partyIds: others } = await api.given.claim({ ...own, promiseDate: '2026-11-30', parties: [waits] });
  const [answered = 0] = partyIds;
  const [fresh = 0] = others;
  // A week ago the first had waited for the insurer for over five business days, in two stages; the second for one.
  await move(answered, 'por-enviar-autorizacion', at('2026-10-26'));
  await move(answered, 'en-autorizacion', at('2026-11-05'));
  await move(fresh, 'en-autorizacion', at('2026-11-09'));
  // It has been authorized since; its step was due a day later, like every step here: yesterday at 20 UTC.
  await move(answered, 'por-iniciar', at('2026-11-15', 20));
  await api.db.executeQuery(sql`select app.count_unauthorized_days()`.compile(api.db));

  expect(await figureOf(caller, 'unauthorized')).toMatchObject({
    before: 1,
    comparedAt: new Date('2026-11-10T18:00:00Z'),
  });
  expect(await figureOf(caller, 'promiseSoon')).toMatchObject({ count: 0, before: 1 });
  expect(await figureOf(caller, 'dueToday')).toMatchObject({
    count: 0,
    before: 1,
    comparedAt: new Date('2026-11-16T18:00:00Z'),
  });
});

test('those without authorization come by the days they have waited, and of as many by the money', async () => {
  const caller = await api.given.user({ groups: ['ACo'] }).then(api.asUser);
  await giveScope(api.db, caller.user.id, { zoneIds: [north.id] });
  for (const [claimNumber, unauthorizedDays, agreedAmount] of [
    ['poco', 6, 900],
    ['mucho', 9, 100],
    ['caro', 6, 5_000],
  ] as const)
    await api.given.claim({
      zoneId: north.id,
      costAnalystId: caller.user.id,
      claimNumber,
      parties: [{ stage: 'en-autorizacion', unauthorizedDays, agreedAmount }],
    });
  const { search } =
    figuresOf({ groups: ['ACo'], username: caller.user.username }).find(({ id }) => id === 'unauthorized') ?? {};

  const { results } = await caller.call(listClaims, {
    query: { unauthorized: true, costAnalyst: [caller.user.username], sort: String(search?.['sort']) },
  });

  expect(results.map(({ claimNumber, unauthorizedDays }) => [claimNumber, unauthorizedDays])).toEqual([
    ['mucho', 9],
    ['caro', 6],
    ['poco', 6],
  ]);
});

test('extranet users have no figures, and a provider none of the whole company', async () => {
  const outsider = await api.as('extranet_Cliente');

  await expect(outsider.call(readDayFigures, {})).rejects.toMatchObject({ status: 403 });

  const figures = await workshop.call(readDayFigures, {});
  expect(figures.map(({ id, before, amount }) => ({ id, before, amount }))).toEqual([
    { id: 'jobs', before: null, amount: null },
    { id: 'withoutContact', before: null, amount: null },
    { id: 'brokenPromises', before: null, amount: null },
  ]);
  expect(figures[0]?.count).toBeGreaterThan(0);
});
