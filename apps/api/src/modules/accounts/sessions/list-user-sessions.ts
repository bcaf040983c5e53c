import type { listUserSessions as contract, UserSession } from '@aura/contracts/users';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

export const listUserSessions: UseCase<typeof contract> = async ({ db, actor }, { params: { id } }) => {
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
