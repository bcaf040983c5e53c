import { expect, test } from 'vitest';
import { promiseLight } from './promise-light.ts';

const TODAY = '2026-11-15';

test.each([
  ['2026-11-14', 'bad', -1],
  ['2026-11-15', 'warn', 0],
  ['2026-11-18', 'warn', 3],
  ['2026-11-19', 'ok', 4],
  [null, 'neutral', null],
] as const)('a promise for %s is %s', (promiseDate, status, daysLeft) => {
  expect(promiseLight({ promiseDate, isActive: true, closedAt: null }, TODAY)).toEqual({ status, daysLeft });
});

test.each([
  ['closed', { isActive: true, closedAt: new Date() }],
  ['put aside', { isActive: false, closedAt: null }],
])('a claim that is %s breaks no promise any more', (_, traits) => {
  const light = promiseLight({ promiseDate: '2026-01-01', ...traits }, TODAY);

  expect(light).toEqual({ status: 'neutral', daysLeft: null });
});
