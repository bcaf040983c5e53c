import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { sealAudit } from './seal-audit.ts';

/** A safety net: the worker also seals every few seconds. */
export const sealAuditJob = job({
  name: 'seal-audit',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db, auditing }) => {
    await sealAudit(db, auditing.keys);
  },
});
