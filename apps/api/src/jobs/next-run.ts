import { Cron } from 'croner';

/**
 * The next run of a crontab line (UTC), for the screen of jobs; graphile-worker itself decides when a job runs. An offset
 * and not a time zone, which would be looked up for each step: of all jobs together it held the event loop for 70 ms.
 */
export function nextRun(schedule: string, now: Date): Date | null {
  return new Cron(schedule, { utcOffset: 0, mode: '5-part' }).nextRun(now);
}
