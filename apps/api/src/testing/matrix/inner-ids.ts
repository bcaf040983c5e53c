import type { Endpoint } from '@aura/contracts/endpoint';
import { claimInnerIds } from './claim-inner-ids.ts';
import { fromCatalogue, fromNamedCatalogue, type InnerIds, partOfPath, strangers } from './inner-id.ts';
import { idInputs } from './id-inputs.ts';

const PLACE = 'customer and zone together are the place in the path; neither belongs to the other';
const userFields = {
  'body.zone_ids[]': fromCatalogue,
  'body.customer_ids[]': fromCatalogue,
  'body.customer_id': fromCatalogue,
  'body.provider_id': fromCatalogue,
};
const zoneFields = { 'body.state_id': fromCatalogue, 'body.division_id': fromCatalogue };
const supplyFields = { 'body.type_id': fromCatalogue, 'body.unit_id': fromCatalogue };
const conceptFields = {
  'body.family_id': fromCatalogue,
  'body.subfamily_id': fromCatalogue,
  'body.detail_id': fromCatalogue,
  'body.unit_id': fromCatalogue,
  'body.supplies[].supply_id': { ...fromCatalogue, beside: { quantity: 1 } },
};
const customerFields = {
  'body.key_account_manager_id': strangers(({ userId }) => userId),
  'body.zone_ids[]': fromCatalogue,
  'body.required_file_type_ids[]': fromCatalogue,
};
const staffFields = {
  'body.customer_id': fromCatalogue,
  'body.type_staff_id': fromCatalogue,
  'body.boss_id': fromCatalogue,
  'body.zone_ids[]': fromCatalogue,
};
const providerFields = {
  'body.main_family_id': fromCatalogue,
  'body.secondary_family_id': fromCatalogue,
  'body.services_zone_ids[]': fromCatalogue,
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
  editDivision: { 'body.zone_ids[]': fromCatalogue },
  editServiceDetail: { 'body.subfamily_id': fromCatalogue },
  editServiceSubfamily: { 'body.family_id': fromCatalogue },
  addSupply: supplyFields,
  editSupply: supplyFields,
  addConcept: conceptFields,
  editConcept: conceptFields,
  addCustomer: customerFields,
  editCustomer: customerFields,
  addCustomerStaff: staffFields,
  editCustomerStaff: staffFields,
  assignAuditors: { ...cells, 'body.auditor_id': fromCatalogue },
  copyAuthorizationRule: { 'body.rule_id': fromCatalogue, ...cells },
  setAuthorizationRule: {
    'body.customer_id': fromCatalogue,
    'body.zone_id': fromCatalogue,
    'body.based_on': fromCatalogue,
    'body.file_type': fromCatalogue,
    'body.authorization[]': fromCatalogue,
  },
  readAuditorByCustomerZone: { 'params.zone': PLACE },
  listRulesOfCell: { 'params.zone': PLACE },
  readAuthorizationRule: { 'params.zone': PLACE },
  tryAuthorization: { 'body.customer': fromNamedCatalogue, 'body.zone': fromNamedCatalogue },
  addProviderDocument: { 'body.file_key': strangers() },
  voidProviderDocument: { 'params.id': strangers() },
  addProvider: providerFields,
  editProvider: providerFields,
  chooseProvider: {
    'body.zone': fromNamedCatalogue,
    'body.family': fromNamedCatalogue,
    'body.provider_id': fromCatalogue,
    'body.first_suggested_id': 'noted beside the choice, for the statistics of the suggestion',
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

const FILTER_NAMES = /^query\.(?:customer|zone|process|processes|job_type|family|from)$/;

function isFilter({ kind }: Endpoint, path: string): boolean {
  return kind === 'read' && FILTER_NAMES.test(path);
}
