import {
  countMacro,
  downloadMacro,
  readMacroBoard,
  readMacroByDivision,
  totalMacro,
} from '@aura/contracts/claims/macro';
import { exportMacro, listMacro, listMacroOfStage } from '@aura/contracts/claims/macro-list';
import type { CallInput } from '@aura/contracts/endpoint';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

import { foldMacro, keepDay } from './fold-macro.job.ts';

const NOW = new Date('2026-11-17T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const [north, south] = [await api.given.zone({ name: 'Norte' }), await api.given.zone({ name: 'Sur' })];
const [sun, moon] = [await api.given.customer({ codename: 'SOL' }), await api.given.customer({ codename: 'LUNA' })];
const boss = await api.as('GeOp');
const supervisor = await api.as('Supervisor');
await giveScope(api.db, supervisor.user.id, { zoneIds: [north.id] });
const day = (date: string) => new Date(`${date}T16:00:00Z`);

const first = await api.given.claim({
  customerId: sun.id,
  zoneId: north.id,
  supervisorId: supervisor.user.id,
  claimNumber: '04-777/1',
  insuredName: 'José Núñez',
  assignedAt: day('2026-11-01'),
  promiseDate: '2026-11-20',
  parties: [
    { name: '=Fórmula "rara"', stage: 'por-cotizar', stageSince: day('2026-11-07'), agreedAmount: 1_250_050 },
    { name: 'Dos', stage: 'por-cotizar', stageSince: day('2026-11-17'), agreedAmount: 10_000 },
    { name: 'Tres', isActive: false },
  ],
});
await api.given.claim({
  customerId: moon.id,
  zoneId: south.id,
  assignedAt: day('2026-11-05'),
  parties: [{ name: 'Cuatro', stage: 'en-autorizacion', stageSince: day('2026-11-09') }],
});
await api.given.claim({ customerId: sun.id, zoneId: north.id, isActive: false });
const [one = 0] = first.partyIds;

const names = async (caller: Caller, query: CallInput<typeof listMacro>['query']) => {
  const { results, count } = await caller.call(listMacro, { query });
  expect(count).toBe(results.length);
  return results.map(({ name }) => name);
};

test('the longest in their stage come first, and every filter of the specification narrows the list', async () => {
  expect(await names(boss, {})).toEqual(['=Fórmula "rara"', 'Cuatro', 'Dos']);
  expect(await names(boss, { stages: ['en-autorizacion'] })).toEqual(['Cuatro']);
  expect(await names(boss, { customer: ['SOL'] })).toEqual(['=Fórmula "rara"', 'Dos']);
  expect(await names(boss, { zone: [south.slug] })).toEqual(['Cuatro']);
  expect(await names(boss, { supervisor: [supervisor.user.username] })).toEqual(['=Fórmula "rara"', 'Dos']);
  expect(await names(boss, { costAnalyst: ['nadie'] })).toEqual([]);
  expect(await names(boss, { jobType: ['no-existe'] })).toEqual([]);
  expect(await names(boss, { from: '2026-11-02', to: '2026-11-30' })).toEqual(['Cuatro']);
  expect(await names(boss, { text: 'nunez 04777' })).toEqual(['=Fórmula "rara"', 'Dos']);
  expect(await names(boss, { overdue: true })).toEqual(['=Fórmula "rara"', 'Cuatro']);
  expect(await names(boss, { dueToday: true })).toEqual([]);
  expect(await names(boss, { sort: '-amount' })).toEqual(['=Fórmula "rara"', 'Dos', 'Cuatro']);
});

test('the open work is found by the texts its claim has now, also in a claim that was closed before the party came', async () => {
  const claim = await api.given.claim({
    customerId: moon.id,
    zoneId: south.id,
    insuredName: 'Antes Quiroga',
    parties: [{ name: 'Cinco', stage: 'por-cotizar' }],
  });
  await sql`update claim set insured_name = 'Después Urbina', closed_at = now() where id = ${claim.id}`.execute(api.db);

  expect(await names(boss, { text: 'quiroga' })).toEqual([]);
  expect(await names(boss, { text: 'urbina despues' })).toEqual(['Cinco']);
  const { rows } = await sql`select * from app.macro_faults()`.execute(api.db);
  expect(rows).toEqual([]);

  await sql`update claim set is_active = false, deactivation_reason = 'x' where id = ${claim.id}`.execute(api.db);
  expect(await names(boss, { text: 'urbina' })).toEqual([]);
  const { rows: kept } = await sql`select from macro_text t where t.search_key like '%urbina%'`.execute(api.db);
  expect(kept).toEqual([]);
});

test('a row shows the stage of the party, since when, in whose hands and for how much', async () => {
  const { results } = await boss.call(listMacro, { query: { customer: ['SOL'], size: 1 } });

  expect(results).toMatchObject([
    {
      id: one,
      claimSlug: first.slug,
      process: { slug: 'por-cotizar', number: '3.01' },
      days: 10,
      holder: 'provider',
      isOverdue: true,
      amount: 1_250_050,
      supervisor: { username: supervisor.user.username },
      promiseDate: '2026-11-20',
    },
  ]);
});

test('the calls are spelled as the specification has them, with and without the last slash', async () => {
  const query = `fromDate=2026/11/01&toDate=2026/11/30&supervisor=&aco_username=&zone=${north.slug}&customer=SOL&typeSinister=&processes=por-cotizar&searchText=nunez&page=1&pageSize=1`;
  const list = await boss.raw({ method: 'GET', url: `/api/v1/sinister/list/macro_process?${query}` });

  expect(list.statusCode).toBe(200);
  expect(list.json()).toMatchObject({ count: 2, pages: 2, previous: null });
  expect(list.json().next).toContain('pageSize=1');
  expect(list.json().results[0]).toMatchObject({
    sinister_number: '04-777/1',
    amount: 12_500.5,
    process: { abbreviation: 'PCO' },
  });
  const stageId = (await stageOf('por-cotizar')).id;
  for (const path of ['count', 'totals', 'general', `list`, 'csv'])
    expect((await boss.raw({ method: 'GET', url: `/api/v1/sinister/${path}/macro_process` })).statusCode).toBe(200);
  const ofStage = await boss.raw({ method: 'GET', url: `/api/v1/sinister/list/macro_process/${stageId}?pageSize=1` });
  expect(ofStage.json().next).toContain(`/sinister/list/macro_process/${stageId}/`);
  expect((await boss.raw({ method: 'GET', url: '/api/v1/sinister/list/macro_process/999999/' })).statusCode).toBe(404);
});

test('each stage is counted and added up, from the totals and from the parties alike', async () => {
  const broad = await boss.call(totalMacro, { query: {} });
  const narrow = await boss.call(totalMacro, { query: { from: '2020-01-01' } });
  const counted = await boss.call(countMacro, { query: { customer: ['SOL'] } });

  const found = broad.results.filter(({ count }) => count > 0);
  expect(found).toMatchObject([
    { process: { slug: 'por-cotizar' }, count: 2, amount: 1_260_050 },
    { process: { slug: 'en-autorizacion' }, count: 1, amount: 0 },
  ]);
  expect(narrow).toEqual(broad);
  expect(counted.results.filter(({ count }) => count > 0)).toMatchObject([
    { process: { slug: 'por-cotizar' }, count: 2 },
  ]);
  expect(broad.results.map(({ process }) => process.slug)).not.toContain('por-refacturar');
});

test('the board shows each cycle with its visible stages, how old and how late they are, and the change of a week', async () => {
  await sql`insert into macro_day select '2026-11-10', id, ${sun.id}, ${north.id}, 5, 0 from process_stage where slug = 'por-cotizar'`.execute(
    api.db,
  );

  const board = await boss.call(readMacroBoard, { query: {} });
  const narrow = await boss.call(readMacroBoard, { query: { supervisor: [supervisor.user.username] } });

  const stage = (cycles: typeof board, slug: string) =>
    cycles.flatMap(({ stages }) => stages).find((one) => one.slug === slug)?.resume;
  expect(board.map(({ slug }) => slug)).toEqual([
    'asignacion',
    'atencion',
    'cotizacion',
    'autorizacion',
    'reparacion',
    'documentacion',
    'facturacion',
    'cobranza',
  ]);
  expect(stage(board, 'por-cotizar')).toEqual({
    count: 2,
    amount: 1_260_050,
    medianDays: 10.1,
    overdue: 1,
    ageing: [1, 0, 1, 0],
    trend: -3,
  });
  expect(stage(board, 'registrado')).toEqual({
    count: 0,
    amount: 0,
    medianDays: null,
    overdue: 0,
    ageing: [0, 0, 0, 0],
    trend: 0,
  });
  expect(stage(narrow, 'por-cotizar')).toMatchObject({ count: 2, trend: null });
});

test('a supervisor counts, sums, lists and downloads its own scope and nothing else', async () => {
  const board = await supervisor.call(readMacroBoard, { query: {} });
  const counted = await supervisor.call(countMacro, { query: {} });
  const totals = await supervisor.call(totalMacro, { query: { from: '2020-01-01' } });
  const file = await supervisor.call(downloadMacro, { query: {} });

  expect(board.flatMap(({ stages }) => stages).reduce((sum, { resume }) => sum + resume.count, 0)).toBe(2);
  expect(counted.results.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(totals.results.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(await names(supervisor, {})).toEqual(['=Fórmula "rara"', 'Dos']);
  expect(Buffer.from(file.content).toString()).not.toContain('Cuatro');
  expect(await names(supervisor, { zone: [south.slug] })).toEqual([]);
  const elsewhere = await supervisor.call(countMacro, { query: { zone: [south.slug] } });
  expect(elsewhere.results.reduce((sum, { count }) => sum + count, 0)).toBe(0);
});

test('in the mode of the division the work is grouped by holder, for CoDi and Admin only', async () => {
  const admin = await api.as('Admin');

  const people = await admin.call(readMacroByDivision, { query: { by: 'supervisor' } });
  const zones = await admin.call(readMacroByDivision, { query: { by: 'zone', customer: ['SOL'] } });

  expect(people).toMatchObject([
    { key: supervisor.user.username, count: 2, amount: 1_260_050, overdue: 1, cycles: [0, 0, 2, 0, 0, 0, 0, 0] },
    { key: '', name: '', count: 1, cycles: [0, 0, 0, 1, 0, 0, 0, 0] },
  ]);
  expect(zones).toMatchObject([{ key: north.slug, name: 'Norte', count: 2 }]);
  await expect(boss.call(readMacroByDivision, { query: { by: 'zone' } })).rejects.toMatchObject({ status: 403 });
  const coordinator = await api.as('CoDi');
  await giveScope(api.db, coordinator.user.id, { zoneIds: [south.id] });
  expect(await coordinator.call(readMacroByDivision, { query: { by: 'zone' } })).toMatchObject([
    { key: south.slug, count: 1 },
  ]);
});

test('Macro.csv holds every party once, opens without running a formula, and who took it is recorded', async () => {
  const reply = await boss.raw({ method: 'GET', url: '/api/v1/sinister/csv/macro_process/?customer=SOL' });

  expect(reply.headers['content-disposition']).toContain('Macro.csv');
  const rows: Record<string, string>[] = parse(reply.rawPayload, { bom: true, columns: true });
  expect(rows.map(({ Afectado }) => Afectado)).toEqual([`'=Fórmula "rara"`, 'Dos']);
  expect(rows[0]).toMatchObject({
    'Número de etapa': '3.01',
    Pactado: '12500.50',
    Promesa: '20/11/2026',
    'Le toca a': 'Proveedor',
    Días: '10',
  });
  const trace = await api.db
    .selectFrom('auditEvent')
    .select('detail')
    .where('act', '=', 'exportRows')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(trace.detail).toMatchObject({ rows: 2 });
});

test('the export of the list has its rows, columns and order', async () => {
  const file = await boss.call(exportMacro, {
    query: { sort: '-amount', format: 'csv', columns: ['name', 'process', 'days', 'holder'] },
  });

  const rows: string[][] = parse(Buffer.from(file.content), { bom: true });
  expect(rows.slice(1).map(([name]) => name)).toEqual([`'=Fórmula "rara"`, 'Dos', 'Cuatro']);
  expect(rows[1]).toEqual([`'=Fórmula "rara"`, expect.stringMatching(/^\d+\.\d\d Por cotizar$/), '10', 'Proveedor']);
});

test('one stage by its id is the list with that stage', async () => {
  const { id } = await stageOf('en-autorizacion');

  const { results, count } = await boss.call(listMacroOfStage, { params: { id }, query: {} });

  expect([count, results.map(({ name }) => name)]).toEqual([1, ['Cuatro']]);
});

function stageOf(slug: string) {
  return api.db.selectFrom('processStage').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
}

test('folding the changes and keeping the day change no figure of the board, and the day is kept once', async () => {
  const before = await boss.call(totalMacro, { query: {} });

  await foldMacro.run(jobContextOf(api), {});
  await keepDay(api.db, '2026-11-17');
  await keepDay(api.db, '2026-11-17');

  expect(await boss.call(totalMacro, { query: {} })).toEqual(before);
  expect(await api.db.selectFrom('macroChange').selectAll().execute()).toEqual([]);
  const { rows } = await sql<{ n: number }>`select sum(n)::int as n from macro_day where day = '2026-11-17'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ n: 3 }]);
});
