import type { Group } from '@aura/access/groups';
import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf, teamOf } from '../../claims/public.ts';
import { lateTopic, pointerTo } from './news.ts';
import { membersOf } from './members-of.ts';
import { tellOfClaim } from './tell-of-claim.ts';

export const taskReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a given task',
    to: 'task.assigned',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      await tellOfClaim(context, fact, [fact.ownerId], {
        kind: 'task',
        verb: VERBS.taskAssigned,
        description: `${claim.name}: ${fact.title}.`,
        data: pointerTo(fact),
      });
    },
  }),
  reaction({
    name: 'tell of a late task',
    to: 'task.overdue',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      const owners = fact.ownerId === null ? await answerable(context, fact, teamOf(claim)) : [fact.ownerId];
      const late = {
        kind: 'task',
        level: 'warning',
        data: pointerTo(fact),
        ...(await topicOf(context, fact)),
      } as const;
      const description = `${claim.name}: ${fact.title}.`;
      await tellOfClaim(context, fact, owners, { ...late, verb: VERBS.taskOverdue, description });
      if (fact.escalatedTo === null) return;
      // Groups are large: `tellOfClaim` keeps only the members who can see the claim.
      const group = await membersOf(context.db, fact.escalatedTo as Group);
      const superiors = group.filter((userId) => !owners.includes(userId));
      await tellOfClaim(context, fact, superiors, { ...late, verb: VERBS.taskEscalated, description });
    },
  }),
];

/** The members of the task's group among the claim's team; if there are none, the whole group. */
async function answerable(
  { db }: ReactionContext,
  { ownerGroup }: { readonly ownerGroup: string },
  team: readonly number[],
): Promise<readonly number[]> {
  const group = await membersOf(db, ownerGroup as Group);
  const ofTeam = group.filter((userId) => team.includes(userId));
  return ofTeam.length > 0 ? ofTeam : group;
}

/** A process task is late because its stage interval is: the shared topic keeps users from being notified of both. */
async function topicOf({ db }: ReactionContext, { taskId }: { readonly taskId: number }) {
  const { intervalId } = await db
    .selectFrom('task')
    .select('intervalId')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  return intervalId === null ? {} : { topic: lateTopic(intervalId) };
}
