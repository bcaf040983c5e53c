import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { expect, test } from 'vitest';
import { pivoted } from './pivoted.ts';

const titled = (text: string) => ({ es: text, en: text });
const STAGE = { key: 'stage.name', title: titled('Etapa'), kind: 'text', role: 'group' } as const;
const ZONE = { key: 'claim.zone', title: titled('Zona'), kind: 'text', role: 'pivot' } as const;
const MEDIAN = { key: 'm1', title: titled('Mediana de días'), kind: 'integer', role: 'measure' } as const;
const row = (level: ReportResult['rows'][number]['level'], ...values: ReportResult['rows'][number]['values']) => ({
  level,
  values,
});

const BY = [{ field: 'stage.name' }];
const result = {
  columns: [STAGE, ZONE, MEDIAN],
  rows: [
    row('cell', 'Contacto', 'Norte', 2),
    row('cell', 'Contacto', 'Sur', 5),
    row('row', 'Contacto', null, 3),
    row('cell', 'Reparación', 'Sur', 9.5),
    row('row', 'Reparación', null, 9.5),
    row('column', null, 'Norte', 2),
    row('column', null, 'Sur', 7),
    row('all', null, null, 4),
  ],
};

test('a row per group and a column per value of the pivot, with what is over all of them at the end', () => {
  const { heads, rows, totals, hasRowTotals } = pivoted(result, BY);

  expect(heads).toEqual(['Norte', 'Sur']);
  expect(hasRowTotals).toBe(true);
  expect(rows.map(({ groups, figures }) => [...groups, ...figures.map((one) => one?.value ?? null)])).toEqual([
    ['Contacto', 2, 5, 3],
    ['Reparación', null, 9.5, 9.5],
  ]);
  expect(totals?.figures.map((one) => one?.value)).toEqual([2, 7, 4]);
});

test('a number knows its position: a total leaves out what it adds up', () => {
  const { rows, totals } = pivoted(result, BY);

  expect(rows[0]?.figures.map((one) => one?.at)).toEqual([
    [
      { place: 0, value: 'Contacto' },
      { place: 1, value: 'Norte' },
    ],
    [
      { place: 0, value: 'Contacto' },
      { place: 1, value: 'Sur' },
    ],
    [{ place: 0, value: 'Contacto' }],
  ]);
  expect(totals?.figures[0]?.at).toEqual([{ place: 1, value: 'Norte' }]);
  expect(totals?.figures[2]?.at).toEqual([]);
});

test('rows without a value are a row of their own, not the total', () => {
  const { rows, totals } = pivoted(
    {
      columns: [STAGE, MEDIAN],
      rows: [row('cell', 'Contacto', 2), row('cell', null, 7), row('all', null, 3)],
    },
    BY,
  );

  expect(rows.map(({ groups, figures }) => [groups, figures[0]])).toEqual([
    [['Contacto'], { value: 2, at: [{ place: 0, value: 'Contacto' }] }],
    [[null], { value: 7, at: [{ place: 0, value: null }] }],
  ]);
  expect(totals?.figures).toEqual([{ value: 3, at: [] }]);
});

test('without a pivot a row may come as such, and several measures are side by side', () => {
  const { rows, heads, hasRowTotals } = pivoted(
    {
      columns: [STAGE, MEDIAN, { ...MEDIAN, key: 'm2' }],
      rows: [row('row', 'Contacto', 2, 40)],
    },
    BY,
  );

  expect(heads).toEqual([]);
  expect(hasRowTotals).toBe(false);
  expect(rows[0]?.figures.map((one) => one?.value)).toEqual([2, 40]);
});

test('a group that the reader may not see keeps its index for requests of rows', () => {
  const { rows } = pivoted({ columns: [STAGE, MEDIAN], rows: [row('cell', 'Contacto', 2)] }, [
    { field: 'claim.billed' },
    { field: 'stage.name' },
  ]);

  expect(rows[0]?.figures[0]?.at).toEqual([{ place: 1, value: 'Contacto' }]);
});

test('with a pivot and no groups there is one line, with its total', () => {
  const { rows, totals } = pivoted(
    { columns: [ZONE, MEDIAN], rows: [row('cell', 'Sur', 5), row('cell', 'Norte', 2), row('all', null, 4)] },
    [],
  );

  expect(rows).toEqual([]);
  expect(totals?.figures.map((one) => [one?.value, one?.at])).toEqual([
    [2, [{ place: 0, value: 'Norte' }]],
    [5, [{ place: 0, value: 'Sur' }]],
    [4, []],
  ]);
});
