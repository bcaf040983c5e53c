import { claimListing, exportClaims, listClaims, searchClaims } from '@aura/contracts/claims/claim-list';
import { sayCell } from '@aura/contracts/listing';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({}, () => new Date('2026-11-15T18:00:00Z'));
const [north, south] = [await api.given.zone({ name: 'Norte' }), await api.given.zone({ name: 'Sur' })];
const [sun, moon] = [await api.given.customer({ codename: 'SOL' }), await api.given.customer({ codename: 'LUNA' })];
const boss = await api.as('GeOp');
const supervisor = await api.as('Supervisor');
const at = (day: string) => new Date(`${day}T18:00:00Z`);
const first = await api.given.claim({
  customerId: sun.id,
  zoneId: north.id,
  supervisorId: supervisor.user.id,
  claimNumber: '04-512/345',
  reportNumber: 'REP-1',
  insuredName: 'José Núñez Peña',
  assignedAt: at('2026-11-01'),
  promiseDate: '2026-11-10',
  parties: [
    { name: 'Uno', stage: 'por-cotizar' },
    { name: 'Dos', isActive: false },
  ],
});
const second = await api.given.claim({
  customerId: moon.id,
  zoneId: north.id,
  assignedAt: at('2026-11-05'),
  promiseDate: '2026-12-24',
  specialMonitoring: true,
  parties: [{ stage: 'por-contactar' }],
});
const third = await api.given.claim({
  customerId: sun.id,
  zoneId: south.id,
  assignedAt: new Date('2026-11-10T03:00:00Z'),
  parties: [{ stage: 'en-autorizacion', unauthorizedDays: 6 }],
});
await api.given.claim({ customerId: sun.id, zoneId: north.id, isActive: false });
const list = async (
  query: Parameters<typeof boss.call<typeof listClaims>>[1] extends infer I
    ? I extends { query: infer Q }
      ? Q
      : never
    : never,
) => {
  const { results, count } = await boss.call(listClaims, { query });
  expect(count).toBe(results.length);
  return results.map(({ id }) => id);
};

test('each row says whether its reader may act on it, as the claim itself will', async () => {
  await api.given.scope(supervisor.user.id, { zoneIds: [north.id] });
  const mayAct = async (caller: typeof boss) => {
    const { results } = await caller.call(listClaims, { query: {} });
    return new Map(results.map(({ id, mayAct: may }) => [id, may]));
  };

  expect([...(await mayAct(supervisor))]).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  expect([...(await mayAct(boss)).values()]).toEqual([true, true, true]);
  expect([...(await mayAct(await api.as('Finanzas'))).values()]).toEqual([false, false, false]);
});

test('a row shows the insurer, the team, the parties and the stage of the first active one', async () => {
  const { results } = await boss.call(listClaims, { query: { supervisor: [supervisor.user.username] } });

  expect(results).toMatchObject([
    {
      slug: first.slug,
      customer: { codename: 'SOL' },
      zone: { name: 'Norte' },
      supervisor: { username: supervisor.user.username },
      costAnalyst: null,
      activeParties: 1,
      process: { slug: 'por-cotizar', number: '3.01', abbreviation: 'PCO' },
      days: 14,
      affectedParties: [
        { name: 'Uno', isActive: true },
        { name: 'Dos', isActive: false },
      ],
    },
  ]);
});

test('the filters of the specification are spelled as it has them', async () => {
  const url = `/api/v1/sinister/?page=1&size=10&from=2026/11/01&to=2026/11/30&customer=SOL,LUNA&zone=${north.slug}&eco=&job_type=`;
  const reply = await boss.raw({ method: 'GET', url });

  expect(reply.statusCode).toBe(200);
  expect(Object.keys(reply.json())).toEqual(['count', 'pages', 'next', 'previous', 'results']);
  const { results } = (
    await boss.raw({ method: 'GET', url: '/api/v1/sinister/?customer=SOL&supervisor=' + supervisor.user.username })
  ).json();
  expect(results[0]).toMatchObject({ sinister_number: '04-512/345', repport_number: 'REP-1', eco_user: null });
});

