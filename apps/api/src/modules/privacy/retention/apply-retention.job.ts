import * as z from 'zod';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { blockDue } from './block-due.ts';
import { deleteDue } from './delete-due.ts';
import { dropNotifications } from './drop-notifications.ts';
import { forgetMails, forgetStrays } from './forget-mails.ts';
import { forgetPositions } from './forget-positions.ts';
import { forgetReads } from './forget-reads.ts';

/** Every night: blocks what is past its term and deletes what was blocked long enough. Idempotent. */
export const applyRetention = job({
  name: 'apply-retention',
  payload: z.unknown(),
  schedule: '40 9 * * *',
  run: async (context) => {
    const parts = [blockDue, deleteDue, forgetPositions, forgetReads, forgetMails, forgetStrays, dropNotifications];
    await eachAlone(context, parts, (part) => part(context));
  },
});
