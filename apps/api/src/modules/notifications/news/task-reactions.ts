import type { Group } from '@aura/access/groups';
import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { briefOf, teamOf } from '../../claims/public.ts';
import { membersOf } from './members-of.ts';
import { pointerTo } from './pointer.ts';
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
      // Whoever does it; where nobody in particular does, those who work on the claim.
      const owners = fact.ownerId === null ? teamOf(claim) : [fact.ownerId];
      const late = { kind: 'task', level: 'warning', data: pointerTo(fact) } as const;
      const description = `${claim.name}: ${fact.title}.`;
      await tellOfClaim(context, fact, owners, { ...late, verb: VERBS.taskOverdue, description });
      if (fact.escalatedTo === null) return;
      // Groups are large; only those of it who see the claim are told.
      const group = await membersOf(context.db, fact.escalatedTo as Group);
      const superiors = group.filter((userId) => !owners.includes(userId));
      await tellOfClaim(context, fact, superiors, { ...late, verb: VERBS.taskEscalated, description });
    },
  }),
];
