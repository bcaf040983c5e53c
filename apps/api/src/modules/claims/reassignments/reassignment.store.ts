import type { Reassignment } from '@aura/contracts/claims/reassignments';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

const UNDO_HOURS = 24;

export async function readReassignments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where: RawBuilder<boolean>,
): Promise<readonly Reassignment[]> {
  const person = (key: RawBuilder<unknown>) => sql`(select json_build_object('id', u.id, 'username', u.username,
    'name', trim(u.first_name || ' ' || u.last_name)) from user_account u where u.id = ${key})`;
  const { rows } = await sql<Reassignment>`
    select r.id, r.role, ${person(sql`r.from_user_id`)} as from, ${person(sql`r.to_user_id`)} as to, r.reason, r.returns_on,
      (select count(*) from reassignment_claim x where x.reassignment_id = r.id and not x.is_return) as claims,
      (select count(*) from reassignment_claim x where x.reassignment_id = r.id and x.is_return) as returned,
      (select trim(u.first_name || ' ' || u.last_name) from user_account u where u.id = r.made_by) as made_by,
      r.made_at, r.undone_at,
      r.undone_at is null and r.made_at > ${now()}::timestamptz - make_interval(hours => ${sql.lit(UNDO_HOURS)}) as may_undo
    from reassignment r where ${where} order by r.id desc limit 100`.execute(db);
  return rows;
}
