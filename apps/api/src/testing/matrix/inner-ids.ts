import type { Endpoint } from '@aura/contracts/endpoint';
import { claimInnerIds } from './claim-inner-ids.ts';
import { fromCatalogue, fromNamedCatalogue, type InnerIds, strangers } from './inner-id.ts';
import { idInputs } from './id-inputs.ts';

const PLACE = 'customer and zone together are the place in the path; neither belongs to the other';
const userFields = {
  'body.zoneIds[]': fromCatalogue,
  'body.customerIds[]': fromCatalogue,
  'body.customerId': fromCatalogue,
  'body.providerId': fromCatalogue,
};
const zoneFields = { 'body.stateId': fromCatalogue, 'body.divisionId': fromCatalogue };
const supplyFields = { 'body.typeId': fromCatalogue, 'body.unitId': fromCatalogue };
const conceptFields = {
  'body.familyId': fromCatalogue,
  'body.subfamilyId': fromCatalogue,
  'body.detailId': fromCatalogue,
  'body.unitId': fromCatalogue,
  'body.supplies[].supply_id': { ...fromCatalogue, beside: { quantity: 1 } },
};
const customerFields = {
  'body.keyAccountManagerId': strangers(({ userId }) => userId),
  'body.zoneIds[]': fromCatalogue,
  'body.requiredFileTypeIds[]': fromCatalogue,
};
const staffFields = {
  'body.customerId': fromCatalogue,
  'body.typeStaffId': fromCatalogue,
  'body.bossId': fromCatalogue,
  'body.zoneIds[]': fromCatalogue,
};
const providerFields = {
  'body.mainFamilyId': fromCatalogue,
  'body.secondaryFamilyId': fromCatalogue,
  'body.servicesZoneIds[]': fromCatalogue,
  'body.addresses[].state_id': fromCatalogue,
};
const cells = { 'body.cells[].customer_id': fromCatalogue, 'body.cells[].zone_id': fromCatalogue };

/** For every endpoint that takes more than one id: what the ids beside the one in the path have to agree with. */
export const declaredInnerIds: InnerIds = {
  addUser: userFields,
  editUser: userFields,
  closeUserSession: { 'params.sessionId': strangers() },
  addZone: zoneFields,
  editZone: zoneFields,
  editDivision: { 'body.zoneIds[]': fromCatalogue },
  editServiceDetail: { 'body.subfamilyId': fromCatalogue },
  editServiceSubfamily: { 'body.familyId': fromCatalogue },
  addSupply: supplyFields,
  editSupply: supplyFields,
  addConcept: conceptFields,
  editConcept: conceptFields,
  addCustomer: customerFields,
  editCustomer: customerFields,
  addCustomerStaff: staffFields,
  editCustomerStaff: staffFields,
  assignAuditors: { ...cells, 'body.auditorId': fromCatalogue },
  copyAuthorizationRule: { 'body.ruleId': fromCatalogue, ...cells },
  setAuthorizationRule: {
    'body.customerId': fromCatalogue,
    'body.zoneId': fromCatalogue,
    'body.basedOn': fromCatalogue,
    'body.fileTypeId': fromCatalogue,
    'body.authorization[]': fromCatalogue,
  },
  readAuditorByCustomerZone: { 'params.zone': PLACE },
  listRulesOfCell: { 'params.zone': PLACE },
  readAuthorizationRule: { 'params.zone': PLACE },
  tryAuthorization: { 'body.customer': fromNamedCatalogue, 'body.zone': fromNamedCatalogue },
  addProviderDocument: { 'body.fileKey': strangers() },
  reviewProviderDocument: { 'params.id': strangers() },
  voidProviderDocument: { 'params.id': strangers() },
  addProvider: providerFields,
  editProvider: providerFields,
  chooseProvider: {
    'body.zone': fromNamedCatalogue,
    'body.family': fromNamedCatalogue,
    'body.providerId': fromCatalogue,
    'body.firstSuggestedId': 'noted beside the choice, for the statistics of the suggestion',
  },
  readHistory: { 'params.entityId': 'the first part is the kind of record, not a record' },
  ...claimInnerIds,
};

/** The ids that must be declared: all but the first in the path, which the matrix varies, and filters, which only narrow what is shown. */
export function innerIdsOf(endpoint: Endpoint): readonly string[] {
  const all = idInputs(endpoint);
  if (all.length < 2) return [];
  const [first = ''] = all;
  const others = first.startsWith('params.') ? all.slice(1) : all;
  return others.filter((path) => !isFilter(endpoint, path));
}

const FILTER_NAMES = /^query\.(?:customer|zone|process|processes|stage|jobType|family|from)$/;

function isFilter({ kind }: Endpoint, path: string): boolean {
  return kind === 'read' && FILTER_NAMES.test(path);
}
