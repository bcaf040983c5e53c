import type { recordBounce as contract } from '@aura/contracts/mail';
import { note } from '../../../core/audit.ts';
import { follow } from '../../../core/consequences.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockMail } from '../mail.store.ts';

/** Entered by hand: non-delivery notices arrive in a mailbox that Aura does not read. */
export const recordBounce: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
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