test('newest first, by every filter alone and together', async () => {
  expect(await list({})).toEqual([third.id, second.id, first.id]);
  expect(await list({ sort: 'assignedAt' })).toEqual([first.id, second.id, third.id]);
  expect(await list({ customer: ['SOL'] })).toEqual([third.id, first.id]);
  expect(await list({ customer: ['SOL', 'LUNA'], zone: [north.slug] })).toEqual([second.id, first.id]);
  expect(await list({ zone: [south.slug], customer: ['LUNA'] })).toEqual([]);
  expect(await list({ from: '2026-11-05', to: '2026-11-05' })).toEqual([second.id]);
  expect(await list({ specialMonitoring: true })).toEqual([second.id]);
  expect(await list({ overdue: true })).toEqual([first.id]);
  expect(await list({ withoutContact: true })).toEqual([second.id]);
  expect(await list({ unauthorized: true })).toEqual([third.id]);
  expect(await list({ stage: ['por-cotizar', 'por-contactar'] })).toEqual([second.id, first.id]);
  expect(await list({ sort: 'promiseDate' })).toEqual([first.id, second.id, third.id]);
  expect(await list({ sort: '-promiseDate' })).toEqual([second.id, first.id, third.id]);
});

test('closed claims are left out, or are all there is, when it is asked for', async () => {
  const setClosed = (closedAt: Date | null) =>
    api.db.updateTable('claim').set({ closedAt }).where('id', '=', first.id).execute();
  await setClosed(at('2026-11-12'));

  expect(await list({ isOpen: true, sort: 'promiseDate' })).toEqual([second.id, third.id]);
  expect(await list({ isOpen: false })).toEqual([first.id]);
  expect(await list({ sort: 'promiseDate' })).toEqual([first.id, second.id, third.id]);
  await setClosed(null);
});

test('the list is sorted by number, insurer, stage, days, promise and supervisor, and by several in turn', async () => {
  const numbered = await api.db
    .selectFrom('claim')
    .select('id')
    .where('isActive', '=', true)
    .orderBy('claimNumber')
    .orderBy('id')
    .execute();
  const byNumber = numbered.map(({ id }) => id);
  const byInsurer = [[second], [first, third]];

  expect(await list({ sort: 'claimNumber' })).toEqual(byNumber);
  expect(await list({ sort: '-claimNumber' })).toEqual(byNumber.toReversed());
  expect(await list({ sort: 'customer,-days' })).toEqual(byInsurer.flat().map(({ id }) => id));
  expect(await list({ sort: 'customer,days' })).toEqual(
    byInsurer.flatMap((same) => same.toReversed()).map(({ id }) => id),
  );
  expect(await list({ sort: 'process' })).toEqual([second.id, first.id, third.id]);
  expect(await list({ sort: '-process' })).toEqual([third.id, first.id, second.id]);
  expect(await list({ sort: 'days' })).toEqual([third.id, second.id, first.id]);
  expect((await list({ sort: 'supervisor' }))[0]).toBe(first.id);
  expect((await list({ sort: '-supervisor' }))[0]).toBe(first.id);
});

test('a day begins at midnight of the head office, not of Greenwich', async () => {
  expect(await list({ from: '2026-11-09', to: '2026-11-09' })).toEqual([third.id]);
  expect(await list({ from: '2026-11-10', customer: ['SOL'] })).toEqual([]);
});

test('text finds numbers without their dashes and names without their accents, in any order', async () => {
  expect(await list({ text: '04512345' })).toEqual([first.id]);
  expect(await list({ text: 'nunez jose' })).toEqual([first.id]);
  expect(await list({ text: 'NÚÑEZ' })).toEqual([first.id]);
  // SQL wildcards are matched literally.
  expect(await list({ text: 'nu%ez' })).toEqual([]);
});

