import type { Expectation } from './expectation.ts';
import { STAFF } from './record-family.ts';

const FOUND = { own: 200, missing: 404 } as const;
const objects = { staff: FOUND, outsider: FOUND } as const;
/** The company's people open any file; somebody of a provider the one of that provider, which colleagues share. */
const files = {
  staff: { own: 200, missing: 404 },
  outsider: { own: 200, colleague: 200, stranger: 404, missing: 404 },
} as const;
const names = { showsOthers: { staff: ['tenant'] } } as const;
const told = { showsOthers: { staff: ['tenant', 'profile', 'inner'] } } as const;

const CHANGE = ['Admin', 'GeOp', 'CoDi'] as const;
const ASK = ['Admin', 'GeOp', 'CoDi', 'Finanzas'] as const;
const DECIDE = ['Admin', 'GeOp', 'Finanzas'] as const;
const seen = { may: STAFF, effect: 'none', ...names } as const;
const done = { may: CHANGE, mayIfPermitted: STAFF, effect: 'audited', objects } as const;

/** The registry is the company's; a provider finds nothing there, whatever it was given, but the own file. */
export const providerExpectations: Readonly<Record<string, Expectation>> = {
  listProviders: seen,
  exportProviders: { ...seen, effect: 'audited', auditedAs: 'exportRows' },
  readProvider: { ...seen, objects },
  addProvider: { may: CHANGE, mayIfPermitted: STAFF, effect: 'audited' },
  editProvider: done,
  removeProvider: { ...done, may: ['Admin'] },
  findProviderDuplicates: seen,
  blockProvider: done,
  unblockProvider: done,
  rankProvider: done,
  grantProviderAccess: { ...done, handsOutSecret: true },
  revokeProviderAccess: done,

  readProviderFile: {
    may: [...STAFF, 'Proveedor'],
    effect: 'none',
    objects: files,
    showsOwn: ['tenant'],
    ...told,
  },
  listProviderAssignments: {
    may: [...STAFF, 'Proveedor'],
    effect: 'none',
    objects: files,
    showsOwn: ['tenant'],
    ...names,
  },
  listProviderRankings: { may: STAFF, effect: 'none', objects, ...told },

  requestBankAccount: { ...done, may: ASK, showsOthers: { staff: ['profile'] } },
  approveBankAccount: { ...done, may: DECIDE, showsOthers: { staff: ['profile'] } },
  rejectBankAccount: { ...done, may: DECIDE, showsOthers: { staff: ['profile'] } },
  revealBankAccount: { ...done, may: DECIDE },

  // Stage 1.02 belongs to supervisors, coordinators and the manager of operations, whatever else others were given.
  suggestProvider: seen,
  chooseProvider: {
    may: ['Admin', 'GeOp', 'CoDi', 'Supervisor'],
    effect: 'audited',
    objects: { staff: { own: 200, missing: 400 }, outsider: { own: 200, missing: 400 } },
  },
};
