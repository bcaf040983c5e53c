import type { Group } from '@aura/access/groups';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import {
  addDynamicReport,
  drillDynamicReport,
  editDynamicReport,
  exportDynamicReport,
  listDynamicReports,
  listReportVersions,
  markDynamicReport,
  readDynamicReport,
  readReportModel,
  removeDynamicReport,
  runDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readForReport } from '../../../core/read-for-report.ts';
import { openDatabase, openPool } from '../../../db/client.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-17T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const reports = openDatabase(openPool({ url: api.config.DATABASE_URL_REPORTS, name: 'aura-test-reports', max: 3 }));
afterAll(() => reports.destroy());
const [north, south] = [await api.given.zone({ name: 'Norte' }), await api.given.zone({ name: 'Sur' })];
const [acme, zeta] = [await api.given.customer({ name: 'Acme' }), await api.given.customer({ name: 'Zeta' })];
for (const [zoneId, customerId, parties] of [
  [north.id, acme.id, 3],
  [north.id, zeta.id, 1],
  [south.id, acme.id, 2],
] as const)
  await api.given.claim({
    zoneId,
    customerId,
    assignedAt: new Date('2026-11-05T18:00:00Z'),
    parties: Array.from({ length: parties }, (_, place) => ({
      name: `Afectado ${place + 1}`,
      unauthorizedDays: place * 4,
    })),
  });

async function given(group: Group, zoneIds: readonly number[] = []): Promise<Caller> {
  const caller = await api.asUser(await api.given.user({ groups: [group] }));
  if (zoneIds.length > 0) await api.given.scope(caller.user.id, { zoneIds: [...zoneIds] });
  return caller;
}
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
const asked = (definition: ReportDefinition, isPreview = false) => ({
  body: { definition, parameters: {}, report: null, isPreview },
});
const byZoneAndCustomer = define({
  dataset: 'party',
  groups: [{ field: 'claim.zone', step: null }],
  pivot: { field: 'claim.customer', step: null },
  measures: [
    { id: 'm1', measure: 'count', field: null },
    { id: 'm2', measure: 'sum', field: 'party.unauthorizedDays' },
    { id: 'm3', measure: 'median', field: 'party.unauthorizedDays' },
  ],
});
const admin = await given('Admin');

test('a report gathers by rows and columns, with totals that are those of the rows and not of the groups', async () => {
  const { columns, rows, count, isCut } = await admin.call(runDynamicReport, asked(byZoneAndCustomer));

  expect(columns.map(({ key, role }) => [key, role])).toEqual([
    ['claim.zone', 'group'],
    ['claim.customer', 'pivot'],
    ['m1', 'measure'],
    ['m2', 'measure'],
    ['m3', 'measure'],
  ]);
  expect(rows.map(({ level, values }) => [level, ...values])).toEqual([
    ['cell', 'Norte', 'Acme', 3, 12, 4],
    ['cell', 'Norte', 'Zeta', 1, 0, 0],
    ['cell', 'Sur', 'Acme', 2, 4, 2],
    ['row', 'Norte', null, 4, 12, 2],
    ['row', 'Sur', null, 2, 4, 2],
    ['column', null, 'Acme', 5, 16, 4],
    ['column', null, 'Zeta', 1, 0, 0],
    ['all', null, null, 6, 16, 2],
  ]);
  expect([count, isCut]).toEqual([6, false]);
});

test('behind every number are as many rows as it counts, and they add up to it', async () => {
  const { rows } = await admin.call(runDynamicReport, asked(byZoneAndCustomer));
  for (const { level, values } of rows) {
    const [zone = null, customer = null, counted, summed] = values;
    const at = [
      ...(level === 'cell' || level === 'row' ? [{ place: 0, value: zone }] : []),
      ...(level === 'cell' || level === 'column' ? [{ place: 1, value: customer }] : []),
    ];
    const { report, definition, parameters } = asked(byZoneAndCustomer).body;
    const behind = await admin.call(drillDynamicReport, {
      body: { report, definition, parameters, at, page: 1, size: 100 },
    });

    const days = behind.columns.findIndex(({ key }) => key === 'party.unauthorizedDays');
    expect(behind.count).toBe(counted);
    expect(behind.rows).toHaveLength(counted as number);
    expect(behind.rows.reduce((sum, row) => sum + (row.values[days] as number), 0)).toBe(summed);
    expect(behind.rows.every(({ claimSlug, affectedPartyId }) => claimSlug !== null && affectedPartyId !== null)).toBe(
      true,
    );
  }
});

