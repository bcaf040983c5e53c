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
const today = (hour: number) => new Date(2026, 10, 15, hour);

test('unread mentions come first, then each day with its own, newest day first', () => {
  const yesterday = new Date(2026, 10, 14, 23, 59);
  const groups = groupNotifications([
    at(4, today(9)),
    at(3, today(8), 'Mención en bitácora'),
    at(2, today(0), 'Mención en bitácora', false),
    at(1, yesterday),
  ]);

  expect(groups.map(({ day, notifications }) => [day === null, notifications.map(({ id }) => id)])).toEqual([
    [true, [3]],
    [false, [4, 2]],
    [false, [1]],
  ]);
});

test('days are counted by the calendar, not by hours', () => {
  expect(daysAgo(new Date(2026, 10, 14, 23, 59), today(0))).toBe(1);
  expect(daysAgo(today(0), today(23))).toBe(0);
});
