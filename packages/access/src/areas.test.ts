import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AreaName, areas, mayCall, mayEnter, surroundings } from './areas.ts';
import { EXTRANET_GROUPS, GROUPS, type Group } from './groups.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import type { Actor } from './rule.ts';

const AREAS = Object.keys(areas) as AreaName[];

const actor = (inGroups: readonly Group[], ...may: readonly Permission[]): Actor => ({
  groups: inGroups,
  permissions: new Set(may),
});
/** Groups that may enter an area, each tested alone and with every permission. */
const whoEnters = (area: AreaName) =>
  GROUPS.filter((group) => mayEnter(actor([group], ...PERMISSIONS), area)).toSorted();

describe('who enters what, as the specification says', () => {
  test('the users page needs Admin', () => {
    expect(whoEnters('users')).toEqual(['Admin']);
  });

  test('the extranet listing needs Admin', () => {
    expect(whoEnters('extranetListing')).toEqual(['Admin']);
  });

  test('billing is for Admin, GeOp, Finanzas, ACo, EsAt, CoDi and KAM', () => {
    expect(whoEnters('billing')).toEqual(['ACo', 'Admin', 'CoDi', 'EsAt', 'Finanzas', 'GeOp', 'KAM']);
  });

  test('Reporte #1 is for Admin, GeOp, KAM, CoDi, Supervisor, ACo and Finanzas', () => {
    expect(whoEnters('report1')).toEqual(['ACo', 'Admin', 'CoDi', 'Finanzas', 'GeOp', 'KAM', 'Supervisor']);
  });

  test('the macro process by division is for Admin and CoDi', () => {
    expect(whoEnters('macroByDivision')).toEqual(['Admin', 'CoDi']);
  });

  test('administration is for all but the extranet groups and Proveedor', () => {
    expect(whoEnters('administration')).toEqual(whoEnters('reports'));
  });

  test('reports are for all but the extranet groups and Proveedor', () => {
    expect(whoEnters('reports')).toEqual(['ACo', 'Admin', 'CoDi', 'EsAt', 'Finanzas', 'GeOp', 'KAM', 'Supervisor']);
  });

  test.each(EXTRANET_GROUPS)('%s is shut out of everything of the staff, even beside Admin', (group) => {
    const insider = actor([group, 'Admin'], ...PERMISSIONS);

    const inside = AREAS.filter((area) => surroundings(area).includes(areas.staff));

    expect(inside).toEqual([
      'staff',
      'administration',
      'claims',
      'providerChoice',
      'companyClaims',
      'billing',
      'providerAccount',
      'reports',
      'report1',
      'macroByDivision',
      'workload',
      'cutOff',
      'treasury',
      'bankSetup',
      'ownProvider',
      'users',
      'operations',
      'privacy',
      'assistant',
    ]);
    expect(inside.filter((area) => mayEnter(insider, area))).toEqual([]);
  });

  test('claims need the permission to view them', () => {
    expect(mayEnter(actor(['Supervisor']), 'claims')).toBe(false);
    expect(mayEnter(actor(['Supervisor'], 'sinister/sinister/view'), 'claims')).toBe(true);
    expect(mayEnter(actor(['extranet_Cliente'], 'sinister/sinister/view'), 'claims')).toBe(false);
  });

  test('a Proveedor sees claims and changes none, whatever else the person is', () => {
    expect(whoEnters('claims')).toContain('Proveedor');
    expect(whoEnters('companyClaims')).not.toContain('Proveedor');
    expect(mayEnter(actor(['Proveedor', 'Supervisor'], ...PERMISSIONS), 'companyClaims')).toBe(false);
  });

  test('a Proveedor who is also a supervisor still sees no reports', () => {
    expect(mayEnter(actor(['Proveedor', 'Supervisor']), 'reports')).toBe(false);
    expect(mayEnter(actor(['Proveedor', 'Supervisor']), 'report1')).toBe(false);
  });

  test('a user without a group reaches only their own profile, whatever the permissions', () => {
    const nobody = actor([], ...PERMISSIONS);

    expect(AREAS.filter((area) => mayEnter(nobody, area))).toEqual(['outside', 'anyone']);
  });
});

describe('areas inside areas', () => {
  test.each(AREAS)('%s is inside areas that exist, without a cycle', (name) => {
    const chain = surroundings(name);

    expect(chain[0]).toBe(areas[name]);
    expect(chain).not.toContain(undefined);
    expect(new Set(chain).size).toBe(chain.length);
  });

  test('everything that needs a session is inside "anyone"', () => {
    expect(AREAS.filter((name) => !surroundings(name).includes(areas.anyone))).toEqual(['outside']);
  });

  test('an actor who enters an area may enter all areas around it', () => {
    const groups = fc.uniqueArray(fc.constantFrom(...GROUPS));
    const permissions = fc.uniqueArray(fc.constantFrom(...PERMISSIONS));
    fc.assert(
      fc.property(groups, permissions, fc.constantFrom(...AREAS), (inGroups, may, name) => {
        const who = actor(inGroups, ...may);
        const around = AREAS.filter((other) => surroundings(name).includes(areas[other]));

        expect(!mayEnter(who, name) || around.every((other) => mayEnter(who, other))).toBe(true);
      }),
    );
  });
});

describe('calls', () => {
  const call = { area: 'billing', ifCan: ['tax-receipt/invoice/change'] } as const;

  test('a call needs its area and its own permissions', () => {
    expect(mayCall(actor(['Finanzas'], 'tax-receipt/invoice/change'), call)).toBe(true);
    expect(mayCall(actor(['Finanzas']), call)).toBe(false);
    expect(mayCall(actor(['Supervisor'], 'tax-receipt/invoice/change'), call)).toBe(false);
    expect(mayCall(actor(['Admin']), call)).toBe(true);
  });

  test('a call without permissions of its own needs just its area', () => {
    expect(mayCall(actor(['Finanzas']), { area: 'billing' })).toBe(true);
  });
});
