import type { closeUserSession as contract } from '@aura/contracts/users';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { revokeSessions } from './session.store.ts';

export const closeUserSession: UseCase<typeof contract> = async (context, { params: { id: userId, sessionId } }) => {
  const closed = await revokeSessions(context, { userId, only: sessionId, reason: 'closed by an administrator' });
  if (closed.length === 0) throw new NotFound('Esa sesión ya estaba cerrada.');
  note(context, { entity: 'user', entityId: userId, changes: { closedSessions: [null, closed.length] } });
  return null;
};
