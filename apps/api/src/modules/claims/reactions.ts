import { type Reaction, reaction } from '../../events/reaction.ts';
import { followAssignments } from './assignments/assignment-mails.ts';
import { inviteToVisit } from './visits/invite-to-visit.ts';

const NAME = 'follow the assignments';
const AFTER = [
  'claim.registered',
  'claim.edited',
  'claim.deactivated',
  'claim.reactivated',
  'claim.closed',
  'claim.reopened',
  'affectedParty.added',
  'affectedParty.edited',
  'affectedParty.moved',
  'affectedParty.deactivated',
  'affectedParty.removed',
] as const;

/** Keeps assignment mails in step with every fact that can change a claim's holders. */
export const claimReactions: readonly Reaction[] = [
  ...AFTER.map((to) => reaction({ name: NAME, to, react: ({ db }, { claimId }) => followAssignments(db, [claimId]) })),
  ...(['appointment.scheduled', 'appointment.changed'] as const).map((to) =>
    reaction({
      name: 'invite to a visit',
      to,
      react: (context, { appointmentId }) => inviteToVisit(context, appointmentId),
    }),
  ),
  reaction({
    name: NAME,
    to: 'claim.reassigned',
    react: ({ db }, { claimIds, returnedClaimIds }) => followAssignments(db, [...claimIds, ...returnedClaimIds]),
  }),
  reaction({
    name: NAME,
    to: 'claim.reassignmentUndone',
    react: ({ db }, { claimIds }) => followAssignments(db, claimIds),
  }),
];
