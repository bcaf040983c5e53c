import type { Group } from '@aura/access/groups';
import type { Expectation, Relation } from './expectation.ts';
import { STAFF } from './record-family.ts';

type Statuses = Readonly<Partial<Record<Relation, number>>>;

/** Who sees claims: the company's people by scope, a provider by assignment. The extranet has screens of its own. */
const SEE: readonly Group[] = [...STAFF, 'Proveedor'];
const SEE_ALL: readonly Group[] = ['Admin', 'GeOp', 'Finanzas'];
const shown = {
  showsOthers: { staff: ['claim', 'profile', 'tenant'] },
  seeAllClaims: SEE_ALL,
} as const satisfies Partial<Expectation>;

/** Looking at a claim: what is not for one's eyes is not there. */
function seen(group: Group): Statuses {
  return { own: 200, colleague: 200, stranger: SEE_ALL.includes(group) ? 200 : 404, missing: 404 };
}

/** Who may act on a claim: supervisors and cost analysts on their own, finance on none, the others on all they see. */
function acted(group: Group): Statuses {
  const { stranger } = seen(group) as { stranger: number };
  if (group === 'Finanzas') return { own: 403, colleague: 403, stranger: 403, missing: 404 };
  const isOwnOnly = group === 'Supervisor' || group === 'ACo';
  return { own: 200, colleague: isOwnOnly ? 403 : 200, stranger, missing: 404 };
}

/** The reply that says no more than that there is no permission is an answer like any other. */
const flagOnly = (): Statuses => ({ own: 200, colleague: 200, stranger: 200, missing: 200 });

/** The last active party of a claim cannot be removed by anybody. */
function removed(group: Group): Statuses {
  return Object.fromEntries(
    Object.entries(acted(group)).map(([relation, status]) => [relation, status === 200 ? 409 : status]),
  );
}

const read = { may: SEE, effect: 'none', ...shown } as const;
const taken = { ...read, may: STAFF, effect: 'audited', auditedAs: 'exportRows' } as const;
const write = { mayIfPermitted: STAFF, effect: 'audited', ...shown, objectsFor: acted } as const;
/** Moving claims between people: management and coordinators. */
const balance = {
  may: ['Admin', 'GeOp', 'CoDi'],
  mayIfPermitted: STAFF,
  showsOthers: { staff: ['profile', 'tenant'] },
} as const satisfies Partial<Expectation>;

/** What one may not act on was not reassigned as far as one knows. */
function undone(group: Group): Statuses {
  return Object.fromEntries(
    Object.entries(acted(group)).map(([relation, status]) => [relation, status === 403 ? 404 : status]),
  );
}

const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'EsAt', 'Supervisor'];

const pending = {
  may: ['Admin', 'GeOp', 'EsAt'],
  mayIfPermitted: STAFF,
  ...shown,
} as const satisfies Partial<Expectation>;

/** As every act; that of a cost analyst finds nobody to tell: the own claims of the matrix have no supervisor. */
function told(group: Group): Statuses {
  const statuses = acted(group);
  return group === 'ACo' ? { ...statuses, own: 409 } : statuses;
}

const visited = { may: [...CHANGE, 'Proveedor'], mayIfPermitted: SEE } as const satisfies Partial<Expectation>;

/** What would be done is refused with another status: the party of the matrix is in its first stage. */
function insteadOf(statuses: Statuses, status: number): Statuses {
  return Object.fromEntries(Object.entries(statuses).map(([relation, one]) => [relation, one === 200 ? status : one]));
}

const forced = { ...write, may: ['Admin', 'GeOp', 'CoDi'] } as const satisfies Expectation;
const stepped = { ...write, may: SEE, mayIfPermitted: SEE } as const satisfies Expectation;

/** Steps are taken by those they name: here the calling off of a case, which is for account executives and operations. */
const processExpectations: Readonly<Record<string, Expectation>> = {
  readPartyProcess: { ...read, objectsFor: seen },
  listIntervals: { ...read, objectsFor: seen },
  readFinishChecklist: { ...read, objectsFor: seen },
  takeStep: {
    ...stepped,
    objectsFor: (group) => (group === 'KAM' || group === 'GeOp' ? acted(group) : insteadOf(seen(group), 403)),
  },
  finishParty: { ...stepped, objectsFor: (group) => insteadOf(seen(group), group === 'Finanzas' ? 409 : 403) },
  forceStage: {
    ...forced,
    objectsFor: (group) => (group === 'Admin' || group === 'GeOp' ? acted(group) : insteadOf(acted(group), 403)),
  },
  goBack: { ...forced, objectsFor: (group) => insteadOf(acted(group), 400) },
  handOver: { ...write, may: CHANGE },
  assignProvider: {
    ...write,
    may: ['Admin', 'GeOp', 'CoDi', 'Supervisor'],
    mayIfPermitted: ['Admin', 'GeOp', 'CoDi', 'Supervisor'],
    objectsFor: (group) => insteadOf(acted(group), 409),
  },
  markAlternateProcess: { ...write, may: CHANGE },
};

/** A task is settled and given away by the group that answers for it and by those who manage. */
const answered = (group: Group): Statuses =>
  ['Admin', 'GeOp', 'CoDi', 'Supervisor'].includes(group) ? seen(group) : insteadOf(seen(group), 403);
