import { VERBS } from '@aura/contracts/notification-kinds';
import type { Notification } from '@aura/contracts/notifications';

/** A day by its distance from today; null for the mentions that wait to be read. */
export interface NotificationGroup {
  readonly day: Date | null;
  readonly notifications: readonly Notification[];
}

/** Mentions nobody has read yet come first: somebody waits for an answer. The rest by day, as the clock of the reader has it, newest first. */
export function groupNotifications(list: readonly Notification[]): readonly NotificationGroup[] {
  const waits = ({ verb, unread }: Notification) => unread && verb === VERBS.mention;
  const byDay = Map.groupBy(
    list.filter((one) => !waits(one)),
    ({ timestamp }) => startOfDay(timestamp).getTime(),
  );
  const days = [...byDay].map(([day, notifications]) => ({ day: new Date(day), notifications }));
  const mentions = list.filter(waits);
  return mentions.length === 0 ? days : [{ day: null, notifications: mentions }, ...days];
}

/** Whole days between an instant and now: 0 today, 1 yesterday. */
export function daysAgo(instant: Date, now: Date): number {
  return Math.round((startOfDay(now).getTime() - startOfDay(instant).getTime()) / 86_400_000);
}

function startOfDay(instant: Date): Date {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate());
}
