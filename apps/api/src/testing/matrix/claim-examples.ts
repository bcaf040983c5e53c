import { randomUUID } from 'node:crypto';
import type { ClaimSubject, ExampleInput, Subject } from './example.ts';

type Examples = Readonly<Record<string, (subject: Subject) => ExampleInput>>;

const atSlug = ({ claim }: Subject) => ({ params: { slug: claim.slug } });
const atClaim = ({ claim }: Subject) => ({ params: { id: claim.id } });
const atParty = ({ claim }: Subject) => ({ params: { id: claim.partyId } });
const atPartyOf = ({ claim }: Subject) => ({ params: { slug: claim.slug, id: claim.partyId } });
/** The colleague of the company's people in the world of the matrix. */
const COLLEAGUE = 'colleagueinstaff@matriz.example';
const party = {
  name: 'Casa de la esquina',
  contact: '',
  contactPhones: ['55 1111 2222'],
  secondContactPhone: '',
  logbookText: '',
  description: 'Barda',
};

function claimOf({ zone, customer }: ClaimSubject) {
  return {
    customer,
    zone,
    jobType: 'reparacion',
    reportChannel: 'correo',
    reportChannelComment: '',
    supervisor: null,
    supervisorDev: null,
    costAnalyst: null,
    customerSupervisorId: null,
    adjusterId: null,
    auditor: null,
    claimNumber: randomUUID(),
    reportNumber: '',
    policy: '',
    policyItem: '',
    folio: '',
    electronicFolio: '',
    partNumber: '',
    origin: '',
    insuredName: 'Alguien',
    address: '',
    locationLink: '',
    occurredDate: '2026-11-01',
    assignedAt: new Date('2026-11-02T12:00:00Z'),
    promiseDate: null,
  };
}

const cancel = { from: '1.01', to: '9.02', reason: 'No procede' };

const processExamples: Examples = {
  readPartyProcess: atParty,
  listIntervals: atParty,
  readFinishChecklist: atParty,
  finishParty: atParty,
  takeStep: (subject) => ({ ...atParty(subject), body: { ...cancel, rule: 'T48' } }),
  forceStage: (subject) => ({ ...atParty(subject), body: cancel }),
  goBack: (subject) => ({ ...atParty(subject), body: cancel }),
  handOver: (subject) => ({
    ...atParty(subject),
    body: { from: '1.01', holder: 'customer', reason: 'Falta la orden' },
  }),
  assignProvider: (subject) => ({
    ...atParty(subject),
    body: { from: '1.01', family: 'herreria', providerId: subject.providerId, firstSuggestedId: null, reason: null },
  }),
  markAlternateProcess: (subject) => ({
    ...atParty(subject),
    body: { alternateProcess: 'queja', reason: 'Llamó el afectado' },
  }),
};

const taskExamples: Examples = {
  listTasks: () => ({ query: { page: 1, size: 100 } }),
  exportTasks: () => ({ query: { format: 'csv', columns: ['title', 'claimNumber'] } }),
  addTask: (subject) => ({
    ...atSlug(subject),
    body: { affectedPartyId: null, title: 'Llamar', notes: '', ownerGroup: 'Supervisor', owner: null, dueAt: null },
  }),
  settleTask: ({ claim }) => ({ params: { id: claim.taskId }, body: { version: 1, state: 'done', outcome: '' } }),
  reassignTask: ({ claim }) => ({
    params: { id: claim.taskId },
    body: { version: 1, ownerGroup: 'EsAt', owner: null },
  }),
};

