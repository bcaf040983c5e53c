import { VERBS } from '@aura/contracts/notification-kinds';
import type { Notification } from '@aura/contracts/notifications';
import { daysFrom } from '../../lib/head-office-day.ts';
import { readerClock } from '../../lib/reader-clock.ts';

/** The day, `'YYYY-MM-DD'`; null for unread mentions. */
export interface NotificationGroup {
  readonly day: string | null;
  readonly notifications: readonly Notification[];
}

/** Unread mentions first: a colleague waits for an answer. The rest by day in the reader's time zone, newest first. */
export function groupNotifications(list: readonly Notification[]): readonly NotificationGroup[] {
  const waits = ({ verb, unread }: Notification) => unread && verb === VERBS.mention;
  const byDay = Map.groupBy(
    list.filter((one) => !waits(one)),
    ({ timestamp }) => readerClock(timestamp).date,
  );
  const days = [...byDay].map(([day, notifications]) => ({ day, notifications }));
  const mentions = list.filter(waits);
  return mentions.length === 0 ? days : [{ day: null, notifications: mentions }, ...days];
}

/** Whole days between a day and now: 0 today, 1 yesterday. */
export function daysAgo(day: string, now: Date): number {
  return daysFrom(day, readerClock(now).date);
}