test('each sees their own rows of a report, and outside of them not even a number', async () => {
  const supervisor = await given('Supervisor', [south.id]);

  const { rows } = await supervisor.call(runDynamicReport, asked(byZoneAndCustomer));
  const { count } = await supervisor.call(drillDynamicReport, {
    body: { ...withoutPreview(byZoneAndCustomer), at: [{ place: 0, value: 'Norte' }], page: 1, size: 10 },
  });

  expect(rows.at(-1)).toEqual({ level: 'all', values: [null, null, 2, 4, 2] });
  expect(count).toBe(0);
});

const withoutPreview = (definition: ReportDefinition) => ({ definition, parameters: {}, report: null });

test.each(['Supervisor', 'EsAt'] as const)(
  'a %s is shown no billing, sees that it was left out, and is not offered it',
  async (group) => {
    const person = await given(group, [south.id]);
    const billed = define({
      dataset: 'party',
      columns: ['party.name', 'party.billed', 'party.margin', 'k1'],
      calculated: [
        {
          id: 'k1',
          title: 'Por cobrar',
          calculation: 'subtract',
          of: [{ field: 'party.billed' }, { field: 'party.collected' }],
        },
      ],
    });

    const result = await person.call(runDynamicReport, asked(billed));
    const model = await person.call(readReportModel);

    expect(result.columns.map(({ key }) => key)).toEqual(['party.name']);
    expect(result.leftOut.map(({ es }) => es)).toEqual(['Facturado neto sin IVA', 'Margen', 'Por cobrar']);
    expect(result.rows.every(({ values }) => values.length === 1)).toBe(true);
    expect(model.map(({ dataset }) => dataset)).not.toContain('invoice');
    expect(
      model.flatMap(({ fields }) => fields.map(({ id }) => id)).filter((id) => /billed|collected|margin/.test(id)),
    ).toEqual([]);
    const filtered = {
      ...billed,
      filters: [{ id: 'f1', field: 'party.billed', operator: 'atLeast' as const, values: ['1'], isAsked: false }],
    };
    await expect(person.call(runDynamicReport, asked(filtered))).rejects.toMatchObject({ status: 403 });
    const gathered = define({
      dataset: 'party',
      groups: [{ field: 'party.billed', step: null }],
      measures: [{ id: 'm1', measure: 'count', field: null }],
    });
    const behind = { ...withoutPreview(gathered), at: [{ place: 0, value: 0 }], page: 1, size: 10 };
    await expect(person.call(drillDynamicReport, { body: behind })).rejects.toMatchObject({ status: 403 });
    const invoices = define({ dataset: 'invoice', columns: ['invoice.total'] });
    await expect(person.call(runDynamicReport, asked(invoices))).rejects.toMatchObject({ status: 403 });
  },
);

test('a report asks again for the values of its filters, days follow the day of the head office, and pesos are pesos', async () => {
  const definition = define({
    dataset: 'claim',
    columns: ['claim.customer', 'claim.zone', 'k1'],
    calculated: [{ id: 'k1', title: 'Días', calculation: 'daysSince', of: [{ field: 'claim.assignedOn' }] }],
    filters: [
      { id: 'f1', field: 'claim.zone', operator: 'is', values: [], isAsked: true },
      { id: 'f2', field: 'claim.assignedOn', operator: 'within', values: ['thisMonth'], isAsked: false },
    ],
    sort: [{ by: 'claim.customer', isDescending: true }],
  });
  const { slug } = await api.db.selectFrom('zone').select('slug').where('id', '=', north.id).executeTakeFirstOrThrow();
  const run = (parameters: Record<string, string[]>) =>
    admin.call(runDynamicReport, { body: { definition, parameters, report: null, isPreview: false } });

  expect((await run({ f1: [slug] })).rows.map(({ values }) => values)).toEqual([
    ['Zeta', 'Norte', 12],
    ['Acme', 'Norte', 12],
  ]);
  await expect(run({})).rejects.toMatchObject({ status: 400 });
  await expect(run({ f1: [slug], f2: ['lastYear'] })).rejects.toMatchObject({ status: 400 });
  await expect(admin.call(runDynamicReport, asked({ ...definition, columns: ['claim.secret'] }))).rejects.toMatchObject(
    { status: 400 },
  );
});

