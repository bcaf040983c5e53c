import { ReportDefinition } from '@aura/contracts/reports/definition';
import {
  addDynamicReport,
  drillDynamicReport,
  editDynamicReport,
  exportDynamicReport,
  runDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readForReport, REPORTS_OF_A_USER } from '../../../core/read-for-report.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { openDatabase, openPool } from '../../../db/client.ts';
import { watchLoop } from '../../../testing/loop-watch.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { actorsOf } from '../../accounts/public.ts';
import { mailSchedules } from '../schedules/mail-schedules.job.ts';
import { compile } from './compile/compile.ts';
import { sceneOf } from './compile/scene.ts';
import { runDefinition } from './run-definition.ts';

const NOW = new Date('2026-11-17T18:00:00Z');
const TODAY = '2026-11-17';
/** Milliseconds of CPU time without a break that other requests can wait for unnoticed. */
const LOOP_BUDGET_MS = 50;
const TOO_LARGE = /escritas por completo pasan de 500 términos/;

const api = await startTestApi({}, () => NOW);
const reports = openDatabase(openPool({ url: api.config.DATABASE_URL_REPORTS, name: 'aura-test-reports', max: 1 }));
afterAll(() => reports.destroy());
await api.given.claim({ parties: [{ name: 'Uno', unauthorizedDays: 3 }] });
const admin = await api.as('Admin');
const [actor] = (await actorsOf(api.db, [admin.user.id])) as [SignedInActor];

const define = (parts: Partial<ReportDefinition> & Pick<ReportDefinition, 'dataset'>): ReportDefinition =>
  ReportDefinition.parse({
    columns: [],
    calculated: [],
    filters: [],
    groups: [],
    pivot: null,
    measures: [],
    sort: [],
    chart: 'none',
    ...parts,
  });

/** Calculated columns that each add the one before `times` times: written out, the last has `times` to the power of `depth`. */
function tower(depth: number, times: number, shown: number): ReportDefinition {
  const calculated = Array.from({ length: depth }, (_, place) => ({
    id: `k${place + 1}`,
    title: `Columna ${place + 1}`,
    calculation: 'add' as const,
    of: Array.from({ length: times }, () => ({ field: place === 0 ? 'party.unauthorizedDays' : `k${place}` })),
  }));
  return define({ dataset: 'party', columns: Array.from({ length: shown }, () => `k${depth}`), calculated });
}
const asked = (definition: ReportDefinition) => ({ definition, parameters: {}, report: null });
const saved = (definition: ReportDefinition) => ({
  name: 'Torre',
  description: '',
  reportArea: 'operations' as const,
  definition,
  sharedWith: [],
});
const textOf = (definition: ReportDefinition) =>
  compile(sceneOf(actor, definition, {}, TODAY), 51).statement.compile(api.db).sql;

