import type { Db } from '../../../db/database.ts';
import { createGiven } from '../../../testing/given.ts';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import {
  callsOfList,
  callsOfRecord,
  expectedOfList,
  expectedOfRecord,
  foundInScope,
  inScope,
  mayIfPermitted,
  names,
  objects,
  type Rights,
} from '../../../testing/matrix/customer-access.ts';
import { at, type Subject } from '../../../testing/matrix/example.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';

const ofStaff: Rights = {
  view: ['Admin', 'GeOp', 'EsAt', 'KAM'],
  add: ['Admin', 'KAM'],
  change: ['Admin', 'KAM'],
  delete: ['Admin'],
};
const staffFields = {
  'body.customerId': fromCatalogue,
  'body.typeStaffId': fromCatalogue,
  'body.bossId': fromCatalogue,
  'body.zoneIds[]': fromCatalogue,
};
const oneOfStaff = async (db: Db, { customerId }: Pick<Subject, 'customerId'>) =>
  (await createGiven(db).customerStaff({ customerId })).id;

export const access: AccessTable = {
  ...family(expectedOfList('CustomerStaff', ofStaff), callsOfList('CustomerStaff', 'fullName')),
  ...family(expectedOfList('Adjusters', ofStaff), callsOfList('Adjusters', 'fullName')),
  ...family(
    {
      ...expectedOfRecord('CustomerStaff', ofStaff, foundInScope),
      addCustomerStaff: { may: ofStaff.add, mayIfPermitted, effect: 'audited', ...names, ...inScope },
    },
    callsOfRecord('CustomerStaff', ({ customerId }) => ({
      customerId,
      typeStaffId: 1,
      name: 'Graciela',
      lastName: 'Inventada',
      mothersLastName: '',
      title: '',
      phone: '',
      phoneExt: '',
      cellphone: '',
      email: '',
      bossId: null,
      zoneIds: [1],
    })),
    { record: oneOfStaff, innerIds: { addCustomerStaff: staffFields, editCustomerStaff: staffFields } },
  ),
  listStaffTypes: {
    expectation: { may: ofStaff.view, mayIfPermitted, effect: 'none' },
    example: () => ({}),
  },
  listCoverageLost: {
    expectation: { may: ofStaff.view, mayIfPermitted, effect: 'none', objects },
    example: at,
    record: oneOfStaff,
  },
  grantExtranetAccess: {
    expectation: {
      may: ofStaff.change,
      mayIfPermitted,
      effect: 'audited',
      ...foundInScope,
      handsOutSecret: true,
    },
    example: (subject) => ({ ...at(subject), body: { group: 'extranet_Cliente' } }),
    record: oneOfStaff,
  },
  revokeExtranetAccess: {
    expectation: { may: ofStaff.change, mayIfPermitted, effect: 'audited', ...foundInScope, ...names },
    example: at,
    record: oneOfStaff,
  },
};
