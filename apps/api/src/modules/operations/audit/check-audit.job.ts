import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { checkAudit } from './check-audit.ts';

/** What was linked since the last check, every five minutes: so long could somebody cut off the end unnoticed. */
export const checkAuditJob = job({
  name: 'check-audit',
  payload: z.unknown(),
  schedule: '*/5 * * * *',
  run: async (context) => {
    await checkAudit(context, { isWhole: false });
  },
});
