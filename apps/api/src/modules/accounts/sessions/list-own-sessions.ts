import type { listOwnSessions as contract } from '@aura/contracts/account-security';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { isOpen } from './session.store.ts';

export const listOwnSessions: UseCase<typeof contract> = async ({ db, actor }) => {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', sql<string>`host(ip)`.as('ip'), 'agent'])
    .where('userId', '=', actor.userId)
    // An administrator's view is recorded in the audit; in the user's own list it would look like a break-in.
    .where('viewerUserId', 'is', null)
    .where(isOpen)
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute();
  return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }));
};
