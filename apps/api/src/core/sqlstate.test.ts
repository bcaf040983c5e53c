import { expect, test } from 'vitest';
import { isRetryable, meaningOf } from './sqlstate.ts';

const databaseError = (code: string) => Object.assign(new Error('from the database'), { code });

test.each([
  ['22021', 400],
  ['22003', 400],
  ['22008', 400],
  ['23502', 400],
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['40001', 503],
  ['40P01', 503],
  ['55P03', 503],
  ['53100', 503],
  ['53300', 503],
  ['57014', 503],
  ['57P01', 503],
  ['08006', 503],
  ['ECONNREFUSED', 503],
])('the database refusal %s is answered with %i', (code, status) => {
  expect(meaningOf(databaseError(code))?.status).toBe(status);
});

test('a pool that has no connection left in time is a 503', () => {
  expect(meaningOf(new Error('timeout exceeded when trying to connect'))?.status).toBe(503);
});

test('a defect of our own has no meaning to a user', () => {
  expect(meaningOf(databaseError('42601'))).toBeUndefined();
  expect(meaningOf(new TypeError('x is undefined'))).toBeUndefined();
});

test('only transactions that crossed are run again', () => {
  expect([
    isRetryable(databaseError('40001')),
    isRetryable(databaseError('40P01')),
    isRetryable(databaseError('23505')),
  ]).toEqual([true, true, false]);
});
