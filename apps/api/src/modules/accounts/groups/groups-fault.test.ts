import type { Group } from '@aura/access/groups';
import { expect, test } from 'vitest';
import { groupsFault } from './groups-fault.ts';

const inside = { groups: ['ACo'] as Group[], customerId: null, providerId: null, zoneIds: [1], customerIds: [2] };
const nobody = { ...inside, groups: [] as Group[], zoneIds: [], customerIds: [] };

test('staff have groups and a scope, and belong to no insurer or provider', () => {
  expect(groupsFault(inside)).toBeUndefined();
  expect(groupsFault({ ...inside, customerId: 1 })).toHaveProperty('customerId');
  expect(groupsFault({ ...inside, providerId: 1 })).toHaveProperty('providerId');
});

test('a user of an insurer is in extranet groups only and belongs to that insurer', () => {
  const person = { ...nobody, groups: ['extranet_Cliente'] as Group[], customerId: 1 };

  expect(groupsFault(person)).toBeUndefined();
  expect(groupsFault({ ...person, customerId: null })).toHaveProperty('customerId');
  expect(groupsFault({ ...person, groups: ['extranet_Cliente', 'Admin'] })).toHaveProperty('groups');
  expect(groupsFault({ ...person, zoneIds: [1] })).toHaveProperty('zoneIds');
});

test('a user of a provider is in that group only and belongs to that provider', () => {
  const person = { ...nobody, groups: ['Proveedor'] as Group[], providerId: 1 };

  expect(groupsFault(person)).toBeUndefined();
  expect(groupsFault({ ...person, providerId: null })).toHaveProperty('providerId');
  expect(groupsFault({ ...person, groups: ['Proveedor', 'ACo'] })).toHaveProperty('groups');
});

test('a user without a group belongs to no insurer or provider', () => {
  expect(groupsFault(nobody)).toBeUndefined();
  expect(groupsFault({ ...nobody, customerId: 1 })).toHaveProperty('customerId');
});