test('a preview is the first fifty rows, and says that there are more', async () => {
  await api.given.claim({
    zoneId: north.id,
    customerId: zeta.id,
    isActive: true,
    parties: Array.from({ length: 60 }, () => ({})),
  });
  const definition = define({ dataset: 'party', columns: ['party.name'] });

  const preview = await admin.call(runDynamicReport, asked(definition, true));
  const whole = await admin.call(runDynamicReport, asked(definition));

  expect([preview.rows.length, preview.count, preview.isCut]).toEqual([50, 66, true]);
  expect([whole.rows.length, whole.count, whole.isCut]).toEqual([66, 66, false]);
});

test('a report is kept with every version, found by whom it is shared with, and changed by its owner alone', async () => {
  const [owner, colleague, outsider] = [
    await given('ACo', [north.id]),
    await given('CoDi', [north.id]),
    await given('KAM'),
  ];
  const body = {
    name: 'Por zona',
    description: '',
    reportArea: 'operations' as const,
    definition: byZoneAndCustomer,
    sharedWith: ['CoDi' as const],
  };
  const saved = await owner.call(addDynamicReport, { body });
  const at = { params: { id: saved.id } };

  expect(saved).toMatchObject({ slug: 'por-zona', isOwn: true, mayChange: true, version: 1 });
  expect(await colleague.call(readDynamicReport, { params: { slug: saved.slug } })).toMatchObject({
    isOwn: false,
    mayChange: false,
  });
  await expect(outsider.call(readDynamicReport, { params: { slug: saved.slug } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(colleague.call(editDynamicReport, { ...at, body: { ...body, version: 1 } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(colleague.call(removeDynamicReport, at)).rejects.toMatchObject({ status: 404 });
  await expect(outsider.call(listReportVersions, at)).rejects.toMatchObject({ status: 404 });

  const again = await owner.call(editDynamicReport, {
    ...at,
    body: { ...body, name: 'Por zona y cliente', version: 1 },
  });
  expect(again).toMatchObject({ name: 'Por zona y cliente', version: 2 });
  await expect(owner.call(editDynamicReport, { ...at, body: { ...body, version: 1 } })).rejects.toMatchObject({
    status: 409,
  });
  const versions = await owner.call(listReportVersions, at);
  expect(versions.map(({ version, name }) => [version, name])).toEqual([
    [2, 'Por zona y cliente'],
    [1, 'Por zona'],
  ]);

  await colleague.call(markDynamicReport, { ...at, body: { isFavourite: true, isOnMyDay: false } });
  await colleague.call(runDynamicReport, {
    body: { ...withoutPreview(byZoneAndCustomer), report: saved.id, isPreview: false },
  });
  const [first] = (await colleague.call(listDynamicReports, { query: {} })).results;
  expect(first).toMatchObject({ id: saved.id, isFavourite: true, isOwn: false, lastRunAt: NOW });

  await owner.call(removeDynamicReport, at);
  await expect(colleague.call(readDynamicReport, { params: { slug: saved.slug } })).rejects.toMatchObject({
    status: 404,
  });
});

test('the gallery offers the ready-made ones whose data one may ask for', async () => {
  const namesOf = async (caller: Caller) =>
    (await caller.call(listDynamicReports, { query: { size: 50 } })).results
      .filter(({ owner }) => owner === null)
      .map(({ slug }) => slug);

  const ofAdmin = await namesOf(admin);
  const ofSupervisor = await namesOf(await given('Supervisor', [north.id]));

  expect(ofAdmin).toHaveLength(10);
  expect(ofSupervisor).toContain('atrasados-por-supervisor');
  expect(ofSupervisor).not.toContain('facturado-por-cliente-y-mes');
  expect(ofSupervisor).not.toContain('conceptos-mas-cotizados');
});

test('a file has what is on screen, the pivot side by side, and how it was chosen on a second sheet', async () => {
  const { content } = await admin.call(exportDynamicReport, {
    body: { ...withoutPreview(byZoneAndCustomer), name: 'Por zona', format: 'xlsx' },
  });
  const csv = await admin.call(exportDynamicReport, {
    body: { ...withoutPreview(byZoneAndCustomer), name: 'Por zona', format: 'csv' },
  });

  const notes = readZip(Buffer.from(content)).get('xl/worksheets/sheet2.xml');
  expect(notes?.toString('utf8')).toContain('Afectados');
  const lines = Buffer.from(csv.content).toString('utf8').split('\r\n');
  expect(lines[0]).toContain('Acme · Cuenta');
  expect(lines.find((line) => line.includes('Norte'))).toContain('Norte,3,12,4');
  const audited = await api.db
    .selectFrom('auditEvent')
    .select('detail')
    .where('entity', '=', 'dynamic-report')
    .execute();
  expect(audited).toHaveLength(2);
});

test('rows of a report count against those of the day, and above them no file is made', async () => {
  const person = await given('Admin');
  await sql`insert into export_quota (user_id, day, rows) values (${person.user.id}, '2026-11-17', 199999)`.execute(
    api.db,
  );
  const body = { ...withoutPreview(byZoneAndCustomer), name: 'Por zona', format: 'csv' as const };

  await expect(person.call(exportDynamicReport, { body })).rejects.toMatchObject({ status: 429 });

  const kept = sql<{ rows: number }>`select rows from export_quota where user_id = ${person.user.id}`;
  await sql`update export_quota set rows = 100 where user_id = ${person.user.id}`.execute(api.db);
  await person.call(exportDynamicReport, { body });
  expect((await kept.execute(api.db)).rows[0]?.rows).toBeGreaterThan(100);
});

test('two reports of a user run at once; a third is refused until one of them ends', async () => {
  const busy = await given('Admin');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const running = [1, 2].map(() => readForReport(reports, busy.user.id, () => held));
  const slots = sql<{
    n: number;
  }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${busy.user.id}
    and classid in (4812041, 4812042)`;
  await expect.poll(async () => (await slots.execute(api.db)).rows[0]?.n).toBe(2);

  const definition = define({ dataset: 'claim', columns: ['claim.folio'] });
  await expect(busy.call(runDynamicReport, asked(definition))).rejects.toMatchObject({ status: 429 });
  expect((await admin.call(runDynamicReport, asked(definition))).count).toBeGreaterThan(0);
  release();
  await Promise.all(running);
  expect((await busy.call(runDynamicReport, asked(definition))).count).toBeGreaterThan(0);
});

test('the connection of reports cannot write, not even by asking for it', async () => {
  const write = sql`update claim set policy = 'x'`;

  await expect(write.execute(reports)).rejects.toMatchObject({ code: '25006' });
  await expect(
    reports
      .transaction()
      .setAccessMode('read write')
      .execute((transaction) => write.execute(transaction)),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(sql`select user_id from user_credential`.execute(reports)).rejects.toMatchObject({ code: '42501' });
});

test('a report that takes too long is ended, and told to be too wide', async () => {
  const impatient = await startTestApi({ REPORT_STATEMENT_MS: '300' });
  const person = await impatient.as('Admin');
  const definition = define({ dataset: 'claim', columns: ['claim.folio'] });

  const refused = impatient.db.transaction().execute(async (transaction) => {
    await sql`lock table claim in access exclusive mode`.execute(transaction);
    return person.call(runDynamicReport, asked(definition)).catch((error: unknown) => error);
  });

  expect(await refused).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Acote los filtros') } });
  expect((await person.call(runDynamicReport, asked(definition))).count).toBe(0);
});
