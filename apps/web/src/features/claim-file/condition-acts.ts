import { CONDITIONS, type ConditionName, type Place } from '@aura/domain/process/conditions';
import { PHOTO_TYPES } from '@aura/domain/process/photos';
import type { FileTab } from './file-tabs.ts';

/** The tab where a missing condition is fulfilled; the others are data of the party, the promise or the claim. */
export const TAB_OF: Readonly<Partial<Record<Place, FileTab>>> = {
  logbook: 'logbook',
  appointments: 'visits',
  scope: 'scope',
  documents: 'files',
  confirmations: 'files',
  settlement: 'summary',
  // The tasks of the party.
  repair: 'summary',
  quotation: 'quotation',
  budget: 'budget',
  agreement: 'quotation',
  authorization: 'quotation',
  payment: 'money',
  billing: 'money',
  complaints: 'complaints',
};

/** The act that meets a condition: choosing the condition opens its tab and starts the act once that is rendered. */
export const ACT_OF: Readonly<Partial<Record<ConditionName, string>>> = {
  promiseMade: 'promise',
  appointmentAhead: 'new-appointment',
  checkedIn: 'check-in',
  soughtThreeTimes: 'write-entry',
  foundAgain: 'write-entry',
  insurerNotified: 'write-entry',
  photosBefore: addingOf(PHOTO_TYPES.before),
  photosAfter: addingOf(PHOTO_TYPES.after),
  withdrawalSigned: addingOf('desistimiento'),
  orderIssued: 'issue-order',
  visuallyValidated: 'validate-work',
  dataComplete: 'confirm-data',
  paperworkComplete: 'confirm-paperwork',
  scopeDefined: 'define-scope',
  damageOriginKnown: 'define-scope',
  nothingExcluding: 'define-scope',
  packageSent: 'send-package',
  insurerStepDone: 'register-decision',
  authorized: 'register-decision',
  authorizedLater: 'register-decision',
  someoneRepairs: 'go-back',
  defectsMended: 'see-tasks',
  settlementSigned: addingOf('finiquito'),
  payeeProved: addingOf('identificacion_ta'),
  payeeAccountVerified: 'payee-account',
  thirdPartyApproved: 'third-party-payment',
  readyToBill: 'see-missing-to-bill',
  noOpenComplaint: 'open-complaint',
};

/** Conditions fulfilled on a screen of their own. */
export const PAGE_OF = {
  numberKnown: 'claim',
  orderAccepted: 'ownOrders',
  costAnalystNamed: 'claim',
  quotationReceived: 'quotation',
  quotationClosed: 'quotation',
  quotationReopened: 'quotation',
  budgetReady: 'budget',
  amountAgreed: 'agreement',
  marginKept: 'agreement',
  thirdPartyPaid: 'run',
  nothingOwed: 'run',
  paymentsDocumented: 'payments',
  invoiced: 'bill',
  counterReceiptGiven: 'counterReceipt',
  collected: 'invoices',
} as const satisfies Partial<Record<ConditionName, string>>;

/** Whether a button for the condition leads to the act itself. */
export function beginsAct(condition: ConditionName): boolean {
  return condition in PAGE_OF || ACT_OF[condition] !== undefined || CONDITIONS[condition].place === 'party';
}

export function addingOf(fileType: string): string {
  return `add-${fileType}`;
}
