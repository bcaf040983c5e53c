import type { Notification } from '@aura/contracts/notifications';
import { expect, test } from 'vitest';
import { daysAgo, groupNotifications } from './notification-groups.ts';

const at = (id: number, timestamp: Date, verb = 'Plazo vencido', unread = true): Notification => ({
  id,
  level: 'info',
  verb,
  description: '',
  timestamp,
  unread,
  data: {},
});
/** An hour of 15 November in central Mexico, UTC−6. */
const today = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour + 6));

test('unread mentions come first, then each day with its own, newest day first', () => {
  const yesterday = new Date(today(0).getTime() - 60_000);
  const groups = groupNotifications([
    at(4, today(9)),
    at(3, today(8), 'Mención en bitácora'),
    at(2, today(0), 'Mención en bitácora', false),
    at(1, yesterday),
  ]);

  expect(groups.map(({ day, notifications }) => [day, notifications.map(({ id }) => id)])).toEqual([
    [null, [3]],
    ['2026-11-15', [4, 2]],
    ['2026-11-14', [1]],
  ]);
});

test('days are counted by the calendar, not by hours', () => {
  expect(daysAgo('2026-11-14', today(0))).toBe(1);
  expect(daysAgo('2026-11-15', today(23))).toBe(0);
});
