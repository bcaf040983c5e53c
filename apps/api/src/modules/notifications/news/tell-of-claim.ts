import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ReactionContext } from '../../../events/reaction.ts';
import { actorsOf } from '../../accounts/public.ts';
import { type Matter, thoseWhoSee } from '../../claims/public.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

/** Notifies those of the given users who can see the claim now, except the actor. */
export async function tellOfClaim(
  context: ReactionContext,
  matter: Matter,
  userIds: readonly number[],
  news: News,
): Promise<void> {
  const others = [...new Set(userIds)].filter((userId) => userId !== context.actorUserId);
  const seers = await thoseWhoSee(context.db, matter, await actorsOf(context.db, others));
  const asked = seers.map(({ userId }) => userId);
  const colleagues = news.isToDecide === true ? await standInsOf(context.db, asked) : [];
  await notify(context, [...new Set([...asked, ...colleagues])], news);
}

async function standInsOf(db: Db, absentIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select s.stand_in_id as id from stand_in s
    join user_account u on u.id = s.stand_in_id and u.is_active where s.absent_id = any(${[...absentIds]}::bigint[])
      and s.ended_at is null and app.business_day(now()) between s.first_day and s.last_day`.execute(db);
  return rows.map(({ id }) => id);
}
