import { mayCall } from '@aura/access/areas';
import { GROUPS, type Group } from '@aura/access/groups';
import { PERMISSIONS, type Permission } from '@aura/access/permissions';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { declarationOf } from './declarations.ts';
import { admits } from './expectation.ts';
import { JUDGED_BY_THE_ACT } from './selection.ts';

interface Caller {
  readonly name: string;
  readonly group: Group | 'none';
  readonly permissions: ReadonlySet<Permission>;
  readonly isPermitted: boolean;
}

/** Every group and a user without one, with initial permissions and with all permissions. */
const callers: readonly Caller[] = ([...GROUPS, 'none'] as const).flatMap((group) => [
  { name: group, group, permissions: new Set(group === 'none' ? [] : STARTING_PERMISSIONS[group]), isPermitted: false },
  { name: `${group} with every permission`, group, permissions: new Set(PERMISSIONS), isPermitted: true },
]);

test('every endpoint admits exactly the groups that its expectation, written by hand, names', () => {
  const disagreements = [...allEndpoints].flatMap(([name, endpoint]) => {
    const { expectation } = declarationOf(name);
    if (expectation.withoutSession !== undefined || JUDGED_BY_THE_ACT.has(name)) return [];
    return callers
      .filter(({ group, permissions, isPermitted }) => {
        const isAdmitted = mayCall({ groups: group === 'none' ? [] : [group], permissions }, endpoint);
        return isAdmitted !== admits(expectation, group, isPermitted);
      })
      .map((caller) => `${name} / ${caller.name}`);
  });

  expect(disagreements).toEqual([]);
});
