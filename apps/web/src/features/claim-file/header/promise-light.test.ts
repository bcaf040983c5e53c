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
  expect(promiseLight({ promiseDate, closedAt: null }, TODAY)).toEqual({ status, daysLeft });
});

test('a closed claim breaks no promise any more', () => {
  const light = promiseLight({ promiseDate: '2026-01-01', closedAt: new Date() }, TODAY);

  expect(light).toEqual({ status: 'neutral', daysLeft: null });
});