const taskExpectations: Readonly<Record<string, Expectation>> = {
  listTasks: { may: STAFF, effect: 'none', ...shown },
  exportTasks: taken,
  addTask: { ...write, may: STAFF, objectsFor: seen },
  settleTask: { ...write, may: STAFF, objectsFor: answered },
  reassignTask: { ...write, may: STAFF, objectsFor: answered },
};

/** Section 6 of the specification and the table of groups of docs/assumptions.md, for claims. */
export const claimExpectations: Readonly<Record<string, Expectation>> = {
  listClaims: { ...read, showsOwn: ['claim'] },
  exportClaims: { ...taken, showsOwn: ['claim'] },
  listPermittedClaims: read,
  exportPermittedClaims: taken,
  searchClaims: read,
  listClaimPeople: { may: STAFF, effect: 'none', showsOthers: { staff: ['profile'] } },
  readClaim: { ...read, objectsFor: flagOnly, showsOwn: ['claim'] },
  readClaimFile: { ...read, objectsFor: flagOnly, showsOwn: ['claim'] },
  readClaimHistory: { may: STAFF, effect: 'none', ...shown, objectsFor: seen },
  // Nobody registers a claim on which they could not act afterwards.
  registerClaim: {
    ...write,
    may: ['Admin', 'EsAt'],
    objectsFor: (group) => ({ own: ['Finanzas', 'Supervisor', 'ACo'].includes(group) ? 400 : 200 }),
  },
  editClaim: { ...write, may: CHANGE },
  changePromiseDate: { ...write, may: CHANGE },
  markSpecialMonitoring: { ...write, may: CHANGE },
  addAffectedParty: { ...write, may: CHANGE },
  editAffectedParty: { ...write, may: CHANGE },
  removeAffectedParty: { ...write, may: ['Admin', 'EsAt'], objectsFor: removed },
  showInExtranet: { ...write, may: CHANGE },
  defineScope: { ...write, may: [...CHANGE, 'Proveedor'], mayIfPermitted: SEE },
  // Whoever sees a claim may write into its bitácora.
  addLogbookEntry: { ...write, may: SEE, mayIfPermitted: SEE, objectsFor: seen },
  scheduleAppointment: { ...write, ...visited },
  changeAppointment: { ...write, ...visited },
  checkIn: { ...write, ...visited },
  // Files are opened with the claim they belong to, within the scope; the sender of a file is no more than anybody else.
  readDossier: { ...read, may: SEE, objectsFor: seen, showsOwn: ['claim'] },
  addDossierFile: { ...write, may: [...CHANGE, 'Proveedor'], mayIfPermitted: SEE },
  reviewDossierFile: { ...write, may: CHANGE },
  openDossierFile: { ...write, may: SEE, mayIfPermitted: SEE, objectsFor: seen },
  // On paper goes what the screen shows, and who took it away is kept like any export.
  printClaim: { ...read, effect: 'audited', auditedAs: 'exportRows', objectsFor: seen },
  // A tab says what it shows; what it may not see is passed over in silence. Who is there is for our own people.
  watchClaims: { may: SEE, effect: 'none', objectsFor: flagOnly },
  attendClaim: { may: STAFF, effect: 'none', objectsFor: seen, showsOthers: { staff: ['profile'] } },
  // The aids of the registration: duplicates outside the scope are counted, never shown.
  findDuplicates: { may: STAFF, effect: 'none', ...shown, objectsFor: flagOnly },
  prepareClaim: { may: STAFF, effect: 'none', showsOthers: { staff: ['profile', 'tenant'] } },
  readClaimMail: { may: ['Admin', 'EsAt'], mayIfPermitted: STAFF, effect: 'none' },
  readLoads: { ...balance, effect: 'none' },
  suggestSplit: { ...balance, effect: 'none' },
  reassignClaims: {
    ...balance,
    effect: 'audited',
    objectsFor: (group) => ({ own: ['Finanzas', 'ACo'].includes(group) ? 400 : 200, stranger: 400 }),
  },
  listReassignments: { ...balance, ...shown, effect: 'none' },
  undoReassignment: { ...balance, ...shown, effect: 'audited', objectsFor: undone },
  // Whoever may change a claim tells those it was given to; what is pending is seen and sent by whoever may act on its claim.
  requestAssignmentMail: { ...write, may: CHANGE, objectsFor: told },
  sendAssignmentMail: { ...write, may: CHANGE, objectsFor: told },
  listPendingMail: { ...pending, effect: 'none' },
  exportPendingMail: { ...pending, effect: 'audited', auditedAs: 'exportRows' },
  sendPendingMail: { ...pending, effect: 'audited' },
  listLogbook: { ...read, objectsFor: seen, showsOwn: ['claim'] },
  ...processExpectations,
  ...taskExpectations,
  // The macro process is a report: no provider reads it, and a figure is as much a leak as a name.
  countMacro: { may: STAFF, effect: 'none' },
  totalMacro: { may: STAFF, effect: 'none' },
  readMacroBoard: { may: STAFF, effect: 'none' },
  readMacroByDivision: { may: ['Admin', 'CoDi'], effect: 'none', showsOthers: { staff: ['profile'] } },
  downloadMacro: { ...taken, showsOwn: ['claim'] },
  listMacro: { ...read, may: STAFF, showsOwn: ['claim'] },
  listMacroOfStage: { ...read, may: STAFF, showsOwn: ['claim'] },
  readMacroPaths: { may: STAFF, effect: 'none' },
  exportMacro: { ...taken, showsOwn: ['claim'] },
};
