import type { revokeUserSessions as contract } from '@aura/contracts/users';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { revokeSessions } from './session.store.ts';

export const revokeUserSessions: UseCase<typeof contract> = async (context, { params }) => {
  const user = await context.db.selectFrom('userAccount').select('id').where('id', '=', params.id).executeTakeFirst();
  if (user === undefined) throw new NotFound();
  const closed = await revokeSessions(context, { userId: user.id, reason: 'closed by an administrator' });
  note(context, { entity: 'user', entityId: user.id, changes: { closedSessions: [null, closed.length] } });
  return null;
};
