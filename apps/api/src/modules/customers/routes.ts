import * as auditors from '@aura/contracts/customers/auditors';
import * as customers from '@aura/contracts/customers/customers';
import * as matrix from '@aura/contracts/customers/matrix';
import * as staff from '@aura/contracts/customers/staff';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { type Served, serve } from '../../core/serve.ts';
import { assignAuditors, readAuditorAssignments, readAuditorByCustomerZone } from './auditors/auditor-assignments.ts';
import { auditorRows, auditorSource } from './auditors/auditor.source.ts';
import { readCustomerScope } from './customer-scope.ts';
import { listKeyAccountManagers, preloadCustomers } from './customers/customer-choices.ts';
import { customerRows, customerSource } from './customers/customer.source.ts';
import { listRulesOfCell, readAuthorizationRule, readMatrixGrid } from './matrix/read-rules.ts';
import { copyAuthorizationRule, setAuthorizationRule } from './matrix/set-rule.ts';
import { tryAuthorization } from './matrix/try-authorization.ts';
import { grantExtranetAccess } from './staff/grant-extranet-access.ts';
import { listCoverageLost, listStaffTypes, removeCustomerStaff, revokeExtranetAccess } from './staff/staff-acts.ts';
import { adjusterRows, staffRows } from './staff/staff-rows.ts';
import { staffSource } from './staff/staff.source.ts';

export function customerRoutes(parts: Parameters<typeof grantExtranetAccess>[0]): readonly Served[] {
  return [
    ...serveListing(customers.customerListing, customerRows),
    ...serveRecord(customers.customerRecord, customerSource),
    serve(customers.preloadCustomers, preloadCustomers),
    serve(customers.listKeyAccountManagers, listKeyAccountManagers),
    serve(customers.readCustomerScope, readCustomerScope),
    ...serveListing(staff.staffListing, staffRows),
    ...serveListing(staff.adjusterListing, adjusterRows),
    ...serveRecord(staff.staffRecord, staffSource).filter(({ endpoint }) => endpoint !== staff.removeCustomerStaff),
    serve(staff.removeCustomerStaff, removeCustomerStaff),
    serve(staff.listStaffTypes, listStaffTypes),
    serve(staff.grantExtranetAccess, grantExtranetAccess(parts)),
    serve(staff.revokeExtranetAccess, revokeExtranetAccess),
    serve(staff.listCoverageLost, listCoverageLost),
    ...serveListing(auditors.auditorListing, auditorRows),
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
  ];
}
