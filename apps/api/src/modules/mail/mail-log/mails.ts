import type {
  readMail as readMailContract,
  retryMail as retryMailContract,
  recordBounce as recordBounceContract,
} from '@aura/contracts/mail';
import type { UseCase } from '../../../core/context.ts';
import { NotFound, Conflict } from '../../../core/errors.ts';
import { withoutSecret } from '../without-secret.ts';
import { note } from '../../../core/audit.ts';
import { lockMail } from '../mail.store.ts';
import { sendMailNow } from '../delivery/send-mail-now.ts';
import { follow } from '../../../core/consequences.ts';

export const readMail: UseCase<typeof readMailContract> = async ({ db }, { params }) => {
  const mail = await db
    .selectFrom('outgoingMail')
    .select(['id', 'messageKey', 'subject', 'recipients', withoutSecret('plain').as('plain')])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (mail === undefined) throw new NotFound();
  return mail;
};

export const retryMail: UseCase<typeof retryMailContract> = async (context, { params: { id } }) => {
  const { state, secretErased } = await lockMail(context, id);
  if (secretErased) throw new Conflict('La liga de ese correo ya no se conserva. Envíe una nueva desde su origen.');
  if (!(await sendMailNow(context, id))) throw new Conflict('Ese correo ya salió o se está enviando.');
  note(context, { entity: 'mail', entityId: id, changes: { state: [state, 'waiting'] } });
  return { id, state: 'waiting' };
};

/** Entered by hand: non-delivery notices arrive in a mailbox that Aura does not read. */
export const recordBounce: UseCase<typeof recordBounceContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const { state } = await lockMail(context, id);
  if (state !== 'sent') throw new Conflict('Solo puede rebotar un correo que ya salió.');
  await context.db
    .updateTable('outgoingMail')
    .set({ state: 'bounced', lastError: reason })
    .where('id', '=', id)
    .execute();
  await follow(context, 'mailSettled', { mailId: id, state: 'bounced', error: reason });
  note(context, { entity: 'mail', entityId: id, changes: { state: [state, 'bounced'] }, detail: { reason } });
  return { id, state: 'bounced' };
};
