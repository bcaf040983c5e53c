import { expect, test } from 'vitest';
import { chartOfResult } from './ResultChart.tsx';
import { pivoted } from './pivoted.ts';
import { type CellWords, sayCell } from './say-cell.ts';

const words: CellWords = {
  none: 'Sin dato',
  yes: 'Sí',
  no: 'No',
  month: (year, month) => `${month}/${year}`,
  quarter: (year, quarter) => `T${quarter} ${year}`,
  week: (day) => `semana del ${day}`,
};

test('money comes in pesos, a median may be between whole days, and a value of a list is called by its name', () => {
  expect(sayCell(1234.5, { kind: 'money' }, words)).toBe('$1,234.50');
  expect(sayCell(4.5, { kind: 'integer' }, words)).toBe('4.5');
  expect(sayCell(12480, { kind: 'integer' }, words)).toBe('12,480');
  expect(sayCell('gnp', { kind: 'text', choices: [{ value: 'gnp', label: 'GNP' }] }, words)).toBe('GNP');
  expect(sayCell(null, { kind: 'text' }, words)).toBe('Sin dato');
  expect(sayCell('true', { kind: 'boolean' }, words)).toBe('Sí');
});

test('a stretch of days is called by its step', () => {
  const say = (step: 'day' | 'week' | 'month' | 'quarter' | 'year') =>
    sayCell('2026-10-01', { kind: 'date', step }, words);

  expect([say('day'), say('week'), say('month'), say('quarter'), say('year')]).toEqual([
    '01/10/2026',
    'semana del 01/10/2026',
    '10/2026',
    'T4 2026',
    '2026',
  ]);
});

test('of measures in days and in pesos a chart draws those of the first kind, and knows the index of each', () => {
  const titled = { es: 'x', en: 'x' };
  const table = pivoted(
    {
      columns: [
        { key: 'z', title: titled, kind: 'text', role: 'group' },
        { key: 'm1', title: titled, kind: 'integer', role: 'measure' },
        { key: 'm2', title: titled, kind: 'money', role: 'measure' },
      ],
      rows: [
        { level: 'cell', values: ['Norte', 3, 900] },
        { level: 'all', values: [null, 3, 900] },
      ],
    },
    [{ field: 'z' }],
  );

  const chart = chartOfResult(table, {
    group: String,
    head: String,
    measure: (place) => `m${place}`,
    all: 'Todo',
  });

  expect(chart?.series).toEqual([{ title: 'm0', values: [3] }]);
  expect(chart?.labels).toEqual(['Norte']);
  expect(chart?.standings).toEqual([[[{ place: 0, value: 'Norte' }]]]);
});
