import { readCurrentUser } from '@aura/contracts/accounts';
import type { Group } from '@aura/access/groups';
import { listStates } from '@aura/contracts/catalogues/states';
import type { Endpoint } from '@aura/contracts/endpoint';
import { listNotifications } from '@aura/contracts/notifications';
import { listUsers } from '@aura/contracts/users';

export interface BenchCase {
  readonly name: string;
  readonly group: Group;
  readonly path: string;
}

const at = (endpoint: Endpoint, query = '') => `/api/v1${endpoint.path}${query}`;

/** What is measured. A new hot read gets a line here. */
export const cases: readonly BenchCase[] = [
  { name: 'readCurrentUser as Supervisor', group: 'Supervisor', path: at(readCurrentUser) },
  { name: 'readCurrentUser as Admin', group: 'Admin', path: at(readCurrentUser) },
  { name: 'listUsers page 1', group: 'Admin', path: at(listUsers, '?page=1&size=10') },
  { name: 'listUsers with text', group: 'Admin', path: at(listUsers, '?text=maria+lopez') },
  { name: 'listUsers page 500', group: 'Admin', path: at(listUsers, '?page=500&size=10') },
  { name: 'listNotifications', group: 'Supervisor', path: at(listNotifications) },
  { name: 'listStates', group: 'Supervisor', path: at(listStates) },
];
