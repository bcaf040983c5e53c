import { listZones } from '@aura/contracts/catalogues/zones';
import type { ReportDefinition } from '@aura/contracts/reports/definition';
import { addDynamicReport, editDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import {
  addReportSchedule,
  editReportSchedule,
  listReportSchedules,
  removeReportSchedule,
} from '@aura/contracts/reports/schedules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allExports } from '../../../modules.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { mailSchedules } from './mail-schedules.job.ts';

/** A Monday, noon in Mexico City. */
const NOW = new Date('2026-11-16T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const LATER = new Date('2026-11-17T14:03:00Z');
const timing = { title: 'Mis zonas', cadence: 'weekdays', weekday: 1, monthDay: 1, hour: 8, format: 'csv' } as const;
const listing = { path: '/catalogs/zone/export/', query: { columns: 'name' }, address: '/zonas?text=norte' };

/** A new user each time, so that tests share no schedules. */
const anAnalyst = async () => api.asUser(await api.given.user({ groups: ['ACo'] }));

const run = async (now = LATER) => {
  await mailSchedules(allExports).run(
    jobContextOf(api, () => now),
    {},
  );
};
const mailsTo = async (userId: number) =>
  (
    await sql<{ subject: string; plain: string; files: number }>`select m.subject, m.plain,
      (select count(*)::int from outgoing_mail_attachment t where t.mail_id = m.id) as files
      from outgoing_mail m where m.queued_by = ${userId} and m.kind = 'scheduledReport' order by m.id`.execute(api.db)
  ).rows;

test('a list is mailed at its hour with its file, once, and set to the next working day', async () => {
  const analyst = await anAnalyst();
  await api.given.zone({ name: 'Norte' });
  const made = await analyst.call(addReportSchedule, { body: { ...timing, listing, report: null } });
  expect(made).toMatchObject({ nextAt: new Date('2026-11-17T14:00:00Z'), lastAt: null, lastRows: null });
  await run(NOW);
  expect(await mailsTo(analyst.user.id)).toEqual([]);

  await run();
  await run();

  const { count } = await analyst.call(listZones, { query: {} });
  expect(await mailsTo(analyst.user.id)).toMatchObject([{ subject: `Mis zonas: ${count} filas`, files: 1 }]);
  expect((await mailsTo(analyst.user.id))[0]?.plain).toContain('/zonas?text=norte');
  expect(await analyst.call(listReportSchedules, {})).toMatchObject([
    { id: made.id, lastRows: count, nextAt: new Date('2026-11-18T14:00:00Z'), problem: null },
  ]);
});

test('what two workers find due at the same moment is mailed once', async () => {
  const analyst = await anAnalyst();
  await api.given.zone({ name: 'Doble' });
  await analyst.call(addReportSchedule, { body: { ...timing, listing, report: null } });

  await Promise.all([run(), run(), run()]);

  expect(await mailsTo(analyst.user.id)).toHaveLength(1);
});

test('a list without rows is not mailed, and its owner can read that it ran', async () => {
  const analyst = await anAnalyst();
  const query = { columns: 'name', text: 'ninguna zona se llama así' };
  await analyst.call(addReportSchedule, { body: { ...timing, listing: { ...listing, query }, report: null } });

  await run();

  expect(await mailsTo(analyst.user.id)).toEqual([]);
  expect(await analyst.call(listReportSchedules, {})).toMatchObject([{ lastRows: 0, lastAt: LATER }]);
});

test('an owner who lost the right since gets nothing but the reason', async () => {
  const analyst = await anAnalyst();
  await analyst.call(addReportSchedule, { body: { ...timing, listing, report: null } });
  await sql`update user_group_member set group_name = 'Proveedor' where user_id = ${analyst.user.id}`.execute(api.db);

  await run();

  expect(await mailsTo(analyst.user.id)).toEqual([]);
  const { rows } = await sql<{ problem: string }>`select problem from report_schedule
    where user_id = ${analyst.user.id}`.execute(api.db);
  expect(rows).toEqual([{ problem: 'Ya no tiene permiso para exportar esta lista.' }]);
});

test('a list that cannot be exported is not scheduled', async () => {
  const analyst = await anAnalyst();
  const add = (target: Partial<typeof listing>) =>
    analyst.call(addReportSchedule, { body: { ...timing, listing: { ...listing, ...target }, report: null } });

  await expect(add({ path: '/users/export/' })).rejects.toMatchObject({ status: 403 });
  await expect(add({ path: '/no/such/export/' })).rejects.toMatchObject({ status: 400 });
  await expect(add({ query: { columns: 'secret' } })).rejects.toMatchObject({ status: 400 });
  await expect(
    analyst.call(addReportSchedule, { body: { ...timing, listing: null, report: null } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a schedule is changed and ended by its owner alone', async () => {
  const [owner, other] = [await anAnalyst(), await api.as('Admin')];
  const { id } = await owner.call(addReportSchedule, { body: { ...timing, listing, report: null } });
  const monthly = { ...timing, cadence: 'monthly', monthDay: 5, hour: 20 } as const;

  await expect(other.call(editReportSchedule, { params: { id }, body: monthly })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.call(removeReportSchedule, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await owner.call(editReportSchedule, { params: { id }, body: monthly })).toMatchObject({
    cadence: 'monthly',
    nextAt: new Date('2026-12-06T02:00:00Z'),
  });
  await owner.call(removeReportSchedule, { params: { id } });
  expect(await owner.call(listReportSchedules, {})).toEqual([]);
});

test('a dynamic report is mailed as its subscriber sees it, and no longer once it is not shared', async () => {
  const [builder, reader] = [await anAnalyst(), await api.asUser(await api.given.user({ groups: ['Supervisor'] }))];
  const customer = await api.given.customer({ name: 'Aseguradora programada' });
  await api.given.claim({ customerId: customer.id });
  const { rows: zones } = await sql<{ id: number }>`select id from zone`.execute(api.db);
  await api.given.scope(reader.user.id, { zoneIds: zones.map(({ id }) => id) });
  const definition = {
    dataset: 'claim',
    columns: ['claim.customer'],
    calculated: [],
    filters: [],
    groups: [],
    pivot: null,
    measures: [],
    sort: [],
    chart: 'none',
  } satisfies ReportDefinition;
  const fields = { name: 'Casos', description: '', reportArea: 'operations', definition } as const;
  const report = await builder.call(addDynamicReport, { body: { ...fields, sharedWith: ['Supervisor'] } });
  const target = { listing: null, report: { id: report.id, parameters: {} } };
  await reader.call(addReportSchedule, { body: { ...timing, ...target } });

  await run();

  expect(await mailsTo(reader.user.id)).toMatchObject([{ files: 1 }]);
  expect((await mailsTo(reader.user.id))[0]?.plain).toContain(`/reportes_dinamicos/${report.slug}`);
  const { id, version } = report;
  await builder.call(editDynamicReport, { params: { id }, body: { ...fields, sharedWith: [], version } });
  await run(new Date('2026-11-18T14:03:00Z'));
  expect(await mailsTo(reader.user.id)).toHaveLength(1);
  expect((await reader.call(listReportSchedules, {}))[0]?.problem).toBe('No existe o no está a su alcance.');
  await expect(reader.call(addReportSchedule, { body: { ...timing, ...target } })).rejects.toMatchObject({
    status: 404,
  });
});
