import type { ReactionContext } from '../../../events/reaction.ts';
import { actorsOf } from '../../accounts/public.ts';
import { type Matter, thoseWhoSee } from '../../claims/public.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

/** Tells those who see the claim at this moment, and never the one who did it. */
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
