import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { queueMail } from '../../mail/public.ts';
import { auditMail } from './audit-mail.ts';
import { checkAudit } from './check-audit.ts';

/** Every night the whole chain is walked, and its head goes where whoever could change the database cannot reach it. */
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
    if (mail !== null) await context.db.transaction().execute((db) => queueMail({ db }, mail));
  },
});
