import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import { expect, test } from 'vitest';
import { addCalculated, removeCalculated } from './edit-calculated.ts';
import { asFigures, asRows, blankDefinition, withColumns } from './edit-definition.ts';
import { addGroup, addMeasure, removeMeasure, setPivot, withGroups } from './edit-figures.ts';
import { addFilter, setOperator } from './edit-filters.ts';
import { fieldBook } from './field-book.ts';
import { measuresOf } from '../builder/MeasuresSection.tsx';
import { movedIn } from './moved-in.ts';
import { parametersOf, previewOf, unansweredOf } from './runnable.ts';

const field = (id: string, kind: ReportField['kind'], canSum = false): ReportField => ({
  id,
  title: { es: id, en: id },
  of: { es: 'Siniestro', en: 'Claim' },
  kind,
  choices: null,
  canSum,
});
const ZONE = field('claim.zone', 'text');
const DAYS = field('claim.days', 'integer', true);
const AMOUNT = field('claim.amount', 'money', true);
const DAY = field('claim.day', 'date');
const model = [{ dataset: 'claim' as const, title: ZONE.title, fields: [ZONE, DAYS, AMOUNT, DAY] }];
const blank = blankDefinition('claim', [ZONE, DAYS, AMOUNT, DAY]);

test('a report begins by listing the first fields of its dataset, and the server would take it', () => {
  expect(blank.columns).toEqual(['claim.zone', 'claim.days', 'claim.amount', 'claim.day']);
  expect(ReportDefinition.parse(blank)).toEqual(blank);
});

test('gathering rows begins with counting them, days are gathered by months, and the last figure stays', () => {
  const gathered = addGroup(addGroup(blank, ZONE), DAY);

  expect(gathered.measures).toEqual([{ id: 'm1', measure: 'count', field: null }]);
  expect(gathered.groups).toEqual([
    { field: 'claim.zone', step: null },
    { field: 'claim.day', step: 'month' },
  ]);
  expect(addGroup(gathered, ZONE)).toBe(gathered);
  expect(removeMeasure(gathered, 'm1').measures).toHaveLength(1);
  expect(ReportDefinition.safeParse(setPivot(gathered, ZONE)).success).toBe(true);
});

test('nothing is ordered by what is no longer shown', () => {
  const sorted = { ...blank, sort: [{ by: 'claim.zone', isDescending: false }] };
  const counted = { ...addMeasure(asFigures(blank), 'median', 'claim.days'), sort: [{ by: 'm2', isDescending: true }] };

  expect(withColumns(sorted, ['claim.days']).sort).toEqual([]);
  expect(asFigures(sorted).sort).toEqual([]);
  expect(removeMeasure(counted, 'm2').sort).toEqual([]);
  expect(asRows(counted)).toMatchObject({ measures: [], sort: [], chart: 'none' });
  expect(withGroups({ ...addGroup(blank, ZONE), sort: sorted.sort }, []).sort).toEqual([]);
});

test('a filter without a value is not applied while the report is built, and is asked for when it is run', () => {
  const filtered = addFilter(addFilter(blank, ZONE), DAY);
  const book = fieldBook(model, filtered);

  expect(filtered.filters.map(({ id, operator, values }) => [id, operator, values])).toEqual([
    ['f1', 'is', []],
    ['f2', 'within', ['last30']],
  ]);
  expect(previewOf(filtered, book).filters.map(({ id }) => id)).toEqual(['f2']);
  const asking = { ...filtered, filters: filtered.filters.map((one) => ({ ...one, isAsked: one.id === 'f1' })) };
  expect(unansweredOf(asking, book, {})).toHaveLength(1);
  expect(unansweredOf(asking, book, { f1: ['Norte'] })).toEqual([]);
  expect(parametersOf(asking, { f1: ['Norte'], f2: ['today'], f9: ['x'] })).toEqual({ f1: ['Norte'] });
});

test('another operator keeps the values only where it asks for the same', () => {
  const between = {
    id: 'f1',
    field: 'claim.day',
    operator: 'between' as const,
    values: ['2026-01-01', '2026-01-31'],
    isAsked: true,
  };

  expect(setOperator(between, 'within', 'date').values).toEqual(['last30']);
  expect(setOperator(between, 'isEmpty', 'date')).toMatchObject({ values: [], isAsked: false });
  expect(setOperator({ ...between, operator: 'is', values: ['2026-01-01'] }, 'atLeast', 'date').values).toEqual([
    '2026-01-01',
  ]);
});

test('a calculated column is shown at once, and goes with all that was made of it', () => {
  const once = addCalculated(blank, {
    title: 'Por día',
    calculation: 'divide',
    of: [{ field: 'claim.amount' }, { field: 'claim.days' }],
  });
  const twice = addCalculated(once, { title: 'Doble', calculation: 'multiply', of: [{ field: 'k1' }, { number: 2 }] });

  expect(twice.columns.slice(-2)).toEqual(['k1', 'k2']);
  expect(fieldBook(model, twice).get('k2')).toMatchObject({ kind: 'money', title: { es: 'Doble' } });
  expect(removeCalculated(twice, 'k1')).toEqual(blank);
  const counted = addMeasure(asFigures(twice), 'sum', 'k2');
  expect(removeCalculated(counted, 'k1').measures).toEqual([{ id: 'm1', measure: 'count', field: null }]);
});

test('a percentage has no sum, a day has a first and a last, a text is only told apart', () => {
  expect(measuresOf(field('x', 'percent'))).not.toContain('sum');
  expect(measuresOf(AMOUNT)).toContain('sum');
  expect(measuresOf(DAY)).toEqual(['distinct', 'least', 'most']);
  expect(measuresOf(ZONE)).toEqual(['distinct']);
});

test('a thing moves to its place, and not out of the list', () => {
  expect(movedIn(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedIn(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});
