import { runDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { MOST, ReportDefinition } from '@aura/contracts/reports/definition';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../../../testing/test-api.ts';
import { rows } from '../../../../core/sql.ts';
import { isFigure } from '../compile/expression.ts';
import { CATALOGUE } from './catalogue.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const datasets = Object.values(CATALOGUE);
const NOTHING: Omit<ReportDefinition, 'dataset'> = {
  columns: [],
  calculated: [],
  filters: [],
  groups: [],
  pivot: null,
  measures: [],
  sort: [],
  chart: 'none',
};

function run(definition: ReportDefinition) {
  return admin.call(runDynamicReport, { body: { definition, parameters: {}, report: null, isPreview: false } });
}

describe.each(datasets)('$name', (dataset) => {
  const { name, fields, readable } = dataset;

  test('every field can be read, chosen, gathered by and measured on the connection of reports', async () => {
    for (let first = 0; first < fields.length; first += MOST.columns) {
      const columns = fields.slice(first, first + MOST.columns).map(({ id }) => id);
      const result = await run({
        ...NOTHING,
        dataset: name,
        columns,
        sort: columns.slice(0, 2).map((by) => ({ by, isDescending: true })),
      });
      expect(result.columns.map(({ key }) => key)).toEqual(columns);
    }
    for (const { id, kind } of fields) {
      const measure = isFigure(kind) ? ('median' as const) : ('distinct' as const);
      const operator = kind === 'boolean' ? ('is' as const) : ('isNotEmpty' as const);
      await run({
        ...NOTHING,
        dataset: name,
        filters: [{ id: 'f1', field: id, operator, values: ['true'], isAsked: false }],
        groups: [{ field: id, step: kind === 'date' ? 'month' : null }],
        measures: [{ id: 'm1', measure, field: id }],
      });
    }
  });

  test('its ids are those a definition may name, and each once', () => {
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !ReportDefinition.shape.columns.safeParse([id]).success)).toEqual([]);
    expect(readable.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('no field of it holds a parameter of a user', () => {
    const holding = fields.filter(({ value, key }) =>
      [value, key ?? value].some((part) =>
        part.compile(api.db).parameters.some((parameter) => parameter !== 'America/Mexico_City'),
      ),
    );
    expect(holding.map(({ id }) => id)).toEqual([]);
  });
});

test('the ready-made reports are there on the first day, and each of them runs', async () => {
  const stored = await rows(
    api.db,
    sql<{
      slug: string;
      definition: unknown;
    }>`select slug, definition from dynamic_report where owner_id is null order by slug`,
  );

  expect(stored).toHaveLength(10);
  for (const { definition } of stored) {
    const result = await run(ReportDefinition.parse(definition));
    expect(result.leftOut).toEqual([]);
  }
});

test('what the role of reports may read it also sees, and it may write nothing at all', async () => {
  const unseen = await rows(
    api.db,
    sql<{
      name: string;
    }>`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_any_column_privilege('app_reporter', c.oid, 'select')
      and not exists (select from pg_policies p where p.tablename = c.relname and p.roles = '{app_reporter}' and p.cmd = 'SELECT')`,
  );
  const writable = await rows(
    api.db,
    sql<{
      name: string;
    }>`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
      and (case c.relkind when 'S' then has_sequence_privilege('app_reporter', c.oid, 'usage, update')
        else has_any_column_privilege('app_reporter', c.oid, 'insert, update') or has_table_privilege('app_reporter', c.oid, 'delete, truncate') end)`,
  );

  expect(unseen).toEqual([]);
  expect(writable).toEqual([]);
});
