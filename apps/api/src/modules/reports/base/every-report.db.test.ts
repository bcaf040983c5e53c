import type { Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import type { Column } from '@aura/contracts/listing';
import type { Page } from '@aura/contracts/page';
import { type AnyReport, type ReportGroup, type ReportTotals, REST } from '@aura/contracts/report';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { allExports } from '../../../modules.ts';
import { generateClaims } from '../../../seed/generator/generate-claims.ts';
import { generateInvoices } from '../../../seed/generator/invoices/generate-invoices.ts';
import { generateProviders } from '../../../seed/demo/generated-providers.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';

/** Tests the guarantees common to all declared reports; a new report is covered by being declared. */
const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
await generateProviders(client, 30);
await generateClaims(client, 300, () => undefined);
await generateInvoices(client, 300, () => undefined);

const boss = await api.as('Admin');
const reports = allExports.flatMap(({ listing }) =>
  'groups' in listing && 'totals' in listing ? [listing as unknown as AnyReport] : [],
);
const ask = <Answer>(endpoint: Endpoint, query: object) =>
  boss.call(endpoint as never, { query } as never) as Promise<ReplyOf<Endpoint>> as Promise<Answer>;
const countOf = async (report: AnyReport, query: object) =>
  (await ask<Page<unknown>>(report.list, { ...query, size: 1 })).count;

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_, report) => {
  test('its totals are of the rows of all its pages', async () => {
    const totals = await ask<ReportTotals>(report.totals, {});

    expect(totals.rows).toBe(await countOf(report, {}));
  });

  test.each(Object.keys(report.dimensions))(
    'gathered by %s it holds every row once, and each group opens its own',
    async (by) => {
      const groups = await ask<readonly ReportGroup[]>(report.groups, { by });
      const totals = await ask<ReportTotals>(report.totals, {});

      expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(totals.rows);
      const { filter } = report.dimensions[by] ?? {};
      const opened = groups.find(({ key }) => key !== null && key !== REST);
      if (filter === undefined || opened === undefined) return;
      const isFlag = report.filters[filter]?.kind === 'flag';
      const value = isFlag ? opened.key === 'true' : [opened.key];
      expect(await countOf(report, { [filter]: value })).toBe(opened.rows);
    },
  );

  test('sums of its groups are the sums of its totals', async () => {
    const [by = ''] = Object.keys(report.dimensions);
    const groups = await ask<readonly ReportGroup[]>(report.groups, { by });
    const totals = await ask<ReportTotals>(report.totals, {});

    const summed = Object.entries(report.columns as Readonly<Record<string, Column | undefined>>).flatMap(
      ([name, column]) => (column?.adds === 'sum' ? [name] : []),
    );
    const ofGroups = summed.map((name) => [name, groups.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0)]);
    expect(ofGroups).toEqual(summed.map((name) => [name, totals.figures[name]]));
  });

  test('a period is held against the one before it and the year before', async () => {
    if (report.period === undefined) return;
    const period = { [report.period.from]: '2026-10-01', [report.period.to]: '2026-10-31' };

    const before = await ask<ReportTotals>(report.totals, { ...period, compare: 'previous' });
    const year = await ask<ReportTotals>(report.totals, { ...period, compare: 'year' });

    expect(before.compared).toMatchObject({ from: '2026-08-31', to: '2026-09-30' });
    expect(year.compared).toMatchObject({ from: '2025-10-01', to: '2025-10-31' });
    const alone = await ask<ReportTotals>(report.totals, {
      [report.period.from]: '2026-08-31',
      [report.period.to]: '2026-09-30',
    });
    expect(before.compared?.rows).toBe(alone.rows);
    expect(before.compared?.figures).toEqual(alone.figures);
  });

  test('what it cannot be gathered by is refused', async () => {
    await expect(ask(report.groups, { by: 'nothing' })).rejects.toMatchObject({ status: 400 });
  });
});

test('there are reports at all', () => {
  expect(reports.length).toBeGreaterThan(3);
});
