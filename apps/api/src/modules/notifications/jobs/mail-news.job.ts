import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { mailNews } from '../mail-news.ts';

/** What is to be told at once: within the minute, and several pieces of news of one minute in one mail. */
export const mailNewsJob = job({
  name: 'mail-news',
  payload: z.looseObject({}),
  run: (context) => mailNews(context, 'now'),
  schedule: '* * * * *',
});

/** At eight in the morning of the head office, which knows no summer time. */
export const mailDigestsJob = job({
  name: 'mail-digests',
  payload: z.looseObject({}),
  run: (context) => mailNews(context, 'digest'),
  schedule: '0 14 * * *',
});
