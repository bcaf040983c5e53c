import { readCurrentUser } from '@aura/contracts/accounts';
import type { Group } from '@aura/access/groups';
import { listConcepts } from '@aura/contracts/catalogues/concepts';
import { listStates } from '@aura/contracts/catalogues/states';
import { listSupplies } from '@aura/contracts/catalogues/supplies';
import { listZones } from '@aura/contracts/catalogues/zones';
import {
  listDayActs,
  listDayVisits,
  readDayFigures,
  readDayFulfilment,
  readDayLoad,
  readDayWork,
} from '@aura/contracts/claims/day';
import { listCustomerStaff } from '@aura/contracts/customers/staff';
import type { Endpoint } from '@aura/contracts/endpoint';
import { listNotifications } from '@aura/contracts/notifications';
import { listProviders } from '@aura/contracts/providers/providers';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { listUsers } from '@aura/contracts/users';

export interface BenchCase {
  readonly name: string;
  readonly group: Group;
  readonly path: string;
}

const at = (endpoint: Endpoint, query = '') => `/api/v1${endpoint.path}${query}`;

/** A long list: its first page, a late page, and a filtered one. */
function listed(name: string, endpoint: Endpoint, filter: string): readonly BenchCase[] {
  return [
    { name: `${name} page 1`, group: 'Admin', path: at(endpoint, '?page=1&size=10') },
    { name: `${name} page 500`, group: 'Admin', path: at(endpoint, '?page=500&size=10') },
    { name: `${name} with ${filter}`, group: 'Admin', path: at(endpoint, `?${filter}&size=10`) },
  ];
}

/** «Mi día» of a user with their own work, of a group that shares its tasks, and of a manager of all. */
const day: readonly BenchCase[] = [
  ...(['Supervisor', 'EsAt', 'Finanzas', 'Admin'] as const).map((group) => ({
    name: `day figures as ${group}`,
    group,
    path: at(readDayFigures),
  })),
  ...(['Supervisor', 'EsAt'] as const).map((group) => ({ name: `day acts as ${group}`, group, path: at(listDayActs) })),
  { name: 'day visits as Supervisor', group: 'Supervisor', path: at(listDayVisits) },
  { name: 'day visits as EsAt', group: 'EsAt', path: at(listDayVisits) },
  { name: 'day work as Supervisor', group: 'Supervisor', path: at(readDayWork) },
  { name: 'day work as Admin', group: 'Admin', path: at(readDayWork) },
  { name: 'day load as Admin', group: 'Admin', path: at(readDayLoad) },
  { name: 'day fulfilment as Admin', group: 'Admin', path: at(readDayFulfilment) },
];

/** The measured reads. A new hot read gets a line here. */
export const cases: readonly BenchCase[] = [
  { name: 'readCurrentUser as Supervisor', group: 'Supervisor', path: at(readCurrentUser) },
  { name: 'readCurrentUser as Admin', group: 'Admin', path: at(readCurrentUser) },
  ...listed('listUsers', listUsers, 'group=KAM'),
  { name: 'listUsers with text', group: 'Admin', path: at(listUsers, '?text=maria+lopez') },
  ...listed('listZones', listZones, 'state=14'),
  ...listed('listConcepts', listConcepts, 'family=banco'),
  ...listed('listSupplies', listSupplies, 'type=banco'),
  ...listed('listCustomerStaff', listCustomerStaff, 'customer=GNP'),
  ...listed('listProviders', listProviders, 'zone=puebla'),
  { name: 'listProviders with text', group: 'Admin', path: at(listProviders, '?text=imaginaria+valle&size=10') },
  { name: 'suggestProvider', group: 'Supervisor', path: at(suggestProvider, '?zone=puebla&family=herreria') },
  {
    name: 'suggestProvider with excluded',
    group: 'Supervisor',
    path: at(suggestProvider, '?zone=puebla&family=herreria&with_excluded=true'),
  },
  { name: 'listNotifications', group: 'Supervisor', path: at(listNotifications) },
  ...day,
  { name: 'listStates', group: 'Supervisor', path: at(listStates) },
];
