import * as z from 'zod';
import { providerMessageEmail } from '@aura/mails/provider-message.email';
import { templateOf } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import { job } from '../../../jobs/job.ts';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { queueMail } from '../../mail/public.ts';
import { askForCall, changeMessage, type HeldMessage, lockMessages } from '../message.store.ts';
import { contentOf } from './content-of.ts';
import { sendByWhatsapp } from './send-by-whatsapp.ts';

export const sendMessageJob = job({
  name: 'send-message',
  payload: z.object({ messageId: z.int().positive() }),
  run: (context, { messageId }) => sendMessage(context, messageId),
});

/**
 * Chooses the way of a message and takes it: WhatsApp if it is set up and the provider agreed, else mail if there is an
 * address, else a call by the supervisor. One transaction under the lock of the message, so that a job that runs twice
 * finds the way already taken. WhatsApp is asked after it, because no transaction is open while it answers.
 */
export async function sendMessage(context: JobContext, messageId: number): Promise<void> {
  const isByWhatsapp = await context.inTransaction(async (act) => {
    const [held] = await lockMessages(
      act,
      sql`m.id = ${messageId} and m.state = 'waiting' and m.mail_id is null and m.task_id is null`,
    );
    if (held === undefined) return false;
    if (held.channel === 'whatsapp') return true;
    if (context.messenger !== null && held.channel === null && (await mayWrite(act, held))) {
      await changeMessage(act, held, { channel: 'whatsapp', address: held.phone });
      return true;
    }
    if (held.email === '') await askByTelephone(act, held);
    else await mailIt(act, held);
    return false;
  });
  if (isByWhatsapp) await sendByWhatsapp(context, messageId);
}

/** The provider agreed and did not say stop, and the template of the occasion is approved. */
async function mayWrite({ db }: Act, { phone, occasion }: HeldMessage): Promise<boolean> {
  const { name, language } = templateOf(occasion);
  const { may } = await one(
    db,
    sql<{ may: boolean }>`select ${fn.whatsappReaches({ number: phone })} and exists (select from whatsapp_template
      where name = ${name} and language = ${language} and state = 'approved') as may`,
  );
  return may;
}

async function askByTelephone(act: Act, held: HeldMessage): Promise<void> {
  await changeMessage(act, held, { channel: 'telephone', address: held.phone, taskId: await askForCall(act, held) });
}

async function mailIt(act: Act, held: HeldMessage): Promise<void> {
  const { subject, body } = providerMessageEmail(await contentOf(act, held));
  const mailId = await queueMail(act, {
    kind: 'providerMessage',
    recipients: [held.email],
    subject,
    body,
    queuedBy: held.queuedBy,
    claimId: held.claimId,
    affectedPartyId: held.affectedPartyId,
  });
  await changeMessage(act, held, { channel: 'mail', address: held.email, mailId });
}