export const claimExamples: Examples = {
  listClaims: () => ({ query: { page: 1, size: 100 } }),
  exportClaims: () => ({ query: { format: 'csv', columns: ['claimNumber', 'insuredName'] } }),
  listPermittedClaims: () => ({ query: { page: 1, size: 100 } }),
  exportPermittedClaims: () => ({ query: { format: 'csv', columns: ['claimNumber', 'insuredName'] } }),
  listClaimPeople: () => ({}),
  searchClaims: () => ({ query: { text: 'canary' } }),
  registerClaim: ({ claim }) => ({ body: { ...claimOf(claim), affectedParties: [party] } }),
  readClaim: atSlug,
  readClaimFile: atSlug,
  readClaimHistory: (subject) => ({ ...atSlug(subject), query: {} }),
  editClaim: (subject) => ({
    ...atSlug(subject),
    body: { ...claimOf(subject.claim), version: 1, isActive: true, deactivationReason: '' },
  }),
  changePromiseDate: (subject) => ({ ...atClaim(subject), body: { promiseDate: '2026-12-24' } }),
  markSpecialMonitoring: (subject) => ({ ...atClaim(subject), body: { specialMonitoring: true } }),
  addAffectedParty: (subject) => ({ ...atSlug(subject), body: party }),
  editAffectedParty: (subject) => ({ ...atPartyOf(subject), body: { ...party, version: 1 } }),
  removeAffectedParty: atPartyOf,
  showInExtranet: (subject) => ({ ...atParty(subject), body: { isVisibleInExtranet: true } }),
  defineScope: (subject) => ({
    ...atParty(subject),
    body: { version: 1, scopeReasons: [], assignedFamilyId: null, damageOrigin: 'colision' },
  }),
  addLogbookEntry: (subject) => ({
    ...atSlug(subject),
    body: {
      affectedPartyId: null,
      kind: 'comment',
      body: 'Llamó el ajustador.',
      mentions: [],
      fileKeys: [],
      isVisibleInExtranet: false,
      isVisibleToProvider: false,
    },
  }),
  listLogbook: (subject) => ({ ...atSlug(subject), query: {} }),
  scheduleAppointment: (subject) => ({
    ...atPartyOf(subject),
    body: { scheduledAt: new Date('2031-01-01T12:00:00Z'), notes: '' },
  }),
  changeAppointment: ({ claim }) => ({
    params: { slug: claim.slug, id: claim.partyId, appointment: claim.appointmentId },
    body: { version: 1, scheduledAt: new Date('2031-02-01T12:00:00Z'), notes: '', state: 'planned', reason: '' },
  }),
  checkIn: (subject) => ({
    ...atParty(subject),
    body: {
      clientKey: randomUUID(),
      latitude: 19.4,
      longitude: -99.1,
      accuracy: null,
      at: new Date(),
      appointmentId: null,
      justification: '',
    },
  }),
  readDossier: atParty,
  addDossierFile: (subject) => ({
    ...atParty(subject),
    body: { fileKey: subject.claim.newFileKey, fileType: 'croquis', caption: '', signedOn: null, pairOf: null },
  }),
  reviewDossierFile: ({ claim }) => ({
    params: { id: claim.partyId, file: claim.fileId },
    body: { version: 1, state: 'validated', reason: '', isVisibleInExtranet: false },
  }),
  openDossierFile: ({ claim }) => ({ params: { slug: claim.slug, file: claim.fileId }, body: { as: 'download' } }),
  printClaim: ({ claim }) => ({
    params: { slug: claim.slug },
    body: { sections: ['cover', 'photos'], affectedPartyIds: [claim.partyId], photoIds: [], perPage: 4 },
  }),
  watchClaims: ({ claim }) => ({ body: { connection: randomUUID(), claimIds: [claim.id], isCounting: true } }),
  attendClaim: (subject) => ({
    ...atSlug(subject),
    body: { connection: randomUUID(), isHere: true, editing: 'contact' },
  }),
  findDuplicates: ({ claim }) => ({
    body: {
      claimNumber: claim.number,
      reportNumber: '',
      policy: '',
      occurredDate: null,
      phones: [],
      locationLink: '',
      except: '',
    },
  }),
  prepareClaim: ({ claim }) => ({ query: { customer: claim.customer, zone: claim.zone } }),
  readClaimMail: () => ({ body: { text: 'Siniestro: 0451' } }),
  readLoads: () => ({ query: { role: 'supervisor' } }),
  suggestSplit: ({ claim }) => ({ query: { role: 'supervisor', from: claim.holder, to: [COLLEAGUE] } }),
  reassignClaims: ({ claim }) => ({
    body: {
      newSupervisor: COLLEAGUE,
      lastSupervisor: claim.holder,
      newCostAnalyst: null,
      lastCostAnalyst: null,
      claimsFrom: [claim.id],
      claimsTo: [],
      process: [],
      previousProcesses: [],
      reason: 'Carga',
      returnsOn: null,
    },
  }),
  listReassignments: () => ({}),
  ...processExamples,
  ...taskExamples,
  countMacro: () => ({ query: {} }),
  totalMacro: () => ({ query: {} }),
  readMacroBoard: () => ({ query: {} }),
  readMacroByDivision: () => ({ query: { by: 'supervisor' } }),
  downloadMacro: () => ({ query: {} }),
  listMacro: () => ({ query: { page: 1, size: 100 } }),
  listMacroOfStage: () => ({ params: { id: 1 }, query: { page: 1, size: 100 } }),
  exportMacro: () => ({ query: { format: 'csv', columns: ['claimNumber', 'name', 'customer', 'supervisor'] } }),
  readMacroPaths: () => ({ query: {} }),
  undoReassignment: ({ claim }) => ({ params: { id: claim.reassignmentId } }),
  requestAssignmentMail: atClaim,
  sendAssignmentMail: atClaim,
  listPendingMail: () => ({ query: { page: 1, size: 100 } }),
  exportPendingMail: () => ({ query: { format: 'csv', columns: ['claimNumber', 'insuredName'] } }),
  sendPendingMail: () => ({}),
};
