import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { checkAudit } from './check-audit.ts';

/** Checks what was linked since the last check. Every five minutes: that is how long a cut-off end can go unnoticed. */
export const checkAuditJob = job({
  name: 'check-audit',
  payload: z.unknown(),
  schedule: '*/5 * * * *',
  run: async (context) => {
    await checkAudit(context, { isWhole: false });
  },
});
