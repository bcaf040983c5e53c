import { randomUUID } from 'node:crypto';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import type { Db } from '../../db/database.ts';
import { insertUser } from '../factories/user.factory.ts';
import type { ExampleInput, Subject } from './example.ts';

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
const at = ({ recordId }: Subject): ExampleInput => ({ params: { id: recordId } });

export const userExamples: Readonly<Record<string, (subject: Subject) => ExampleInput>> = {
  listUsers: () => ({ query: { page: 1, size: 100 } }),
  exportUsers: () => ({ query: { format: 'csv', columns: ['fullName', 'company'] } }),
  listUserChoices: () => ({}),
  readUser: at,
  readUserPermissions: at,
  listUserSessions: ({ userId }) => ({ params: { id: userId } }),
  addUser: () => ({ body: fields() }),
  editUser: (subject) => ({ ...at(subject), body: { ...fields(), version: 1, isActive: true } }),
  deactivateUser: at,
  resetPassword: at,
  resetSecondFactor: at,
  viewAsUser: at,
  closeUserSession: ({ userId, sessionId }) => ({ params: { id: userId, sessionId } }),
  revokeUserSessions: ({ userId }) => ({ params: { id: userId } }),
  listGroups: () => ({}),
  editGroup: ({ recordId }) => ({
    params: { name: 'KAM' },
    body: { version: recordId, permissions: [...STARTING_PERMISSIONS.KAM] },
  }),
};

const maker = async (db: Db): Promise<number> => (await insertUser(db, { groups: ['ACo'] })).id;

/** A new user in every cell: nobody of the world is changed by being somebody's subject. */
export const userMakers = {
  User: maker,
  UserPermissions: maker,
  deactivateUser: maker,
  resetPassword: maker,
  resetSecondFactor: maker,
  viewAsUser: maker,
  /** Groups are given; what changes from cell to cell is the version to be sent. */
  Group: async (db: Db): Promise<number> =>
    (await db.selectFrom('userGroup').select('version').where('name', '=', 'KAM').executeTakeFirstOrThrow()).version,
} as const;
