import { mayCall } from '@aura/access/areas';
import type { Actor } from '@aura/access/rule';
import { APPROVING_GROUP, approvalsOf, mayAgree } from '@aura/domain/agreement-rules';
import { mayRegisterDecision, maySendPackage } from '@aura/domain/authorization-terms';
import type { ConditionName } from '@aura/domain/process/conditions';
import { confirmersOf } from '@aura/domain/process/confirmers';
import { mayReopenQuotation, mayWriteQuotation } from '@aura/domain/quotation-rules';
import * as calls from '../calls.generated.ts';
import type { Call } from '../endpoint.ts';

/** The call that fulfils each condition answered by a module; a test names the remaining conditions. */
export const MENDED_BY: Readonly<Partial<Record<ConditionName, Call>>> = {
  partyNamed: calls.editAffectedParty,
  contactKnown: calls.editAffectedParty,
  damageDescribed: calls.editAffectedParty,
  numberKnown: calls.editClaim,
  providerChosen: calls.assignProvider,
  providerFit: calls.assignProvider,
  // Answered by the provider, otherwise automatically after its deadline.
  assignmentAnswered: calls.takeStep,
  appointmentAhead: calls.scheduleAppointment,
  appointmentLapsed: calls.changeAppointment,
  soughtThreeTimes: calls.addLogbookEntry,
  foundAgain: calls.addLogbookEntry,
  soughtTenDays: calls.addLogbookEntry,
  insurerNotified: calls.addLogbookEntry,
  checkedIn: calls.checkIn,
  scopeDefined: calls.defineScope,
  damageOriginKnown: calls.defineScope,
  photosBefore: calls.addDossierFile,
  photosAfter: calls.addDossierFile,
  scopeReviewed: calls.takeStep,
  nothingExcluding: calls.defineScope,
  somethingExcluding: calls.defineScope,
  withdrawalSigned: calls.addDossierFile,
  costAnalystNamed: calls.editClaim,
  promiseMade: calls.changePromiseDate,
  // Missing only for a party that was forced past the assignment: it is taken back to it.
  someoneRepairs: calls.goBack,
  visuallyValidated: calls.validateWork,
  repaired: calls.settleByPayment,
  paidToAffected: calls.settleByPayment,
  dataComplete: calls.confirmData,
  paperworkComplete: calls.confirmPaperwork,
  // Each gate is fixed in its own place.
  readyToBill: calls.readMissingToBill,
  quotationReceived: calls.saveQuotation,
  budgetReady: calls.saveBudget,
  quotationClosed: calls.closeQuotation,
  quotationReopened: calls.reopenQuotation,
  // The matrix decides when a version is closed; another amount needs another version.
  authorizationNeeded: calls.closeQuotation,
  freeOfAuthorization: calls.closeQuotation,
  authorizationLost: calls.closeQuotation,
  packageSent: calls.sendForAuthorization,
  insurerStepDone: calls.registerDecision,
  authorized: calls.registerDecision,
  rejected: calls.registerDecision,
  rejectedForGood: calls.registerDecision,
  authorizedLater: calls.registerDecision,
  returnedLater: calls.registerDecision,
  laterAuthorizationNeeded: calls.closeQuotation,
  noLaterAuthorization: calls.closeQuotation,
  amountAgreed: calls.agreeAmount,
  marginKept: calls.approveAgreement,
  orderIssued: calls.issueOrder,
  orderAccepted: calls.openOwnOrder,
  // An invoice absorbs earlier advances.
  advancesSettled: calls.sendReceipt,
  settlementSigned: calls.addDossierFile,
  payeeProved: calls.addDossierFile,
  payeeAccountVerified: calls.registerPayeeAccount,
  thirdPartyApproved: calls.approvePayments,
  thirdPartyPaid: calls.confirmTransfer,
  providerOwed: calls.requestPayment,
  nothingOwed: calls.confirmTransfer,
  paymentsDocumented: calls.sendReceipt,
  invoiced: calls.stampInvoice,
  counterReceiptGiven: calls.registerCounterReceipt,
  collected: calls.registerCollection,
  noOpenComplaint: calls.closeComplaint,
  // A warranty complaint states the defects, and its tasks what has to be repaired.
  defectsListed: calls.sendToWarranty,
  defectsMended: calls.settleTask,
};

/** A second act that does the same from another side, or the one that comes before. */
const ALSO_MENDED_BY: Readonly<Partial<Record<ConditionName, Call>>> = {
  quotationReceived: calls.saveOwnQuotation,
  payeeAccountVerified: calls.verifyPayeeAccount,
  // Asked for first, then approved.
  thirdPartyApproved: calls.requestPayment,
};

type Groups = Actor['groups'];
const never = () => false;
const isConfirmer = (name: ConditionName) => (groups: Groups) =>
  groups.some((group) => confirmersOf(name).some((confirmer) => confirmer === group));

/** Acts that name their groups besides the permission of the call. */
const NAMED: Readonly<Partial<Record<ConditionName, (groups: Groups) => boolean>>> = {
  // Rules and deadlines decide these: no act of a user leads there.
  assignmentAnswered: never,
  soughtTenDays: never,
  scopeReviewed: never,
  authorizationNeeded: never,
  freeOfAuthorization: never,
  authorizationLost: never,
  laterAuthorizationNeeded: never,
  noLaterAuthorization: never,
  repaired: never,
  paidToAffected: never,
  providerOwed: never,
  quotationReceived: (groups) => mayWriteQuotation(groups) || groups.includes('Proveedor'),
  budgetReady: mayWriteQuotation,
  quotationClosed: mayWriteQuotation,
  quotationReopened: (groups) => mayReopenQuotation(groups, 'rejected'),
  amountAgreed: mayAgree,
  marginKept: (groups) =>
    groups.includes('Admin') || approvalsOf(groups).some((one) => APPROVING_GROUP[one] === 'GeOp'),
  packageSent: maySendPackage,
  insurerStepDone: mayRegisterDecision,
  authorized: mayRegisterDecision,
  rejected: mayRegisterDecision,
  rejectedForGood: mayRegisterDecision,
  authorizedLater: mayRegisterDecision,
  returnedLater: mayRegisterDecision,
  dataComplete: isConfirmer('dataComplete'),
  paperworkComplete: isConfirmer('paperworkComplete'),
  visuallyValidated: isConfirmer('visuallyValidated'),
};

/** Conditions fulfilled outside the claim, by groups that act on no claim: invoices, collections, transfers. */
const OUTSIDE: readonly ConditionName[] = [
  'readyToBill',
  'invoiced',
  'counterReceiptGiven',
  'collected',
  'thirdPartyPaid',
  'nothingOwed',
  'paymentsDocumented',
];

/** Whether this user can fulfil a missing condition, or do what comes first. */
export function mayMend(actor: Actor, name: ConditionName, mayActOnClaim: boolean): boolean {
  const acts = [MENDED_BY[name], ALSO_MENDED_BY[name]];
  return (
    (mayActOnClaim || OUTSIDE.includes(name)) &&
    (NAMED[name]?.(actor.groups) ?? true) &&
    acts.some((act) => act !== undefined && mayCall(actor, act))
  );
}
