import type { ConditionName } from '@aura/domain/process/conditions';
import { defineScope, editAffectedParty } from './affected-parties.ts';
import { changePromiseDate, editClaim } from './claim.ts';
import { confirmData, confirmPaperwork, settleByPayment, validateWork } from './confirmations.ts';
import { COMPLAINT_CALLS } from '../complaints/calls.ts';
import { BUDGET_CALLS } from '../budgets/calls.ts';
import type { Call } from '../endpoint.ts';
import { INVOICING_CALLS } from '../invoicing/calls.ts';
import { PAYMENT_CALLS } from '../payments/calls.ts';
import { registerDecision, sendForAuthorization } from '../quotations/authorization.ts';
import { closeQuotation, reopenQuotation, saveQuotation } from '../quotations/quotation.ts';
import { addDossierFile } from './dossier.ts';
import { addLogbookEntry } from './logbook.ts';
import { assignProvider, goBack, takeStep } from './process.ts';
import { settleTask } from './tasks.ts';
import { changeAppointment, checkIn, scheduleAppointment } from './visits.ts';

/** The call that fulfils each condition answered by a module; a test names the remaining conditions. */
export const MENDED_BY: Readonly<Partial<Record<ConditionName, Call>>> = {
  partyNamed: editAffectedParty,
  contactKnown: editAffectedParty,
  damageDescribed: editAffectedParty,
  numberKnown: editClaim,
  providerChosen: assignProvider,
  providerFit: assignProvider,
  // Answered by the provider, otherwise automatically after its deadline.
  assignmentAnswered: takeStep,
  appointmentAhead: scheduleAppointment,
  appointmentLapsed: changeAppointment,
  soughtThreeTimes: addLogbookEntry,
  foundAgain: addLogbookEntry,
  soughtTenDays: addLogbookEntry,
  insurerNotified: addLogbookEntry,
  checkedIn: checkIn,
  scopeDefined: defineScope,
  damageOriginKnown: defineScope,
  photosBefore: addDossierFile,
  photosAfter: addDossierFile,
  scopeReviewed: takeStep,
  nothingExcluding: defineScope,
  somethingExcluding: defineScope,
  withdrawalSigned: addDossierFile,
  costAnalystNamed: editClaim,
  promiseMade: changePromiseDate,
  // Missing only for a party that was forced past the assignment: it is taken back to it.
  someoneRepairs: goBack,
  visuallyValidated: validateWork,
  repaired: settleByPayment,
  paidToAffected: settleByPayment,
  dataComplete: confirmData,
  paperworkComplete: confirmPaperwork,
  // Each gate is fixed in its own place.
  readyToBill: INVOICING_CALLS.readMissingToBill,
  quotationReceived: saveQuotation,
  budgetReady: BUDGET_CALLS.saveBudget,
  quotationClosed: closeQuotation,
  quotationReopened: reopenQuotation,
  // The matrix decides when a version is closed; another amount needs another version.
  authorizationNeeded: closeQuotation,
  freeOfAuthorization: closeQuotation,
  authorizationLost: closeQuotation,
  packageSent: sendForAuthorization,
  insurerStepDone: registerDecision,
  authorized: registerDecision,
  rejected: registerDecision,
  rejectedForGood: registerDecision,
  authorizedLater: registerDecision,
  returnedLater: registerDecision,
  laterAuthorizationNeeded: closeQuotation,
  noLaterAuthorization: closeQuotation,
  amountAgreed: BUDGET_CALLS.agreeAmount,
  marginKept: BUDGET_CALLS.approveAgreement,
  orderIssued: BUDGET_CALLS.issueOrder,
  // An invoice absorbs earlier advances.
  advancesSettled: PAYMENT_CALLS.sendReceipt,
  settlementSigned: addDossierFile,
  payeeProved: addDossierFile,
  payeeAccountVerified: PAYMENT_CALLS.registerPayeeAccount,
  thirdPartyApproved: PAYMENT_CALLS.approvePayments,
  thirdPartyPaid: PAYMENT_CALLS.confirmTransfer,
  providerOwed: PAYMENT_CALLS.requestPayment,
  nothingOwed: PAYMENT_CALLS.confirmTransfer,
  paymentsDocumented: PAYMENT_CALLS.sendReceipt,
  invoiced: INVOICING_CALLS.stampInvoice,
  counterReceiptGiven: INVOICING_CALLS.registerCounterReceipt,
  collected: INVOICING_CALLS.registerCollection,
  noOpenComplaint: COMPLAINT_CALLS.closeComplaint,
  // A warranty complaint states the defects, and its tasks what has to be repaired.
  defectsListed: COMPLAINT_CALLS.sendToWarranty,
  defectsMended: settleTask,
};
