import { expect, test } from 'vitest';
import { filtersOfGroup } from './filters-of-group.ts';

const title = { es: 'x', en: 'x' };
const report = {
  period: { from: 'from', to: 'to' },
  filters: { customer: { title, kind: 'choice' }, isPaid: { title, kind: 'flag' } },
} as const;

test('a group of a customer is opened by the filter of that customer', () => {
  expect(filtersOfGroup(report, { title, filter: 'customer' }, { key: 'qualitas' })).toEqual({
    customer: ['qualitas'],
  });
});

test('a group of yes or no is opened by a flag', () => {
  expect(filtersOfGroup(report, { title, filter: 'isPaid' }, { key: 'true' })).toEqual({ isPaid: true });
});

test('a month is opened by its first and its last day', () => {
  const february = filtersOfGroup(report, { title, kind: 'month' }, { key: '2028-02-01' });

  expect(february).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('what has no value, and the rest of the groups, cannot be opened as one', () => {
  expect(filtersOfGroup(report, { title, filter: 'customer' }, { key: null })).toBeUndefined();
  expect(filtersOfGroup(report, { title, filter: 'customer' }, { key: '*' })).toBeUndefined();
});
