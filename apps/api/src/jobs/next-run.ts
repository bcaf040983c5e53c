import { Cron } from 'croner';

/** The next run of a crontab line (UTC), for the screen of jobs; graphile-worker itself decides when a job runs. */
export function nextRun(schedule: string, now: Date): Date | null {
  return new Cron(schedule, { timezone: 'UTC', mode: '5-part' }).nextRun(now);
}
