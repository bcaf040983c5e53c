import type { Reaction } from '../../events/reaction.ts';
import { accountReactions } from './account-reactions.ts';
import { auditReaction } from './audit-reaction.ts';
import { claimReactions } from './claim-reactions.ts';
import { documentReaction } from './document-reaction.ts';
import { exportReaction } from './export-reaction.ts';
import { logbookReaction } from './logbook-reaction.ts';
import { processReactions } from './process-reactions.ts';
import { reassignmentReactions } from './reassignment-reactions.ts';

export const notificationReactions: readonly Reaction[] = [
  ...accountReactions,
  auditReaction,
  documentReaction,
  exportReaction,
  logbookReaction,
  ...claimReactions,
  ...reassignmentReactions,
  ...processReactions,
];
