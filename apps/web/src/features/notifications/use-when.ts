import { useState } from 'react';
import { readerClock } from '../../lib/reader-clock.ts';
import { useTexts } from '../../lib/texts.ts';
import { daysAgo } from './notification-groups.ts';
import { notificationTexts } from './notifications.texts.ts';

const MINUTE_MS = 60_000;

/** How long ago, for today; earlier, the day is the heading and the hour is enough. */
export function useWhen(instant: Date): string {
  const texts = useTexts(notificationTexts);
  // The time when the bell was opened.
  const [now] = useState(() => new Date());
  const { date, time } = readerClock(instant);
  if (daysAgo(date, now) > 0) return time;
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS));
  if (minutes === 0) return texts.now;
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60));
}
