import * as auditors from '@aura/contracts/customers/auditors';
import * as billingGates from '@aura/contracts/customers/billing-gates';
import * as contract from '@aura/contracts/customers/customers';
import * as matrix from '@aura/contracts/customers/matrix';
import * as staff from '@aura/contracts/customers/staff';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { auditorRows, auditorSource } from './auditors/auditor.source.ts';
import { readAuditorAssignments, readAuditorByCustomerZone, assignAuditors } from './auditors/auditors.ts';
import { readBillingGates, setBillingGates } from './billing-gates/billing-gates.ts';
import { customerSource } from './customers/customer.source.ts';
import { readCustomerScope, preloadCustomers, listKeyAccountManagers } from './customers/read-customers.ts';
import {
  readMatrixGrid,
  listRulesOfCell,
  readAuthorizationRule,
  copyAuthorizationRule,
  tryAuthorization,
  setAuthorizationRule,
} from './matrix/authorization-rules.ts';
import { grantExtranetAccess, revokeExtranetAccess } from './staff/extranet-access.ts';
import { adjusterRows, staffRows, listCoverageLost, listStaffTypes, removeCustomerStaff } from './staff/staff-rows.ts';
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
