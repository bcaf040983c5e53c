import { listExtranetCases } from '@aura/contracts/extranet/cases';
import {
  exportRangeReport,
  exportStatusReport,
  readRangeReport,
  readReportMail,
  readStatusReport,
  setReportMail,
} from '@aura/contracts/extranet/reports';
import { expect, test } from 'vitest';
import { insertSentVersion } from '../../../testing/factories/sent-version.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { mailReports } from './mail-reports.job.ts';

/** A Monday. */
const NOW = new Date('2026-11-16T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const [here, far] = [await api.given.zone({ name: 'Aquí' }), await api.given.zone({ name: 'Lejos' })];
const insurer = await api.given.customer({ codename: 'ASEGR', name: 'Aseguradora R' });
const rival = await api.given.customer({ codename: 'ASEGX', name: 'Aseguradora X' });
const admin = await api.as('Admin');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const shown = { isVisibleInExtranet: true };

async function aCase(
  days: number,
  zoneId: number,
  { stage = 'en-reparacion', amount = 0, customerId = insurer.id } = {},
) {
  const claim = await api.given.claim({
    customerId,
    zoneId,
    assignedAt: daysAgo(days),
    parties: [{ ...shown, stage }],
  });
  const partyId = claim.partyIds[0] as number;
  const lines = [{ number: 1, name: 'Obra', unitPrice: amount }];
  if (amount > 0) await insertSentVersion(api.db, { partyId, versionNumber: 1, registeredBy: admin.user.id, lines });
  return claim;
}
await aCase(3, here.id, { amount: 5_000_00 });
await aCase(10, here.id, { amount: 10_000_99 });
await aCase(40, far.id, { amount: 60_000_00, stage: 'en-autorizacion' });
await aCase(3, far.id);
await aCase(3, here.id, { customerId: rival.id, amount: 7_000_00 });
await api.given.claim({ customerId: insurer.id, zoneId: here.id, parties: [{ stage: 'en-reparacion' }] });

const head = await api.asUser(await api.given.user({ groups: ['extranet_GeOp'], customerId: insurer.id }));
const localUser = await api.given.user({ groups: ['extranet_Cliente'], customerId: insurer.id });
await api.given.scope(localUser.id, { zoneIds: [here.id] });
const local = await api.asUser(localUser);

test('open cases are counted by stage in the insurer’s words and zone, with their age and whose turn it is', async () => {
  const report = await head.call(readStatusReport, { query: {} });

  expect(report).toMatchObject({ customer: 'Aseguradora R', total: 4 });
  expect(report.rows.map(({ status, holder, zone, count, ages }) => [status, holder, zone.name, count, ages])).toEqual([
    ['authorizing', 'you', 'Lejos', 1, [0, 0, 0, 1]],
    ['repairing', 'us', 'Aquí', 2, [1, 1, 0, 0]],
    ['repairing', 'us', 'Lejos', 1, [1, 0, 0, 0]],
  ]);
  expect((await local.call(readStatusReport, { query: {} })).total).toBe(2);
  expect(await admin.call(readStatusReport, { query: { customer: 'ASEGR' } })).toEqual(report);
});

test('every number of the reports opens a list of as many rows', async () => {
  const { rows } = await head.call(readStatusReport, { query: {} });
  for (const { status, zone, count } of rows) {
    const query = { status: [status], zone: [zone.slug], isOpen: true } as never;
    expect((await head.call(listExtranetCases, { query })).count).toBe(count);
  }
  const { days, amounts, groups } = await head.call(readRangeReport, { query: {} });
  for (const { range, total } of days)
    expect((await head.call(listExtranetCases, { query: { daysRange: [range], isOpen: true } as never })).count).toBe(
      total,
    );
  for (const { range, counts } of amounts)
    for (const [place, { key }] of groups.entries()) {
      const query = { amountRange: [range], zone: [key], isOpen: true } as never;
      expect((await head.call(listExtranetCases, { query })).count).toBe(counts[place]);
    }
});

test('cases are classed by days and amount, in classes one may choose', async () => {
  const report = await head.call(readRangeReport, { query: {} });
  expect(report.groups.map(({ name }) => name)).toEqual(['Aquí', 'Lejos']);
  expect(report.days.map(({ range, counts }) => [range, counts])).toEqual([
    ['0-7', [1, 1]],
    ['8-15', [1, 0]],
    ['16-30', [0, 0]],
    ['31-60', [0, 1]],
    ['61-', [0, 0]],
  ]);
  expect(report.amounts[0]).toMatchObject({ range: '0-10000', total: 2, amount: 15_000_99 });
  expect(report.withoutAmount).toBe(1);
  expect(report.months).toHaveLength(12);
  expect(report.months.at(-1)).toEqual({ month: '2026-11', received: 3, finished: 0 });

  const own = await head.call(readRangeReport, { query: { days: ['5'], amounts: ['20000'], by: 'adjuster' } });
  expect(own.days.map(({ range, total }) => [range, total])).toEqual([
    ['0-5', 2],
    ['6-', 2],
  ]);
  await expect(head.call(readRangeReport, { query: { days: ['9', '3'] } })).rejects.toMatchObject({ status: 400 });
});

test('both are taken home as files', async () => {
  const text = ({ content }: { content: Uint8Array }) => new TextDecoder().decode(content);
  const stages = text(await local.call(exportStatusReport, { query: { format: 'csv' } }));
  expect(stages).toContain('En reparación,Aquí,Nosotros,2');
  expect(stages).not.toContain('Lejos');
  expect(text(await admin.call(exportRangeReport, { query: { customer: 'ASEGR', format: 'csv' } }))).toContain('0-7');
});

test('the report is mailed to its subscribers once a day, with what each person sees, until unsubscribed', async () => {
  await local.call(setReportMail, { body: { cadence: 'weekly' } });
  await head.call(setReportMail, { body: { cadence: 'daily' } });
  expect(await head.call(readReportMail, { query: {} })).toEqual({ cadence: 'daily' });
  const mails = async () =>
    await api.db
      .selectFrom('outgoingMail')
      .select(['recipients', 'subject', 'plain'])
      .where('kind', '=', 'statusReport')
      .orderBy('id')
      .execute();

  for (let time = 0; time < 2; time += 1)
    await mailReports.run(
      jobContextOf(api, () => NOW),
      {},
    );
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Siniestros por etapa: Aseguradora R, 4 casos abiertos',
    'Siniestros por etapa: Aseguradora R, 2 casos abiertos',
  ]);
  expect(sent[1]?.plain).toContain('/extranet/reporte_status_siniestros');

  await head.call(setReportMail, { body: { cadence: 'never' } });
  await mailReports.run(
    jobContextOf(api, () => new Date('2026-11-17T18:00:00Z')),
    {},
  );
  expect(await mails()).toHaveLength(2);
});

test('a user who has lost the insurer gets no report of it any more', async () => {
  const kam = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  await api.db.updateTable('customer').set({ keyAccountManagerId: kam.user.id }).where('id', '=', rival.id).execute();
  await kam.call(setReportMail, { body: { customer: 'ASEGX', cadence: 'daily' } });
  await api.db.updateTable('customer').set({ keyAccountManagerId: null }).where('id', '=', rival.id).execute();

  await mailReports.run(
    jobContextOf(api, () => new Date('2026-11-18T18:00:00Z')),
    {},
  );

  const { plain } = await api.db
    .selectFrom('outgoingMail')
    .select('plain')
    .where('kind', '=', 'statusReport')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(plain).not.toContain('1 caso abierto');
});
