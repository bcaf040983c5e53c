import * as auditors from '@aura/contracts/customers/auditors';
import * as billingGates from '@aura/contracts/customers/billing-gates';
import * as contract from '@aura/contracts/customers/customers';
import * as matrix from '@aura/contracts/customers/matrix';
import * as staff from '@aura/contracts/customers/staff';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { assignAuditors } from './auditors/assign-auditors.ts';
import { auditorRows, auditorSource } from './auditors/auditor.source.ts';
import { readAuditorAssignments } from './auditors/read-auditor-assignments.ts';
import { readAuditorByCustomerZone } from './auditors/read-auditor-by-customer-zone.ts';
import { readBillingGates } from './billing-gates/read-billing-gates.ts';
import { setBillingGates } from './billing-gates/set-billing-gates.ts';
import { customerSource } from './customers/customer.source.ts';
import { listKeyAccountManagers } from './customers/list-key-account-managers.ts';
import { preloadCustomers } from './customers/preload-customers.ts';
import { readCustomerScope } from './customers/read-customer-scope.ts';
import { copyAuthorizationRule } from './matrix/copy-authorization-rule.ts';
import { listRulesOfCell } from './matrix/list-rules-of-cell.ts';
import { readAuthorizationRule } from './matrix/read-authorization-rule.ts';
import { readMatrixGrid } from './matrix/read-matrix-grid.ts';
import { setAuthorizationRule } from './matrix/set-authorization-rule.ts';
import { tryAuthorization } from './matrix/try-authorization.ts';
import { grantExtranetAccess } from './staff/grant-extranet-access.ts';
import { listCoverageLost } from './staff/list-coverage-lost.ts';
import { listStaffTypes } from './staff/list-staff-types.ts';
import { removeCustomerStaff } from './staff/remove-customer-staff.ts';
import { revokeExtranetAccess } from './staff/revoke-extranet-access.ts';
import { adjusterRows, staffRows } from './staff/staff-rows.ts';
import { staffSource } from './staff/staff.source.ts';

export const customers = module({
  name: 'customers',
  lists: [
    ...serveListing(staff.staffListing, staffRows),
    ...serveListing(staff.adjusterListing, adjusterRows),
    ...serveListing(auditors.auditorListing, auditorRows),
  ],
  routes: (parts: Parameters<typeof grantExtranetAccess>[0]) => [
    ...serveRecord(contract.customerRecord, customerSource),
    serve(contract.preloadCustomers, preloadCustomers),
    serve(contract.listKeyAccountManagers, listKeyAccountManagers),
    serve(contract.readCustomerScope, readCustomerScope),
    serve(billingGates.readBillingGates, readBillingGates),
    serve(billingGates.setBillingGates, setBillingGates),
    ...serveRecord(staff.staffRecord, staffSource).filter(({ endpoint }) => endpoint !== staff.removeCustomerStaff),
    serve(staff.removeCustomerStaff, removeCustomerStaff),
    serve(staff.listStaffTypes, listStaffTypes),
    serve(staff.grantExtranetAccess, grantExtranetAccess(parts)),
    serve(staff.revokeExtranetAccess, revokeExtranetAccess),
    serve(staff.listCoverageLost, listCoverageLost),
    ...serveRecord(auditors.auditorRecord, auditorSource),
    serve(auditors.readAuditorByCustomerZone, readAuditorByCustomerZone),
    serve(auditors.readAuditorAssignments, readAuditorAssignments),
    serve(auditors.assignAuditors, assignAuditors),
    serve(matrix.readAuthorizationRule, readAuthorizationRule),
    serve(matrix.readMatrixGrid, readMatrixGrid),
    serve(matrix.listRulesOfCell, listRulesOfCell),
    serve(matrix.setAuthorizationRule, setAuthorizationRule),
    serve(matrix.copyAuthorizationRule, copyAuthorizationRule),
    serve(matrix.tryAuthorization, tryAuthorization),
  ],
});
