import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { expect, test } from 'vitest';
import { tabulate } from './tabulate.ts';

const titled = (es: string) => ({ es, en: es });
const RESULT: ReportResult = {
  columns: [
    { key: 'a', title: titled('Trimestre'), kind: 'date', role: 'group' },
    { key: 'b', title: titled('Mes'), kind: 'date', role: 'pivot' },
    { key: 'm1', title: titled('Cuenta'), kind: 'integer', role: 'measure' },
  ],
  rows: [
    { level: 'cell', values: ['2026-07-01', '2026-07-01', 3] },
    { level: 'cell', values: ['2026-07-01', '2026-08-01', 4] },
    { level: 'row', values: ['2026-07-01', null, 7] },
    { level: 'column', values: [null, '2026-07-01', 3] },
    { level: 'column', values: [null, '2026-08-01', 4] },
    { level: 'all', values: [null, null, 7] },
  ],
  count: 7,
  isCut: false,
  leftOut: [],
  asOf: new Date('2026-08-31T12:00:00Z'),
};

test('a file names periods as the screen does, in rows and in columns', () => {
  const { columns, rows } = tabulate(RESULT, {
    groups: [{ field: 'a', step: 'quarter' }],
    pivot: { field: 'b', step: 'month' },
  });

  expect(columns.map(({ title }) => title.es)).toEqual(['Trimestre', 'jul 2026', 'ago 2026', 'Total']);
  expect(rows[0]).toEqual(['T3 2026', 3, 4, 7]);
});

test('a day stays a date that a sheet can count with', () => {
  const { columns, rows } = tabulate(RESULT, {
    groups: [{ field: 'a', step: 'day' }],
    pivot: { field: 'b', step: 'day' },
  });

  expect(columns.map(({ kind, title }) => [kind, title.es]).slice(0, 2)).toEqual([
    ['date', 'Trimestre'],
    ['integer', '01/07/2026'],
  ]);
  expect(rows[0]?.[0]).toBe('2026-07-01');
});
