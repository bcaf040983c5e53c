import { sql } from 'kysely';
import type { AllAnswers, Answers } from './core/answers.ts';
import type { Served } from './core/serve.ts';
import { dispatchFact } from './events/dispatch.job.ts';
import type { Reaction } from './events/reaction.ts';
import type { Job } from './jobs/job.ts';
import { sweepSessions } from './modules/accounts/sessions/sweep-sessions.job.ts';
import type { AccountParts } from './modules/accounts/parts.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { catalogueRoutes } from './modules/catalogues/routes.ts';
import { countPaths } from './modules/claims/macro/count-paths.job.ts';
import { foldMacro, keepMacroDay } from './modules/claims/macro/fold-macro.job.ts';
import { claimAnswers } from './modules/claims/public.ts';
import { claimReactions } from './modules/claims/reactions.ts';
import { countUnauthorizedDays } from './modules/claims/process/count-unauthorized-days.job.ts';
import { watchClocks } from './modules/claims/process/watch-clocks.job.ts';
import { claimRoutes } from './modules/claims/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { checkFile } from './modules/files/checking/check-file.job.ts';
import { sweepFiles } from './modules/files/keeping/sweep-files.job.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { deliverMailJob } from './modules/mail/delivery/deliver-mail.job.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { messageOfFact } from './modules/live/public.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { sendDigests } from './modules/notifications/mailing/send-digests.job.ts';
import { notificationReactions } from './modules/notifications/reactions.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { checkAuditJob } from './modules/operations/audit/check-audit.job.ts';
import { reportAudit } from './modules/operations/audit/report-audit.job.ts';
import { sealAuditJob } from './modules/operations/audit/seal-audit.job.ts';
import { operationRoutes } from './modules/operations/routes.ts';
import { providerDocumentRoutes } from './modules/providers/documents/document-routes.ts';
import { providerRoutes } from './modules/providers/routes.ts';
import { suggestionRoutes } from './modules/providers/suggestion/routes.ts';
import { workspaceRoutes } from './modules/workspace/routes.ts';

/** Every module there is: what it serves, what it does later, what it reacts to. */
export function allRoutes(parts: { accounts: AccountParts }): readonly Served[] {
  return [
    ...accountRoutes(parts.accounts),
    ...workspaceRoutes,
    ...fileRoutes,
    ...mailRoutes,
    ...operationRoutes(allJobs),
    ...catalogueRoutes,
    ...customerRoutes(parts.accounts),
    ...providerDocumentRoutes,
    ...providerRoutes(parts.accounts),
    ...suggestionRoutes,
    ...claimRoutes,
    ...notificationRoutes,
    ...liveRoutes,
  ];
}

const notYet = () => sql`false`;

/** Conditions whose module is not built: their steps stay closed. Empty once quotations, payments, invoicing and complaints answer. */
const unanswered = {
  quotationReceived: notYet,
  budgetReady: notYet,
  amountAgreed: notYet,
  marginKept: notYet,
  quotationClosed: notYet,
  quotationReopened: notYet,
  authorizationNeeded: notYet,
  freeOfAuthorization: notYet,
  packageSent: notYet,
  insurerStepDone: notYet,
  authorized: notYet,
  rejected: notYet,
  rejectedForGood: notYet,
  orderIssued: notYet,
  defectsListed: notYet,
  defectsMended: notYet,
  settlementSigned: notYet,
  payeeProved: notYet,
  thirdPartyPaid: notYet,
  laterAuthorizationNeeded: notYet,
  noLaterAuthorization: notYet,
  authorizedLater: notYet,
  returnedLater: notYet,
  readyToBill: notYet,
  invoiced: notYet,
  counterReceiptGiven: notYet,
  invoiceCancelled: notYet,
  collected: notYet,
  providerOwed: notYet,
  nothingOwed: notYet,
  noOpenComplaint: notYet,
  paymentsDocumented: notYet,
} satisfies Answers;

/** How every condition of the process is answered; one that nobody answers does not compile. */
export const allAnswers: AllAnswers = { ...claimAnswers, ...unanswered };

export const allReactions: readonly Reaction[] = [...claimReactions, ...notificationReactions];

export const allJobs: readonly Job[] = [
  dispatchFact(allReactions, messageOfFact),
  sealAuditJob,
  checkAuditJob,
  reportAudit,
  sweepSessions,
  checkFile,
  sweepFiles,
  foldMacro,
  keepMacroDay,
  deliverMailJob,
  watchClocks,
  countUnauthorizedDays,
  countPaths,
  sendDigests,
];
