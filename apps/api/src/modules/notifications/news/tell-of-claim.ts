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
  await notify(
    context,
    seers.map(({ userId }) => userId),
    news,
  );
}
