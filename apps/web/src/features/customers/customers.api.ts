import { preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { assignAuditors, listAuditors, readAuditor, readAuditorAssignments } from '@aura/contracts/customers/auditors';
import {
  listKeyAccountManagers,
  preloadCustomers,
  readCustomer,
  readCustomerScope,
} from '@aura/contracts/customers/customers';
import {
  copyAuthorizationRule,
  listRulesOfCell,
  readMatrixGrid,
  setAuthorizationRule,
  tryAuthorization,
} from '@aura/contracts/customers/matrix';
import {
  grantExtranetAccess,
  listAdjusters,
  listCoverageLost,
  listCustomerStaff,
  listStaffTypes,
  readCustomerStaff,
  revokeExtranetAccess,
} from '@aura/contracts/customers/staff';
import type { CallInput } from '@aura/contracts/endpoint';
import { call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { queriesOf } from '../../lib/queries-of.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly customers: string;
  }
}

const MOST_STAFF = 100;
/** People appear in lists, rules and gaps: a change of one invalidates all. */
const { all, read, useAct, useInvalidate } = queriesOf(['customers'], ['list']);
export { useInvalidate as useInvalidateCustomers };

export const customerQueries = {
  all,
  zones: () => catalogueQuery(preloadZones),
  fileTypes: () => catalogueQuery(preloadFileTypes),
  customers: () => catalogueQuery(preloadCustomers),
  staffTypes: () => catalogueQuery(listStaffTypes),
  managers: () => read(listKeyAccountManagers, {}, 'managers'),
  scope: () => read(readCustomerScope, {}, 'scope'),
  customer: (id: number) => read(readCustomer, { params: { id } }, 'customer', id),
  staff: (id: number) => read(readCustomerStaff, { params: { id } }, 'staff', id),
  /** The staff of an insurer: candidates for superior or signatory. */
  staffOf: (codename: string) =>
    read(listCustomerStaff, { query: { customer: [codename], active: true, size: MOST_STAFF } }, 'staff-of', codename),
  adjustersOf: (codename: string) =>
    read(listAdjusters, { query: { customer: [codename], active: true, size: MOST_STAFF } }, 'adjusters-of', codename),
  coverage: (id: number) => read(listCoverageLost, { params: { id } }, 'coverage', id),
  auditor: (id: number) => read(readAuditor, { params: { id } }, 'auditor', id),
  auditors: () => read(listAuditors, { query: { active: true, size: MOST_STAFF } }, 'auditors'),
  auditorGrid: () => read(readAuditorAssignments, {}, 'auditor-grid'),
  matrix: (date: string | null) =>
    read(readMatrixGrid, { query: date === null ? {} : { date } }, 'matrix', date ?? 'today'),
  rules: (cell: { readonly customer: string; readonly zone: string }) =>
    read(listRulesOfCell, { params: cell }, 'rules', cell.customer, cell.zone),
};

export const useSetRule = () => useAct(setAuthorizationRule, { shownInPlace: true });
export const useCopyRule = () => useAct(copyAuthorizationRule);
export const useAssignAuditors = () => useAct(assignAuditors);
export const useRevokeAccess = () => useAct(revokeExtranetAccess);

/** Invalidates nothing until the password was shown: the drawer would be rendered anew. */
export function useGrantAccess() {
  return useMutation({
    mutationFn: (input: CallInput<typeof grantExtranetAccess>) => call(grantExtranetAccess, input),
  });
}

export function useTryAuthorization() {
  return useMutation({ mutationFn: (input: CallInput<typeof tryAuthorization>) => call(tryAuthorization, input) });
}
