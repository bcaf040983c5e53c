import { randomUUID } from 'node:crypto';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { done, oneUser, seen } from '../../../testing/matrix/user-access.ts';

const fields = () => ({
  username: randomUUID(),
  treatment: '',
  firstName: 'Ana',
  lastName: 'Mora',
  mothersLastName: '',
  email: 'ana@prueba.example',
  phone: '',
  phoneExt: '',
  cellphone: '',
  groups: ['ACo'],
  userPermissions: [],
  zoneIds: [],
  customerIds: [],
  customerId: null,
  providerId: null,
});
const userFields = {
  'body.zoneIds[]': fromCatalogue,
  'body.customerIds[]': fromCatalogue,
  'body.customerId': fromCatalogue,
  'body.providerId': fromCatalogue,
};

/** The specification: "The Users page needs the Admin group". So does every call of it, whatever is permitted. */
export const access: AccessTable = {
  listUsers: {
    expectation: {
      may: ['Admin'],
      effect: 'none',
      showsOwn: ['profile'],
      showsOthers: { staff: ['profile', 'tenant'] },
    },
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  exportUsers: {
    expectation: {
      may: ['Admin'],
      effect: 'audited',
      auditedAs: 'exportRows',
      showsOwn: ['profile'],
      showsOthers: { staff: ['profile', 'tenant'] },
    },
    example: () => ({ query: { format: 'csv', columns: ['fullName', 'company'] } }),
  },
  listUserChoices: {
    expectation: { may: ['Admin'], effect: 'none', showsOthers: { staff: ['tenant'] } },
    example: () => ({}),
  },
  readUser: {
    expectation: seen,
    example: at,
    record: oneUser,
  },
  readUserPermissions: {
    expectation: seen,
    example: at,
    record: oneUser,
  },
  addUser: {
    expectation: { may: ['Admin'], effect: 'audited', handsOutSecret: true },
    example: () => ({ body: fields() }),
    innerIds: userFields,
  },
  editUser: {
    expectation: done,
    example: (subject) => ({ ...at(subject), body: { ...fields(), version: 1, isActive: true } }),
    record: oneUser,
    innerIds: userFields,
  },
  deactivateUser: {
    expectation: done,
    example: at,
    record: oneUser,
  },
  viewAsUser: {
    expectation: done,
    example: at,
    record: oneUser,
  },
};
