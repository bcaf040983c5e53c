import { randomUUID } from 'node:crypto';
import { insertFile } from '../factories/file.factory.ts';
import { createGiven } from '../given.ts';
import { fromCatalogue, fromNamedCatalogue, type InnerId, type InnerIds, partOfPath, strangers } from './inner-id.ts';

const CHOSEN_BY_SENDER = 'made up by the sender; it names nothing of ours';
const ONLY_NOTED = 'noted beside the choice, for the statistics of the suggestion';
const NARROWS = 'a stage among claims the caller may move anyway';
const NOT_AT_THIS_STAGE = 'the party of the example is in its first stage, where no provider is assigned yet';
const ofParty = partOfPath(({ claim }) => claim.partyId);
const ofDossier = partOfPath(({ claim }) => claim.fileId);
const user = strangers(({ username }) => username);
/** Whoever sent a file puts it somewhere; it waits for nobody else. */
const sentByAnother = strangers(async ({ userId }, db) => {
  return (await insertFile(db, { uploadedBy: userId, purpose: 'claimDocument' })).key;
});
/** Insurers' people belong to one insurer. */
const customerStaff = strangers(async (_other, db, { places }) => {
  return (await createGiven(db).customerStaff({ customerId: places.far.customer.id })).id;
});

const claimFields: Readonly<Record<string, InnerId | string>> = {
  'body.customer': fromNamedCatalogue,
  // Management may move a claim anywhere; whoever has a scope may not move one out of it.
  'body.zone': strangers(undefined, ['Admin']),
  'body.jobType': fromNamedCatalogue,
  'body.reportChannel': fromNamedCatalogue,
  'body.supervisor': user,
  'body.supervisorDev': user,
  'body.costAnalyst': user,
  'body.customerSupervisorId': customerStaff,
  'body.adjusterId': customerStaff,
  'body.auditor': fromNamedCatalogue,
};

/** The ids inside calls about claims. */
export const claimInnerIds: InnerIds = {
  registerClaim: claimFields,
  editClaim: claimFields,
  readClaimHistory: { 'query.affectedPartyId': ofParty },
  listLogbook: { 'query.affectedPartyId': ofParty, 'query.before': 'a place in the list of the claim in the path' },
  // Names that a provider mentions are dropped: nobody is told.
  addLogbookEntry: {
    'body.affectedPartyId': ofParty,
    'body.mentions[]': { ...user, allowed: ['Proveedor'] },
    'body.fileKeys[]': sentByAnother,
  },
  editAffectedParty: { 'params.id': partOfPath() },
  removeAffectedParty: { 'params.id': partOfPath() },
  defineScope: {
    'body.scopeReasons[].id': { ...fromCatalogue, beside: { comment: '' } },
    'body.assignedFamilyId': fromCatalogue,
  },
  scheduleAppointment: { 'params.id': partOfPath() },
  changeAppointment: { 'params.id': partOfPath(), 'params.appointment': partOfPath() },
  // A visit made without a line is kept even if its appointment is not to be found any more.
  checkIn: {
    'body.clientKey': CHOSEN_BY_SENDER,
    'body.appointmentId': { ...partOfPath(({ claim }) => claim.appointmentId), passedOver: 'appointment' },
  },
  addDossierFile: {
    'body.fileKey': sentByAnother,
    'body.fileType': fromNamedCatalogue,
    'body.pairOf': ofDossier,
    'body.visitKey': { of: ['nobody'], value: () => randomUUID() },
  },
  reviewDossierFile: { 'params.file': partOfPath() },
  openDossierFile: { 'params.file': partOfPath() },
  printClaim: { 'body.affectedPartyIds[]': partOfPath(), 'body.photoIds[]': ofDossier },
  addTask: { 'body.affectedPartyId': ofParty, 'body.owner': user },
  reassignTask: { 'body.owner': user },
  assignProvider: {
    'body.family': NOT_AT_THIS_STAGE,
    'body.providerId': NOT_AT_THIS_STAGE,
    'body.firstSuggestedId': ONLY_NOTED,
  },
  reassignClaims: {
    'body.newSupervisor': user,
    'body.lastSupervisor': user,
    'body.newCostAnalyst': user,
    'body.lastCostAnalyst': user,
    'body.claimsFrom[]': strangers(),
    'body.claimsTo[]': strangers(({ claim }) => claim.id),
    'body.process[]': NARROWS,
    'body.previousProcesses[]': NARROWS,
  },
  attendClaim: { 'body.connection': CHOSEN_BY_SENDER },
  watchClaims: {
    'body.connection': CHOSEN_BY_SENDER,
    'body.claimIds[]': 'what may not be seen is passed over in silence: the matrix says so',
  },
};
