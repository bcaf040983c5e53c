import { afterEach, expect, test, vi } from 'vitest';
import { storage } from './storage.ts';

const MINUTE = 60_000;

afterEach(() => {
  storage.removeWhere(() => true);
});

test('what is stored carries the prefix and is gone after sixty minutes', () => {
  vi.useFakeTimers();
  storage.write('account', { userId: 7 });
  expect(localStorage.getItem('aur_account')).not.toBeNull();

  vi.advanceTimersByTime(59 * MINUTE);
  expect(storage.read('account')).toEqual({ userId: 7 });

  vi.advanceTimersByTime(2 * MINUTE);
  expect(storage.read('account')).toBeUndefined();
  expect(localStorage.getItem('aur_account')).toBeNull();
});

test('what is kept without a term does not expire', () => {
  vi.useFakeTimers();
  storage.write('token', 'abc', { expires: false });

  vi.advanceTimersByTime(7 * 24 * 60 * MINUTE);

  expect(storage.read('token')).toBe('abc');
});

test('a full local storage makes room from what has expired', () => {
  vi.useFakeTimers();
  storage.write('old', 'x');
  vi.advanceTimersByTime(61 * MINUTE);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  storage.write('token', 'abc', { expires: false });

  expect(localStorage.getItem('aur_token')).toContain('abc');
  expect(localStorage.getItem('aur_old')).toBeNull();
});

test('with local storage blocked everything still works until the page is closed', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }

  storage.write('token', 'abc', { expires: false });

  expect(storage.read('token')).toBe('abc');
  storage.remove('token');
  expect(storage.read('token')).toBeUndefined();
});

test('rubbish that another script wrote under our keys is ignored', () => {
  localStorage.setItem('aur_account', '{broken');

  expect(storage.read('account')).toBeUndefined();
});
