import { expect, test } from 'vitest';
import { monthsAgo } from './months-ago.ts';

test('so many months before a day, and the last of a shorter month', () => {
  expect(monthsAgo('2026-11-16', 3)).toBe('2026-08-16');
  expect(monthsAgo('2026-11-16', 12)).toBe('2025-11-16');
  expect(monthsAgo('2026-05-31', 3)).toBe('2026-02-28');
});
