import type { Reassignment } from '@aura/contracts/claims/reassignments';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

const UNDO_HOURS = 24;
/** The history lists at most this many claims of a reassignment, and gives their total. */
const MOST_NAMED = 50;

export async function readReassignments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where: RawBuilder<boolean>,
): Promise<readonly Reassignment[]> {
  const person = (key: RawBuilder<unknown>) => sql`(select json_build_object('id', u.id, 'username', u.username,
    'name', u.display_name) from user_account u where u.id = ${key})`;
  const { rows } = await sql<Reassignment>`
    select r.id, r.role, ${person(sql`r.from_user_id`)} as from, ${person(sql`r.to_user_id`)} as to, r.reason, r.returns_on,
      (select count(*) from reassignment_claim x where x.reassignment_id = r.id and not x.is_return) as claims,
      (select count(*) from reassignment_claim x where x.reassignment_id = r.id and x.is_return) as returned,
      (select u.display_name from user_account u where u.id = r.made_by) as made_by,
      r.made_at, r.undone_at,
      case when r.returns_on is null or r.undone_at is not null then null when r.returned_at is not null then 'done'
        when r.returns_on <= ${businessDay(now())}::date then 'due' else 'planned' end as returning,
      coalesce((select json_agg(json_build_object('slug', m.slug, 'name', m.name, 'wentBack', m.went_back) order by m.id) from (
        select c.id, c.slug, c.display_number as name, x.went_back
        from reassignment_claim x join claim c on c.id = x.claim_id where x.reassignment_id = r.id and not x.is_return
        order by c.id limit ${sql.lit(MOST_NAMED)}) m), '[]') as moved,
      r.undone_at is null and r.made_at > ${now()}::timestamptz - make_interval(hours => ${sql.lit(UNDO_HOURS)}) as may_undo
    from reassignment r where ${where} order by r.id desc limit 100`.execute(db);
  return rows;
}
