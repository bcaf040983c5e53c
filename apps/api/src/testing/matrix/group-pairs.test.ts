import { type AreaName, areas, mayEnter } from '@aura/access/areas';
import { GROUPS, type Group } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import { expect, test } from 'vitest';

const PAIRS = GROUPS.flatMap((one, place) => GROUPS.slice(place + 1).map((other) => [one, other] as const));

type Pair = readonly [Group, Group];
const isAny = ([one, other]: Pair, ...groups: readonly Group[]) => groups.includes(one) || groups.includes(other);
const hasExtranet = (pair: Pair) => pair.some((group) => group.startsWith('extranet_'));

/** Section 6 of the specification, written again by hand: what two groups together may enter with every permission. */
const EXPECTED: Readonly<Record<AreaName, (pair: Pair) => boolean>> = {
  outside: () => true,
  anyone: () => true,
  files: () => true,
  staff: (pair) => !hasExtranet(pair),
  administration: (pair) => !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  claims: (pair) => !hasExtranet(pair),
  providerChoice: (pair) =>
    isAny(pair, 'Admin', 'GeOp', 'CoDi', 'Supervisor') && !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  companyClaims: (pair) => !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  billing: (pair) => isAny(pair, 'Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM') && !hasExtranet(pair),
  providerAccount: (pair) =>
    isAny(pair, 'Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Proveedor') && !hasExtranet(pair),
  reports: (pair) => !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  report1: (pair) =>
    isAny(pair, 'Admin', 'GeOp', 'KAM', 'CoDi', 'Supervisor', 'ACo', 'Finanzas') &&
    !isAny(pair, 'Proveedor') &&
    !hasExtranet(pair),
  macroByDivision: (pair) => isAny(pair, 'Admin', 'CoDi') && !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  workload: (pair) => isAny(pair, 'Admin', 'GeOp', 'CoDi') && !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  cutOff: (pair) =>
    isAny(pair, 'Admin', 'GeOp', 'Finanzas', 'CoDi', 'ACo') && !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  treasury: (pair) => isAny(pair, 'Finanzas') && !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  bankSetup: (pair) => isAny(pair, 'Admin', 'Finanzas') && !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  ownProvider: (pair) => isAny(pair, 'Proveedor') && !hasExtranet(pair),
  users: (pair) => isAny(pair, 'Admin') && !hasExtranet(pair),
  operations: (pair) => isAny(pair, 'Admin') && !hasExtranet(pair),
  privacy: (pair) => !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  assistant: (pair) => !isAny(pair, 'Proveedor') && !hasExtranet(pair),
  extranet: hasExtranet,
  extranetListing: (pair) => isAny(pair, 'Admin'),
  extranetCases: (pair) => hasExtranet(pair) || isAny(pair, 'Admin'),
  extranetView: (pair) => hasExtranet(pair) || isAny(pair, 'Admin', 'KAM'),
};

test('two groups together open what the specification says, and an excluded one closes what the other opens', () => {
  const wrong = PAIRS.flatMap((pair) =>
    (Object.keys(areas) as AreaName[])
      .filter((area) => mayEnter({ groups: pair, permissions: new Set(PERMISSIONS) }, area) !== EXPECTED[area](pair))
      .map((area) => `${pair.join(' + ')}: ${area}`),
  );

  expect(PAIRS).toHaveLength(78);
  expect(wrong).toEqual([]);
});

test('two groups open nothing that neither opens alone', () => {
  const enters = (groups: readonly Group[], area: AreaName) =>
    mayEnter({ groups, permissions: new Set(PERMISSIONS) }, area);

  const opened = PAIRS.flatMap(([one, other]) =>
    (Object.keys(areas) as AreaName[]).filter(
      (area) => enters([one, other], area) && !enters([one], area) && !enters([other], area),
    ),
  );

  expect(opened).toEqual([]);
});
