import { createGiven } from '../../../testing/given.ts';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import {
  callsOfList,
  callsOfRecord,
  expectedOfList,
  expectedOfRecord,
  inScope,
  mayIfPermitted,
  names,
  newCode,
  ofCustomers,
  place,
} from '../../../testing/matrix/customer-access.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const cells = { 'body.cells[].customer_id': fromCatalogue, 'body.cells[].zone_id': fromCatalogue };
export const access: AccessTable = {
  ...family(expectedOfList('Auditors', ofCustomers), callsOfList('Auditors', 'name')),
  ...family(
    expectedOfRecord('Auditor', ofCustomers),
    callsOfRecord('Auditor', () => ({ codename: newCode(20), name: 'Violeta Fantasía' })),
    { record: async (db) => (await createGiven(db).auditor({ codename: newCode(20) })).id },
  ),
  readAuditorByCustomerZone: {
    expectation: { may: STAFF, effect: 'none' },
    example: () => ({ params: place }),
  },
  readAuditorAssignments: {
    expectation: { may: STAFF, effect: 'none', ...names },
    example: () => ({}),
  },
  assignAuditors: {
    expectation: { may: ofCustomers.change, mayIfPermitted, effect: 'audited', ...names, ...inScope },
    example: ({ customerId }) => ({ body: { cells: [{ customerId, zoneId: 1 }], auditorId: null } }),
    innerIds: { ...cells, 'body.auditorId': fromCatalogue },
  },
};