test('the search box answers active claims, spelled as the specification has it', async () => {
  const reply = await boss.raw({ method: 'GET', url: '/api/v1/sinister/search/?search_data=nunez' });

  expect(reply.json()).toEqual([
    {
      NumSinister: '04-512/345',
      folio: first.folio,
      reportNumber: 'REP-1',
      slug: first.slug,
      isActive: true,
      customer: 'SOL',
      insuredName: 'José Núñez Peña',
      affected: 'Uno',
      process: '3.01',
    },
  ]);
  expect(await boss.call(searchClaims, { query: { text: ' n-ú ' } })).toEqual([]);
  expect(await boss.call(searchClaims, { query: { text: 'nunez', stage: ['por-contactar'] } })).toEqual([]);
});

test('pages follow each other without losing or repeating a claim, also merged from several insurers', async () => {
  for (const query of [{}, { customer: ['SOL', 'LUNA'] }]) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => boss.call(listClaims, { query: { ...query, page, size: 1 } })),
    );

    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual([third.id, second.id, first.id]);
    expect(pages[0]).toMatchObject({ count: 3, pages: 3, previous: null });
    expect(pages[1]?.next).toContain('page=3');
  }
});

test('a sort the list does not offer is refused', async () => {
  await expect(boss.call(listClaims, { query: { sort: 'insuredName' } })).rejects.toMatchObject({ status: 400 });
});

test('the kept totals equal a count of the rows, whatever happened to the claims', async () => {
  await sql`update claim set zone_id = ${south.id} where id = ${second.id}`.execute(api.db);
  await sql`update claim set is_active = false, deactivation_reason = 'x' where id = ${third.id}`.execute(api.db);
  await sql`update claim set is_active = true, zone_id = ${north.id}, assigned_at = assigned_at - interval '40 days' where id = ${third.id}`.execute(
    api.db,
  );

  const { rows } = await sql`
    select 'day' as wrong from (select customer_id, zone_id, app.business_day(assigned_at) as day, count(*) as n from claim
        where is_active group by 1, 2, 3) c full join (select * from claim_day_count where n <> 0) t using (customer_id, zone_id, day)
      where c.n is distinct from t.n
    union all select 'month' from (select customer_id, zone_id, date_trunc('month', app.business_day(assigned_at))::date as month,
        count(*) as n from claim where is_active group by 1, 2, 3) c
      full join (select * from claim_month_count where n <> 0) t using (customer_id, zone_id, month)
      where c.n is distinct from t.n`.execute(api.db);
  expect(rows).toEqual([]);
  const { rows: ofTeams } = await sql`select * from app.claim_total_faults()`.execute(api.db);
  expect(ofTeams).toEqual([]);
  const { rows: parties } = await sql<{
    zoneId: number;
  }>`select zone_id from affected_party where claim_id = ${second.id}`.execute(api.db);
  expect(parties).toEqual([{ zoneId: south.id }]);
});

test('what is counted by team is what the list shows, after claims were handed over, watched, put aside and deleted', async () => {
  const [before, after] = [await api.given.user(), await api.given.user()];
  const claims = [];
  for (const specialMonitoring of [false, true, true])
    claims.push(
      await api.given.claim({
        customerId: sun.id,
        zoneId: south.id,
        supervisorId: before.id,
        costAnalystId: after.id,
        specialMonitoring,
      }),
    );
  const [moved, unwatched, gone] = claims.map(({ id }) => id);
  const counted = async (query: Parameters<typeof list>[0]) => (await list(query)).length;
  expect(await counted({ supervisor: [before.username] })).toBe(3);

  await sql`update claim set supervisor_id = ${after.id} where id = ${moved}`.execute(api.db);
  await sql`update claim set special_monitoring = false where id = ${unwatched}`.execute(api.db);
  await sql`update claim set is_active = false, deactivation_reason = 'x' where id = ${gone}`.execute(api.db);

  expect(await counted({ supervisor: [before.username] })).toBe(1);
  expect(await counted({ supervisor: [after.username] })).toBe(1);
  expect(await counted({ costAnalyst: [after.username], specialMonitoring: true })).toBe(0);
  expect(await counted({ costAnalyst: [after.username], specialMonitoring: false })).toBe(2);
  const { rows } = await sql`select * from app.claim_total_faults()`.execute(api.db);
  expect(rows).toEqual([]);
});

