import type { Reaction } from '../../events/reaction.ts';
import { accountReactions } from './news/account-reactions.ts';
import { agreementReactions } from './news/agreement-reactions.ts';
import { auditReaction } from './news/audit-reaction.ts';
import { ledgerReaction, limitReaction } from './news/ledger-reaction.ts';
import { billingReactions } from './news/billing-reactions.ts';
import { cardSpendReactions } from './news/card-spend-reactions.ts';
import { authorizationReactions } from './news/authorization-reactions.ts';
import { claimReactions } from './news/claim-reactions.ts';
import { clockBreachReaction } from './news/clock-breach-reaction.ts';
import { complaintReactions } from './news/complaint-reactions.ts';
import { completionReaction } from './news/completion-reaction.ts';
import { documentReaction } from './news/document-reaction.ts';
import { dossierReactions } from './news/dossier-reactions.ts';
import { exportReactions } from './news/export-reactions.ts';
import { logbookReaction } from './news/logbook-reaction.ts';
import { orderReactions } from './news/order-reactions.ts';
import { partyLinkReactions } from './news/party-link-reactions.ts';
import { paymentReactions } from './news/payment-reactions.ts';
import { privacyReactions } from './news/privacy-reactions.ts';
import { receiptReactions } from './news/receipt-reactions.ts';
import { reassignmentReactions } from './news/reassignment-reactions.ts';
import { strayReaction } from './news/stray-reaction.ts';
import { taskReactions } from './news/task-reactions.ts';

export const notificationReactions: readonly Reaction[] = [
  ...accountReactions,
  auditReaction,
  ledgerReaction,
  limitReaction,
  documentReaction,
  completionReaction,
  ...dossierReactions,
  ...exportReactions,
  logbookReaction,
  ...claimReactions,
  ...reassignmentReactions,
  ...authorizationReactions,
  ...agreementReactions,
  ...orderReactions,
  ...partyLinkReactions,
  ...paymentReactions,
  ...receiptReactions,
  ...billingReactions,
  ...cardSpendReactions,
  ...complaintReactions,
  clockBreachReaction,
  strayReaction,
  ...taskReactions,
  ...privacyReactions,
];
