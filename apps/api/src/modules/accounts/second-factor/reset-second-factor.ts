import type { resetSecondFactor as contract } from '@aura/contracts/users';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { dropSecondFactor } from './second-factor.ts';
import { revokeSessions } from '../sessions/session.store.ts';

/** For a lost telephone. Ends open sessions, because they were opened with the factor that is no longer trusted. */
export const resetSecondFactor: UseCase<typeof contract> = async (context, { params: { id: userId } }) => {
  const { db, actor } = context;
  if (userId === actor.userId)
    throw new Conflict('Pida a otra persona del grupo Admin que restablezca su segundo paso.');
  const user = await db.selectFrom('userAccount').select('id').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) throw new NotFound();
  const wasOn = await dropSecondFactor(db, userId);
  await revokeSessions(context, { userId, reason: 'second factor reset' });
  note(context, { entity: 'user', entityId: userId, changes: { secondFactor: [wasOn, false] } });
  return null;
};
