import type { closeOwnSession as contract } from '@aura/contracts/account-security';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { revokeSessions } from './session.store.ts';

export const closeOwnSession: UseCase<typeof contract> = async (context, { params }) => {
  const closed = await revokeSessions(context, {
    userId: context.actor.userId,
    only: params.id,
    reason: 'closed by its user',
  });
  if (closed.length === 0) throw new NotFound('Esa sesión ya estaba cerrada.');
  note(context, { entity: 'session', entityId: params.id });
  return null;
};
