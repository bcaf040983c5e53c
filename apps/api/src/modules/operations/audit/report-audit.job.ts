import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { queueMail } from '../../mail/public.ts';
import { auditMail } from './audit-mail.ts';
import { checkAudit } from './check-audit.ts';

/** Walks the whole chain every night and mails its head, out of reach of an intruder who can change the database. */
export const reportAudit = job({
  name: 'report-audit',
  payload: z.unknown(),
  schedule: '30 9 * * *',
  run: async (context) => {
    const { position, hash, fault } = await checkAudit(context, { isWhole: true });
    if (fault !== null) return;
    const head = hash.toString('hex');
    context.log.info({ position, head }, 'head of the audit chain');
    const mail = await auditMail(context, {
      title: `Auditoría: eslabón ${position}`,
      text: `Posición ${position}, huella ${head}. La cadena completa está sana.`,
    });
    if (mail !== null) await context.inTransaction((act) => queueMail(act, mail));
  },
});
