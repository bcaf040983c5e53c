import type { Group } from '@aura/access/groups';
import type { Expectation } from './expectation.ts';
import { STAFF } from './record-family.ts';

/** Providers and extranet groups are refused here whatever permissions they have. */
const mayIfPermitted = STAFF;
const FOUND = { own: 200, missing: 404 } as const;
const objects = { staff: FOUND, outsider: FOUND } as const;
const names = { showsOthers: { staff: ['tenant'] } } as const;
const people = { showsOthers: { staff: ['tenant', 'profile'] } } as const;

/** A customer of another scope is refused, and whoever has none may change none. */
const ownCustomers = (group: Group) => {
  const seesAll = group === 'Admin' || group === 'GeOp';
  return { own: seesAll || group === 'KAM' ? 200 : 403, stranger: seesAll ? 200 : 403 } as const;
};
const inScope = { objectsFor: ownCustomers, objects } as const;
const foundInScope = { objectsFor: (group: Group) => ({ ...ownCustomers(group), missing: 404 }), objects } as const;

type Who = readonly Group[];
interface Rights {
  readonly view: Who;
  readonly add: Who;
  readonly change: Who;
  readonly delete: Who;
}
const ofCustomers: Rights = {
  view: STAFF,
  add: ['Admin', 'GeOp'],
  change: ['Admin', 'GeOp', 'KAM'],
  delete: ['Admin'],
};
const ofStaff: Rights = {
  view: ['Admin', 'GeOp', 'EsAt', 'KAM'],
  add: ['Admin', 'KAM'],
  change: ['Admin', 'KAM'],
  delete: ['Admin'],
};
const ofMatrix = { view: ['Admin', 'GeOp', 'ACo', 'EsAt', 'KAM'], change: ['Admin', 'KAM'] } as const;

function listed(many: string, { view }: Rights): Readonly<Record<string, Expectation>> {
  const seen = { may: view, mayIfPermitted, effect: 'none', ...names } as const;
  return { [`list${many}`]: seen, [`export${many}`]: { ...seen, effect: 'audited', auditedAs: 'exportRows' } };
}

function kept(
  one: string,
  rights: Rights,
  changed: Pick<Expectation, 'objects' | 'objectsFor'> = { objects },
): Readonly<Record<string, Expectation>> {
  const audited = { mayIfPermitted, effect: 'audited', ...names } as const;
  return {
    [`read${one}`]: { may: rights.view, mayIfPermitted, effect: 'none', ...names, objects },
    [`add${one}`]: { ...audited, may: rights.add },
    [`edit${one}`]: { ...audited, may: rights.change, ...changed },
    [`remove${one}`]: { ...audited, may: rights.delete, ...changed },
  };
}

/** Who may what with insurers, their people and what they let us do: the starting permissions of each group. */
export const customerExpectations: Readonly<Record<string, Expectation>> = {
  ...listed('Customers', ofCustomers),
  ...kept('Customer', ofCustomers, foundInScope),
  readCustomerScope: { may: STAFF, effect: 'none' },
  preloadCustomers: { may: STAFF, effect: 'none', ...names },
  listKeyAccountManagers: { may: STAFF, effect: 'none', ...people },

  ...listed('CustomerStaff', ofStaff),
  ...listed('Adjusters', ofStaff),
  ...kept('CustomerStaff', ofStaff, foundInScope),
  addCustomerStaff: { may: ofStaff.add, mayIfPermitted, effect: 'audited', ...names, ...inScope },
  listStaffTypes: { may: ofStaff.view, mayIfPermitted, effect: 'none' },
  listCoverageLost: { may: ofStaff.view, mayIfPermitted, effect: 'none', objects },
  grantExtranetAccess: {
    may: ofStaff.change,
    mayIfPermitted,
    effect: 'audited',
    ...foundInScope,
    handsOutSecret: true,
  },
  revokeExtranetAccess: { may: ofStaff.change, mayIfPermitted, effect: 'audited', ...foundInScope, ...names },

  ...listed('Auditors', ofCustomers),
  ...kept('Auditor', ofCustomers),
  readAuditorByCustomerZone: { may: STAFF, effect: 'none' },
  readAuditorAssignments: { may: STAFF, effect: 'none', ...names },
  assignAuditors: { may: ofCustomers.change, mayIfPermitted, effect: 'audited', ...names, ...inScope },

  readAuthorizationRule: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
  readMatrixGrid: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
  listRulesOfCell: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
  tryAuthorization: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
  setAuthorizationRule: { may: ofMatrix.change, mayIfPermitted, effect: 'audited', ...people, ...inScope },
  copyAuthorizationRule: { may: ofMatrix.change, mayIfPermitted, effect: 'audited', ...foundInScope },
};