test('calculated columns that multiply are refused with a sentence wherever they come in, and no request waits for it', async () => {
  const plain = await admin.call(addDynamicReport, {
    body: saved(define({ dataset: 'party', columns: ['party.name'] })),
  });
  const at = { params: { id: plain.id } };
  const loop = watchLoop();

  for (const definition of [tower(10, 4, 40), tower(10, 4, 1), tower(4, 4, 1), tower(9, 2, 0), tower(2, 4, 40)]) {
    const refused = { status: 400, body: { definition: [expect.stringMatching(TOO_LARGE)] } };
    const ways = [
      () => admin.call(runDynamicReport, { body: { ...asked(definition), isPreview: true } }),
      () => admin.call(exportDynamicReport, { body: { ...asked(definition), name: 'x', format: 'csv' } }),
      () => admin.call(drillDynamicReport, { body: { ...asked(definition), at: [], page: 1, size: 10 } }),
      () => admin.call(addDynamicReport, { body: saved(definition) }),
      () => admin.call(editDynamicReport, { ...at, body: { ...saved(definition), version: 1 } }),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject(refused);
  }

  expect(loop.longestBlockMs()).toBeLessThan(LOOP_BUDGET_MS);
  loop.stop();
});

test('one stored before there was a limit fails when its mail is due, with the reason beside the schedule', async () => {
  const plain = await admin.call(addDynamicReport, {
    body: saved(define({ dataset: 'party', columns: ['party.name'] })),
  });
  await sql`update dynamic_report set definition = ${JSON.stringify(tower(10, 4, 1))}::jsonb where id = ${plain.id}`.execute(
    api.db,
  );
  await sql`insert into report_schedule (user_id, title, cadence, weekday, month_day, hour, format, next_at, report_id, parameters)
    values (${admin.user.id}, 'Torre', 'daily', 1, 1, 8, 'csv', ${NOW}, ${plain.id}, '{}')`.execute(api.db);

  await mailSchedules([]).run(
    jobContextOf(api, () => NOW),
    {},
  );

  const { rows } = await sql<{ problem: string }>`select problem from report_schedule`.execute(api.db);
  expect(rows).toEqual([{ problem: expect.stringMatching(TOO_LARGE) }]);
});

test('a field or calculated column is in the statement once however often the report shows it, and in its plan too', async () => {
  const times = (count: number) =>
    define({ dataset: 'party', columns: Array.from({ length: count }, () => 'party.margin') });
  const { rows: plan } = await sql`explain (format text) ${
    compile(sceneOf(actor, tower(6, 2, 1), {}, TODAY), 51).statement
  }`.execute(reports);

  expect(textOf(times(40)).split('book_movements').length).toBe(textOf(times(1)).split('book_movements').length);
  // The plan has one node per calculated column; written out into one another they would have none.
  expect(JSON.stringify(plan).match(/Result /g)).toHaveLength(6);
});

test('columns built on one another are computed once each: the statement grows with their number, and the figures are right', async () => {
  const [small, large] = [tower(2, 2, 1), tower(6, 2, 1)];
  const loop = watchLoop();
  const lengths = [small, large].map((definition) => textOf(definition).length) as [number, number];
  const perColumn = (lengths[1] - lengths[0]) / 4;

  expect(perColumn).toBeLessThan(200);
  expect(textOf(large).match(/unauthorized/g)?.length).toBe(textOf(small).match(/unauthorized/g)?.length);
  expect(loop.longestBlockMs()).toBeLessThan(LOOP_BUDGET_MS);
  loop.stop();
  const { rows } = await admin.call(runDynamicReport, { body: { ...asked(large), isPreview: true } });
  expect(rows.map(({ values }) => values)).toEqual([[3 * 2 ** 6]]);
});

test('the largest definitions let through are planned and run within the time of a report', async () => {
  const columns = [
    ...Array.from({ length: 30 }, () => 'party.margin'),
    ...Array.from({ length: 10 }, (_, n) => `k${n + 1}`),
  ];
  const calculated = Array.from({ length: 10 }, (_, place) => ({
    id: `k${place + 1}`,
    title: `Columna ${place + 1}`,
    calculation: 'add' as const,
    of: [
      { field: 'party.margin' },
      { field: 'party.billed' },
      { field: place === 0 ? 'party.quoted' : `k${place}` },
      { number: 1 },
    ],
  }));
  const definition = define({ dataset: 'party', columns, calculated });
  const loop = watchLoop();

  textOf(definition);
  expect(loop.longestBlockMs()).toBeLessThan(LOOP_BUDGET_MS);
  loop.stop();
  const result = await runDefinition({ db: reports, actor, now: NOW, asOf: null }, definition, {}, 'preview');
  expect(result.rows).toHaveLength(1);
});

test('no report leaves its statement on the connection: each has a text of its own', async () => {
  const reading = { db: reports, actor, now: NOW, asOf: null };
  for (let columns = 1; columns <= 5; columns += 1) await runDefinition(reading, tower(3, 2, columns), {}, 'preview');

  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(reports);
  expect(rows.filter(({ statement }) => statement.includes('affected_party'))).toEqual([]);
});

test('more than five thousand rows of a report take a recent proof of identity, as every export does', async () => {
  const person = await api.as('Admin');
  await sql`insert into provider (slug, name) select 'taller-' || n, 'Taller ' || n from generate_series(1, 5100) n`.execute(
    api.db,
  );
  const body = {
    ...asked(define({ dataset: 'provider', columns: ['provider.name'] })),
    name: 'x',
    format: 'csv' as const,
  };
  const few = define({
    dataset: 'provider',
    columns: ['provider.name'],
    filters: [{ id: 'f1', field: 'provider.name', operator: 'is', values: ['Taller 7'], isAsked: false }],
  });
  const confirm = (at: ReturnType<typeof sql>) =>
    sql`update session set confirmed_at = ${at} where id = ${person.sessionId}`.execute(api.db);
  const quota = () =>
    sql<{ rows: number }>`select rows from export_quota where user_id = ${person.user.id}`.execute(api.db);

  await confirm(sql`now() - interval '2 hours'`);
  await expect(person.call(exportDynamicReport, { body })).rejects.toMatchObject({
    status: 403,
    body: { code: 'confirmation_required' },
  });
  const { content } = await person.call(exportDynamicReport, { body: { ...body, definition: few } });
  expect(Buffer.from(content).toString('utf8')).toContain('Taller 7');
  expect((await quota()).rows).toEqual([{ rows: 1 }]);
  await confirm(sql`now()`);
  expect((await person.call(exportDynamicReport, { body })).content.length).toBeGreaterThan(50_000);
});

test('the reports of one user leave connections to the others, and what is asked beyond two does not wait before them', async () => {
  const pool = openPool({
    url: api.config.DATABASE_URL_REPORTS,
    name: 'aura-test-reports',
    max: api.config.REPORT_CONNECTIONS,
  });
  const node = openDatabase(pool);
  const greedy = await api.as('KAM');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();

  const asked = Array.from({ length: 30 }, () => readForReport(node, greedy.user.id, () => held));
  const outcomes = Promise.allSettled(asked);
  const refused = asked.slice(REPORTS_OF_A_USER).map((one) =>
    one.then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
  );
  expect(new Set(await Promise.all(refused))).toEqual(new Set([429]));
  expect(pool.waitingCount).toBe(0);
  expect(await readForReport(node, admin.user.id, async (db) => (await sql`select 1 as one`.execute(db)).rows)).toEqual(
    [{ one: 1 }],
  );

  release();
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(REPORTS_OF_A_USER);
  expect(await readForReport(node, greedy.user.id, async () => 'free')).toBe('free');
  await node.destroy();
});
