import type { confirmEmail as contract } from '@aura/contracts/accounts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { hashOf } from '../../../core/link-token.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

const USELESS =
  'La liga ya no vale, es de otra cuenta o el correo ya es de otra persona. Cambie su correo de nuevo para recibir otra.';

/**
 * The link works only in a session of the account that requested it: opened by a colleague whose address another user
 * wrote into a profile, it does nothing.
 */
export const confirmEmail: UseCase<typeof contract> = async (context, { body: { token } }) => {
  const { db, actor } = context;
  const isDone = await callFunction(db, fn.confirmEmail({ person: actor.userId, token: hashOf(token) }));
  if (!isDone) throw new Invalid({ '': USELESS });
  note(context, { entity: 'user', entityId: actor.userId, changes: { emailConfirmed: [false, true] } });
  return null;
};
