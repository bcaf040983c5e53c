import { parseCronItems } from 'graphile-worker';

const MINUTE_MS = 60_000;
const FARTHEST_MINUTES = 366 * 24 * 60;

/** When a crontab line (UTC) next comes true; null where it never does within a year. */
export function nextRun(schedule: string, now: Date): Date | null {
  const [item] = parseCronItems([{ task: 'any', match: schedule }]);
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + FARTHEST_MINUTES; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (item?.match(digest)) return at;
  }
  return null;
}
