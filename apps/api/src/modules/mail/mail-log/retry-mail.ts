import type { retryMail as contract } from '@aura/contracts/mail';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockMail } from '../mail.store.ts';
import { sendMailNow } from '../delivery/send-mail-now.ts';

export const retryMail: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { state, secretErased } = await lockMail(context, id);
  if (secretErased) throw new Conflict('La liga de ese correo ya no se conserva. Envíe una nueva desde su origen.');
  if (!(await sendMailNow(context, id))) throw new Conflict('Ese correo ya salió o se está enviando.');
  note(context, { entity: 'mail', entityId: id, changes: { state: [state, 'waiting'] } });
  return { id, state: 'waiting' };
};
