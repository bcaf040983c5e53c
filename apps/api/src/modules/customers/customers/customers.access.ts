import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import {
  callsOfList,
  callsOfRecord,
  expectedOfList,
  expectedOfRecord,
  foundInScope,
  names,
  newCode,
  ofCustomers,
  people,
} from '../../../testing/matrix/customer-access.ts';
import { fromCatalogue, strangers } from '../../../testing/matrix/inner-id.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const customerFields = {
  'body.keyAccountManagerId': strangers(({ userId }) => userId),
  'body.zoneIds[]': fromCatalogue,
  'body.businessUnitId': fromCatalogue,
  'body.requiredFileTypeIds[]': fromCatalogue,
};

export const access: AccessTable = {
  // The list shows each insurer's KAM, which all staff may know.
  ...family(expectedOfList('Customers', ofCustomers, people), callsOfList('Customers', 'name')),
  ...family(
    expectedOfRecord('Customer', ofCustomers, foundInScope),
    callsOfRecord('Customer', ({ managerId }) => ({
      codename: newCode(10),
      name: 'Seguros Sierra',
      legalName: '',
      rfc: '',
      taxRegime: '601',
      cfdiUse: 'G03',
      fiscalPostalCode: '06000',
      billingEmail: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
      creditDays: 30,
      requiresCounterReceipt: true,
      billingGrouping: 'claim',
      ownCodes: [{ name: 'Portal', code: '1' }],
      keyAccountManagerId: managerId,
      zoneIds: [1],
      businessUnitId: null,
      requiredFileTypeIds: [],
    })),
    {
      record: async (db, { managerId }) =>
        (
          await db
            .insertInto('customer')
            .values({ codename: newCode(10), name: 'Otra', keyAccountManagerId: managerId })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      innerIds: { addCustomer: customerFields, editCustomer: customerFields },
    },
  ),
  readCustomerScope: {
    expectation: { may: STAFF, effect: 'none' },
    example: () => ({}),
  },
  preloadCustomers: {
    expectation: { may: STAFF, effect: 'none', ...names },
    example: () => ({}),
  },
  listKeyAccountManagers: {
    expectation: { may: STAFF, effect: 'none', ...people },
    example: () => ({}),
  },
};
