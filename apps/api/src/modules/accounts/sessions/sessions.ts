import type {
  listUserSessions as listUserSessionsContract,
  UserSession,
  closeUserSession as closeUserSessionContract,
  revokeUserSessions as revokeUserSessionsContract,
} from '@aura/contracts/users';
import { sql } from 'kysely';
import type {
  listOwnSessions as listOwnSessionsContract,
  closeOwnSession as closeOwnSessionContract,
} from '@aura/contracts/account-security';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { note } from '../../../core/audit.ts';
import { revokeSessions, isOpen } from './session.store.ts';

export const listUserSessions: UseCase<typeof listUserSessionsContract> = async ({ db, actor }, { params: { id } }) => {
  const user = await db.selectFrom('userAccount').select('id').where('id', '=', id).executeTakeFirst();
  if (user === undefined) throw new NotFound();
  const { rows } = await sql<UserSession>`
    select s.id, s.created_at, s.last_seen_at, host(s.ip) as ip, s.agent, s.id = ${actor.sessionId} as is_current,
      v.display_name as viewed_by
    from session s left join user_account v on v.id = s.viewer_user_id
    where s.user_id = ${id} and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now()
    order by s.last_seen_at desc limit 50`.execute(db);
  return [...rows];
};

export const closeUserSession: UseCase<typeof closeUserSessionContract> = async (
  context,
  { params: { id: userId, sessionId } },
) => {
  const closed = await revokeSessions(context, { userId, only: sessionId, reason: 'closed by an administrator' });
  if (closed.length === 0) throw new NotFound('Esa sesión ya estaba cerrada.');
  note(context, { entity: 'user', entityId: userId, changes: { closedSessions: [null, closed.length] } });
  return null;
};

export const revokeUserSessions: UseCase<typeof revokeUserSessionsContract> = async (context, { params }) => {
  const user = await context.db.selectFrom('userAccount').select('id').where('id', '=', params.id).executeTakeFirst();
  if (user === undefined) throw new NotFound();
  const closed = await revokeSessions(context, { userId: user.id, reason: 'closed by an administrator' });
  note(context, { entity: 'user', entityId: user.id, changes: { closedSessions: [null, closed.length] } });
  return null;
};

export const listOwnSessions: UseCase<typeof listOwnSessionsContract> = async ({ db, actor }) => {
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

export const closeOwnSession: UseCase<typeof closeOwnSessionContract> = async (context, { params }) => {
  const closed = await revokeSessions(context, {
    userId: context.actor.userId,
    only: params.id,
    reason: 'closed by its user',
  });
  if (closed.length === 0) throw new NotFound('Esa sesión ya estaba cerrada.');
  note(context, { entity: 'session', entityId: params.id });
  return null;
};
