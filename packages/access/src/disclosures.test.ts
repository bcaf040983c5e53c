import { expect, test } from 'vitest';
import { type DisclosureName, disclosures } from './disclosures.ts';
import { GROUPS, type Group } from './groups.ts';
import { allows } from './rule.ts';
import { STARTING_PERMISSIONS } from './starting-permissions.ts';

const whoSees = (name: DisclosureName) =>
  GROUPS.filter((group) =>
    allows({ groups: [group], permissions: new Set(STARTING_PERMISSIONS[group]) }, disclosures[name]),
  ).toSorted();

test.each<[DisclosureName, readonly Group[]]>([
  ['billingInAssignationReport', ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo']],
  ['billingInReport1', ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo', 'Finanzas']],
  ['macroInDivisionMode', ['CoDi', 'Admin']],
  ['assistant', ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor']],
  ['pendingMail', ['Admin', 'GeOp', 'EsAt']],
])('%s is disclosed to the groups the specification names', (name, groups) => {
  expect(whoSees(name)).toEqual(groups.toSorted());
});
