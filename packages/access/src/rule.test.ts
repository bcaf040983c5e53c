import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXTRANET_GROUPS, GROUPS, type Group } from './groups.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import { type Actor, allows, isOutsider, type Rule } from './rule.ts';

const groups = fc.uniqueArray(fc.constantFrom(...GROUPS));
const permissions = fc.uniqueArray(fc.constantFrom(...PERMISSIONS), { maxLength: 8 });
const actors = fc.record({ groups, permissions: permissions.map((list): ReadonlySet<Permission> => new Set(list)) });
const rules = fc.record(
  { ifCan: permissions, ifInGroup: groups, excludeGroup: groups },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<Rule>;

const actor = (inGroups: readonly Group[], ...may: readonly Permission[]): Actor => ({
  groups: inGroups,
  permissions: new Set(may),
});

describe('a rule', () => {
  test('an excluded group is out whatever else speaks for it', () => {
    fc.assert(
      fc.property(actors, rules, fc.constantFrom(...GROUPS), (who, rule, group) => {
        const member = { ...who, groups: [...who.groups, group] };
        const excluding = { ...rule, excludeGroup: [...(rule.excludeGroup ?? []), group] };

        expect(allows(member, excluding)).toBe(false);
      }),
    );
  });

  test('Admin itself is out where Admin is excluded', () => {
    expect(allows(actor(['Admin']), { excludeGroup: ['Admin'] })).toBe(false);
  });

  test('Admin satisfies every permission without holding one', () => {
    fc.assert(
      fc.property(permissions, (ifCan) => {
        expect(allows(actor(['Admin']), { ifCan })).toBe(true);
      }),
    );
  });

  test('Admin enters a group list only where the list names it', () => {
    fc.assert(
      fc.property(groups, (ifInGroup) => {
        expect(allows(actor(['Admin'], ...PERMISSIONS), { ifInGroup })).toBe(ifInGroup.includes('Admin'));
      }),
    );
  });

  test('one group of the list is enough, and every permission is needed', () => {
    const rule: Rule = { ifInGroup: ['KAM', 'CoDi'], ifCan: ['sinister/sinister/view', 'sinister/sinister/change'] };

    expect(allows(actor(['CoDi'], 'sinister/sinister/view', 'sinister/sinister/change'), rule)).toBe(true);
    expect(allows(actor(['CoDi'], 'sinister/sinister/view'), rule)).toBe(false);
    expect(allows(actor(['ACo'], 'sinister/sinister/view', 'sinister/sinister/change'), rule)).toBe(false);
  });

  test('a user without a group matches no group list, whatever the permissions', () => {
    fc.assert(
      fc.property(groups, (ifInGroup) => {
        expect(allows(actor([], ...PERMISSIONS), { ifInGroup })).toBe(false);
      }),
    );
  });

  test('an empty group list admits nobody, a missing one everybody', () => {
    fc.assert(
      fc.property(actors, (who) => {
        expect(allows(who, { ifInGroup: [] })).toBe(false);
        expect(allows(who, {})).toBe(true);
      }),
    );
  });

  test('it agrees with its three conditions read one by one', () => {
    fc.assert(
      fc.property(actors, rules, (who, rule) => {
        const may =
          who.groups.includes('Admin') ||
          [...(rule.ifCan ?? [])].filter((need) => !who.permissions.has(need)).length === 0;
        const belongs =
          rule.ifInGroup === undefined || new Set(rule.ifInGroup).intersection(new Set(who.groups)).size > 0;
        const excluded = new Set<Group>(rule.excludeGroup).intersection(new Set(who.groups)).size > 0;

        expect(allows(who, rule)).toBe(may && belongs && !excluded);
      }),
    );
  });

  test('more permissions never take anything away', () => {
    fc.assert(
      fc.property(actors, rules, permissions, (who, rule, more) => {
        const richer = { ...who, permissions: who.permissions.union(new Set(more)) };

        expect(!allows(who, rule) || allows(richer, rule)).toBe(true);
      }),
    );
  });
});

test('providers and extranet users are outsiders, alone or beside a staff group', () => {
  expect(GROUPS.filter((group) => isOutsider({ groups: [group] }))).toEqual(['Proveedor', ...EXTRANET_GROUPS]);
  expect(isOutsider({ groups: ['Admin', 'Proveedor'] })).toBe(true);
  expect(isOutsider({ groups: [] })).toBe(false);
});
