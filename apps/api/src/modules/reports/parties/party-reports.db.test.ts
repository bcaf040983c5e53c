import {
  assignationReport,
  exportAssignations,
  groupAssignations,
  listAssignations,
  totalAssignations,
} from '@aura/contracts/reports/assignation';
import { exportReport1, groupReport1, listReport1, report1, totalReport1 } from '@aura/contracts/reports/report-1';
import { sum } from '@aura/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { foldMarks } from './keep-report-parties.job.ts';

const api = await startTestApi();
const { db } = jobContextOf(api);
const here = await api.given.zone({});
const far = await api.given.zone({});
const customer = await api.given.customer({ name: 'Seguros Canario', codename: 'CANARIO' });
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [here.id] });
const geop = await api.as('GeOp');

const DAYS = ['2026-08-03', '2026-09-03', '2026-09-04', '2026-10-05', '2026-10-06', '2026-10-07'] as const;
for (const [place, day] of DAYS.entries()) {
  const { partyIds } = await api.given.claim({
    zoneId: place % 2 === 0 ? here.id : far.id,
    customerId: customer.id,
    supervisorId: supervisor.user.id,
    assignedAt: new Date(`${day}T18:00:00Z`),
    occurredOn: day,
    claimNumber: `CAN-${place % 2 === 0 ? 'AQUI' : 'LEJOS'}-${place}`,
    parties: [{}, {}],
  });
  for (const partyId of partyIds)
    await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
      select ${partyId}, m, ${(place + 1) * 100_00}, ${(place + 1) * 16_00}, 'quotation', 1
      from unnest(array['quoted', 'authorized', 'agreed']) m`.execute(api.db);
}
await foldMarks(db);

const BILLING = ['quoted', 'authorized', 'billed', 'collected'] as const;
const of = { customer: ['CANARIO'] };
async function allPages(caller: Caller, query: object = {}) {
  const first = await caller.call(listAssignations, { query: { ...of, size: 10, ...query } });
  const second = await caller
    .call(listAssignations, { query: { ...of, size: 10, page: 2, ...query } })
    .catch(() => null);
  return { count: first.count, rows: [...first.results, ...(second?.results ?? [])] };
}

test('totals are the sum over all pages, and the groups of every dimension add up to them', async () => {
  const { count, rows } = await allPages(geop);
  const totals = await geop.call(totalAssignations, { query: of });

  expect(count).toBe(12);
  expect(totals.rows).toBe(12);
  for (const figure of BILLING) expect(totals.figures[figure]).toBe(sum(rows.map((row) => row[figure] ?? 0)));
  expect(totals.figures['quoted']).toBe(2 * 21 * 116_00);
  expect(totals.figures['hoursToAssign']).toBe(12);
  expect(totals.asOf).toBeInstanceOf(Date);
  for (const by of Object.keys(assignationReport.dimensions)) {
    const groups = await geop.call(groupAssignations, { query: { ...of, by } });
    expect(sum(groups.map((group) => group.rows)), by).toBe(12);
    expect(sum(groups.map(({ figures }) => figures['quoted'] ?? 0)), by).toBe(totals.figures['quoted']);
  }
  for (const by of Object.keys(report1.dimensions)) {
    const groups = await geop.call(groupReport1, { query: { ...of, by } });
    expect(sum(groups.map((group) => group.rows)), by).toBe(12);
  }
});

test('a period is held against the one before it, by days of the head office', async () => {
  const query = { ...of, from: '2026-10-05', to: '2026-11-04' };
  const totals = await geop.call(totalAssignations, { query: { ...query, compare: 'previous' } });

  expect(totals.rows).toBe(6);
  expect(totals.compared).toMatchObject({ from: '2026-09-04', to: '2026-10-04', rows: 2 });
  const [group] = await geop.call(groupAssignations, { query: { ...query, by: 'customer', compare: 'previous' } });
  expect(group).toMatchObject({ key: 'CANARIO', label: 'Seguros Canario', rows: 6, compared: { rows: 2 } });
  const months = await geop.call(groupAssignations, { query: { ...of, by: 'month' } });
  expect(months.map(({ key, rows }) => [key, rows]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual(
    [
      ['2026-08-01', 2],
      ['2026-09-01', 4],
      ['2026-10-01', 6],
    ],
  );
});

test('users who do not see billing find none of it in rows, totals, groups, order or file', async () => {
  const { results } = await supervisor.call(listAssignations, { query: of });
  const totals = await supervisor.call(totalAssignations, { query: of });
  const [group] = await supervisor.call(groupAssignations, { query: { ...of, by: 'customer' } });
  const wide = await supervisor.call(listReport1, { query: of });
  const wideTotals = await supervisor.call(totalReport1, { query: of });

  for (const figure of BILLING) {
    for (const part of [results[0], totals.figures, group?.figures, wide.results[0], wideTotals.figures])
      expect(Object.keys(part ?? {}), figure).not.toContain(figure);
    await expect(supervisor.call(listReport1, { query: { ...of, sort: `-${figure}` } })).rejects.toMatchObject({
      status: 400,
    });
    const asked = { query: { ...of, format: 'csv' as const, columns: ['claimNumber', figure] } };
    await expect(supervisor.call(exportAssignations, asked)).rejects.toMatchObject({ status: 400 });
    await expect(supervisor.call(exportReport1, asked)).rejects.toMatchObject({ status: 400 });
  }
  expect(wide.results[0]?.agreed).toBeGreaterThan(0);
  const finance = await api.as('Finanzas');
  expect(Object.keys((await finance.call(totalReport1, { query: of })).figures)).toContain('billed');
  expect(Object.keys((await finance.call(totalAssignations, { query: of })).figures)).not.toContain('billed');
});

test('nobody sees, counts, adds up or takes home a party of a zone that is not theirs', async () => {
  const { count, rows } = await allPages(supervisor);
  const totals = await supervisor.call(totalAssignations, { query: of });
  const zones = await supervisor.call(groupReport1, { query: { ...of, by: 'zone' } });
  const file = await supervisor.call(exportReport1, { query: { ...of, format: 'csv', columns: ['claimNumber'] } });
  const found = await supervisor.call(listReport1, { query: { text: 'LEJOS' } });

  expect([count, totals.rows]).toEqual([6, 6]);
  expect(rows.every(({ claimNumber }) => claimNumber.includes('AQUI'))).toBe(true);
  expect(zones).toHaveLength(1);
  const text = Buffer.from(file.content).toString('utf8');
  expect(text).toContain('AQUI');
  expect(text).not.toContain('LEJOS');
  expect(found.count).toBe(0);
});

test('a word finds the number of the claim as it is typed, and the name of the party', async () => {
  expect((await geop.call(listReport1, { query: { text: 'can-aqui-4' } })).count).toBe(2);
  expect((await geop.call(listAssignations, { query: { text: 'canlejos' } })).count).toBe(6);
});

test('every column that can be ordered by is, and every column goes into a file', async () => {
  const columns = Object.keys(report1.columns);
  const sortable = columns.filter((name) => (report1.columns as Record<string, { sortable?: true }>)[name]?.sortable);
  for (const name of sortable) {
    const { results } = await geop.call(listReport1, { query: { ...of, sort: `-${name}`, page: 2, size: 10 } });
    expect(results, name).toHaveLength(2);
  }
  const { content } = await geop.call(exportReport1, { query: { ...of, format: 'csv', columns } });
  expect(Buffer.from(content).toString('utf8').trim().split('\n')).toHaveLength(13);
});