test('totals that differ are made anew from the claims', async () => {
  await sql`update claim_total set n = n + 7`.execute(api.db);
  const faults = async () => (await sql`select * from app.claim_total_faults()`.execute(api.db)).rows.length;
  expect(await faults()).toBeGreaterThan(0);

  await sql`select app.rebuild_claim_totals()`.execute(api.db);

  expect(await faults()).toBe(0);
});

test('the export holds the columns asked for, in the order of the list', async () => {
  const file = await boss.call(exportClaims, {
    query: {
      format: 'csv',
      columns: ['claimNumber', 'customer', 'process', 'activeParties'],
      customer: ['SOL'],
      text: 'nunez',
    },
  });

  expect(parse(Buffer.from(file.content), { bom: true })).toEqual([
    ['Núm. siniestro', 'Cliente', 'Etapa', 'Afectados'],
    ['04-512/345', 'SOL', (await shownIn(first.id)).stage, '1 de 2'],
  ]);
});

test('the workbook is the screen: stages with their number, dates that can be sorted, a header that stays', async () => {
  const file = await boss.call(exportClaims, {
    query: {
      format: 'xlsx',
      columns: ['claimNumber', 'process', 'activeParties', 'promiseDate', 'assignedAt', 'days'],
      customer: ['SOL'],
      text: 'nunez',
    },
  });

  const { sheets } = await readXlsx(file.content, { readStyles: true });
  const [data] = sheets;
  const { stage, parties } = await shownIn(first.id);
  expect(data?.rows[1]).toEqual([
    '04-512/345',
    stage,
    parties,
    new Date('2026-11-10T00:00:00Z'),
    new Date('2026-11-01T12:00:00Z'),
    14,
  ]);
  expect(data?.cells?.get('1,3')?.style?.numFmt).toBe('dd/mm/yyyy');
  expect(data?.cells?.get('1,4')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm');
  expect(data?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(data).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:F2' } });
  expect(data?.columns?.map(({ width = 0 }) => width > 8)).toEqual(Array.from({ length: 6 }, () => true));
});

/** The cell values the list itself returns for a row. */
async function shownIn(id: number) {
  const { results } = await boss.call(listClaims, { query: {} });
  const row = results.find((one) => one.id === id);
  const { process, activeParties } = claimListing.columns;
  return { stage: sayCell(process, row)?.es, parties: sayCell(activeParties, row)?.es };
}

test('of every party the row says when its turn ends and whose it is, so that none is hidden behind the first', async () => {
  const { id } = await api.given.claim({
    customerId: moon.id,
    zoneId: south.id,
    assignedAt: at('2026-11-14'),
    parties: [
      { name: 'Segunda en vencer', stage: 'en-autorizacion', stageSince: at('2026-11-13') },
      { name: 'Vence hoy', stage: 'registrado', stageSince: at('2026-11-13') },
    ],
  });

  const row = (await boss.call(listClaims, { query: {} })).results.find((one) => one.id === id);
  expect(row?.affectedParties.map(({ name, holder, dueAt }) => ({ name, holder, isTimed: dueAt !== null }))).toEqual([
    { name: 'Segunda en vencer', holder: 'customer', isTimed: true },
    { name: 'Vence hoy', holder: 'us', isTimed: true },
  ]);
  const [first, second] = row?.affectedParties ?? [];
  expect((second?.dueAt ?? 0) < (first?.dueAt ?? 0)).toBe(true);
});
