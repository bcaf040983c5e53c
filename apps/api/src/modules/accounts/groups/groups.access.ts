import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import type { AccessTable } from '../../../testing/matrix/access.ts';

export const access: AccessTable = {
  listGroups: {
    expectation: { may: ['Admin'], effect: 'none' },
    example: () => ({}),
  },
  editGroup: {
    expectation: { may: ['Admin'], effect: 'audited' },
    example: ({ recordId }) => ({
      params: { name: 'KAM' },
      body: { version: recordId, permissions: [...STARTING_PERMISSIONS.KAM] },
    }),
    record: async (db) =>
      (await db.selectFrom('userGroup').select('version').where('name', '=', 'KAM').executeTakeFirstOrThrow()).version,
  },
};
