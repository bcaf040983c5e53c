import type { ClaimFactName } from '@aura/contracts/facts';

/** What the valid example of each write of claims announces, by hand: the second opinion on `claims/happenings.ts`. */
export const ANNOUNCES: Readonly<Record<string, readonly ClaimFactName[]>> = {
  registerClaim: ['claim.registered', 'affectedParty.moved'],
  editClaim: ['claim.edited'],
  changePromiseDate: ['claim.promiseDateChanged'],
  markSpecialMonitoring: ['claim.specialMonitoringChanged'],
  addAffectedParty: ['affectedParty.added'],
  editAffectedParty: ['affectedParty.edited'],
  removeAffectedParty: ['affectedParty.deactivated'],
  showInExtranet: ['affectedParty.shownInExtranet'],
  confirmData: ['affectedParty.dataConfirmed'],
  confirmPaperwork: ['affectedParty.paperworkConfirmed'],
  validateWork: ['affectedParty.workValidated'],
  settleByPayment: ['affectedParty.settlementChanged'],
  defineScope: ['affectedParty.scopeDefined'],
  addLogbookEntry: ['logbook.entryAdded'],
  scheduleAppointment: ['appointment.scheduled'],
  changeAppointment: ['appointment.changed'],
  checkIn: ['affectedParty.checkedIn'],
  addDossierFile: ['claimFile.added'],
  reviewDossierFile: ['claimFile.reviewed'],
  reassignClaims: ['claim.reassigned'],
  undoReassignment: ['claim.reassignmentUndone'],
  returnReassignment: ['claim.reassigned'],
  takeStep: ['affectedParty.moved'],
  undoMove: ['affectedParty.moved'],
  goBack: ['affectedParty.moved'],
  forceStage: ['affectedParty.moved'],
  handOver: ['affectedParty.moved'],
  assignProvider: ['affectedParty.moved'],
  markAlternateProcess: ['affectedParty.alternateProcessChanged'],
  saveQuotation: ['quotation.saved'],
  saveOwnQuotation: ['quotation.begun'],
  handInQuotation: ['quotation.handedIn'],
  closeQuotation: ['quotation.closed'],
  reopenQuotation: ['quotation.reopened'],
  copyQuotation: ['quotation.saved'],
  sendForAuthorization: ['quotation.sent'],
  remindAuthorization: ['quotation.reminded'],
  registerDecision: ['quotation.decided'],
  revokeAuthorizationLink: ['quotation.linkRevoked'],
  decideByLink: ['quotation.decided'],
  issueOrder: ['order.issued'],
  remindOrder: ['order.reminded'],
  registerOrderAnswer: ['order.accepted'],
  revokeOrderLink: ['order.linkRevoked'],
  cancelOrder: ['order.cancelled'],
  answerOrderByLink: ['order.accepted'],
  addTask: ['task.added'],
  settleTask: ['task.settled'],
  reassignTask: ['task.reassigned'],
  requestAssignmentMail: ['logbook.entryAdded'],
  sendAssignmentMail: ['logbook.entryAdded'],
  sendPendingMail: ['logbook.entryAdded'],
};

/** Writes of claims that announce nothing, and why. */
export const ANNOUNCES_NOTHING: Readonly<Record<string, string>> = {
  openDossierFile: 'hands out an address: nothing of the claim changes, and the audit says who took it',
  deactivateHolder: 'closes an account; the claims it gives away announce claim.reassigned (see its own test)',
  openAuthorizationLink: 'shows a package to whoever holds its link: the audit says when',
  openOwnAuthorization: 'makes a link for the one who asks: the audit says who',
  openOrderLink: 'shows an order to whoever holds its link: the audit says when',
  openOwnOrder: 'makes a link for the one who asks: the audit says who',
  zipDossier: 'reads only: the audit says who took it',
  printClaim: 'reads only: the audit says who took it',
  addKit: 'a template for quotations: no claim changes',
  removeKit: 'a template for quotations: no claim changes',
  printQuotationVersion: 'reads only: the audit says who took it',
};

/** Writes that leave no row in the audit, and why. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  refreshToken: 'prolongs a session that is listed with its last use',
  verifyToken: 'looks at a token and changes nothing',
  reportClientError: 'anybody may call it; it goes to the log',
};

/** Writes whose row in the audit names nothing but the act, and why. */
export const NAMES_NOTHING: Readonly<Record<string, string>> = {
  obtainToken: 'the row names who signed in and the session',
  signOut: 'the row names who signed out and the session',
  issueSocketTicket: 'it is for the session of the row',
  confirmIdentity: 'it is about the user and the session of the row',
  beginSecondFactor: 'it is about the user of the row',
  applySupplyPrices: 'the example finds no supply; each one changed has its row',
};
