import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';

/** Acts that a stolen token must not open: they ask for a proof of identity of the last ten minutes. */
const ASKS = {
  money: [
    'addWithholdingRate',
    'applyBankAnswer',
    'approveBankAccount',
    'approveBankLayout',
    'approveProviderRefund',
    'approveRefund',
    'approveReturn',
    'approveRun',
    'bookContradiction',
    'changePaymentRule',
    'closePeriod',
    'confirmTransfer',
    'decidePaymentLimits',
    'refuseTransfer',
    'rejectBankAccount',
    'releaseContradiction',
    'revealBankAccount',
    'saveBankLayout',
    'saveCompanyAccount',
    'sendRun',
    'takeRunFile',
    'verifyPayeeAccount',
    'withdrawProviderCredit',
  ],
  secrets: [
    'addUser',
    'beginPasskey',
    'beginSecondFactor',
    'editGroup',
    'editUser',
    'grantExtranetAccess',
    'grantProviderAccess',
    'nameStandIn',
    'removePasskey',
    'resetPassword',
    'resetSecondFactor',
    'uploadCertificate',
    'viewAsUser',
  ],
  personalFiles: [
    'executePrivacyRequest',
    'makePersonExport',
    'openPrivacyFile',
    'readBlockedData',
    'setRetentionRule',
    'startExport',
  ],
} as const;

const PAGE = 'the link itself is the proof; there is no session';
const BINDS_NOTHING = 'moves no money: what leaves is decided by sending and by the answer of the bank';
const DAILY = 'one file of a claim at a time, read all day; every opening is audited';
const CLOCKS = 'hands out nothing about the person';
const ENDS_ONLY = 'takes access away and gives none';

/** Writes in the areas of money, privacy and accounts, and those that hold a secret, with the reason for not asking. */
const DOES_NOT_ASK: Readonly<Record<string, string>> = {
  acceptPrivacyNotice: PAGE,
  addPartyFile: PAGE,
  answerOrderByLink: PAGE,
  applyProviderCredit: 'no money leaves: it pays less of an invoice of the same provider',
  answerPrivacyRequest: CLOCKS,
  askAboutPackage: PAGE,
  askAnotherTime: PAGE,
  chooseHour: PAGE,
  beginPartyUpload: PAGE,
  beginPasskeyConfirmation: 'the question of the proof itself',
  beginPasskeySignIn: 'the question of the proof itself',
  closeRun: BINDS_NOTHING,
  closeUserSession: ENDS_ONLY,
  complainByLink: PAGE,
  confirmAppointment: PAGE,
  confirmEmail: 'the mailed link is the proof, and the session must be of the account',
  confirmMatches: CLOCKS,
  confirmSecondFactor: 'the code of a secret that beginSecondFactor handed out',
  deactivateHolder: ENDS_ONLY,
  deactivateUser: ENDS_ONLY,
  endUserStandIn: ENDS_ONLY,
  decideByLink: PAGE,
  dropReturn: 'the transfer stays paid',
  excludeRequests: BINDS_NOTHING,
  explainContradiction: 'releases nothing: another person does, with a proof (releaseContradiction)',
  extendPrivacyRequest: CLOCKS,
  includeRequests: BINDS_NOTHING,
  issueSocketTicket: 'opens what the session may read anyway, for thirty seconds',
  makeProviderLink:
    'opens jobs, orders and payments of one provider beside the digits of a registered telephone, no account (openToLinks)',
  listHours: PAGE,
  makeCalendarFeed: 'opens to a calendar the hours and places of visits that the user makes, nothing else',
  makePartyLink: 'shows what staff may read anyway; the visit asks for the digits of a telephone',
  movePrivacyRequest: CLOCKS,
  openAssistantDocument: DAILY,
  openAuthorizationLink: PAGE,
  openCalendarFeed: 'the secret address itself is the proof; there is no session',
  openDossierFile: DAILY,
  openEvidence: DAILY,
  openExtranetFile: DAILY,
  openFile: DAILY,
  openLinkedOrder: PAGE,
  openLinkedPackage: PAGE,
  openOrderLink: PAGE,
  openOwnAuthorization: 'the decision behind the link is signed and mailed',
  openOwnOrder: 'the answer behind the link is signed and mailed',
  openOwnReceiptFile: DAILY,
  openPartyLink: PAGE,
  openProviderLink: PAGE,
  openReceiptFile: DAILY,
  openRun: BINDS_NOTHING,
  openSealedDossier: DAILY,
  openSignedLetter: PAGE,
  provePartyLink: PAGE,
  proveProviderLink: PAGE,
  readConformityLetter: PAGE,
  readMyCase: PAGE,
  recommendByLink: PAGE,
  registerPasskey: 'the answer to a question that beginPasskey handed out',
  registerPayeeAccount: 'unusable until another person types it again (verifyPayeeAccount)',
  registerPrivacyRequest: CLOCKS,
  registerProviderRefund: 'books nothing: another person does, with a proof (approveProviderRefund)',
  registerReturn: 'undoes nothing: another person does, with a proof (approveReturn)',
  requestBankAccount: 'unusable until another person approves it (approveBankAccount)',
  revokeUserSessions: ENDS_ONLY,
  signConformity: PAGE,
  uploadBankAnswer: BINDS_NOTHING,
};

const AREAS: ReadonlySet<string> = new Set(['treasury', 'bankSetup', 'privacy', 'users']);

test('every act over money to an account, secrets and personal files asks for a recent proof of identity', () => {
  const asking = [...allEndpoints].filter(([, { stepUp }]) => stepUp).map(([name]) => name);

  expect(asking.toSorted()).toEqual(Object.values(ASKS).flat().toSorted());
});

test('what asks for a proof of identity is open to no link, which has none', () => {
  expect([...allEndpoints].filter(([, one]) => one.openToLinks && (one.stepUp ?? one.area === 'outside'))).toEqual([]);
});

test('a new act of the same kind is decided here, one way or the other', () => {
  const ofTheKind = [...allEndpoints]
    .filter(([, { area, kind, isSecret }]) => isSecret === true || (kind !== 'read' && AREAS.has(area)))
    .filter(([, { stepUp }]) => stepUp !== true)
    .map(([name]) => name);

  expect(ofTheKind.toSorted()).toEqual(Object.keys(DOES_NOT_ASK).toSorted());
});
