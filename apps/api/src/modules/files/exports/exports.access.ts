import { exportZones } from '@aura/contracts/catalogues/zones';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { OWN_ONLY } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

/** Staff, each for themselves; what may be exported depends on each list (see exports.db.test.ts). */
export const access: AccessTable = {
  startExport: {
    expectation: { may: STAFF, effect: 'audited' },
    example: () => ({ body: { path: exportZones.path, query: { format: 'csv', columns: 'name' } } }),
    // A user may wait for two files at most, so earlier ones are removed before each call.
    record: async (db) => {
      await db.deleteFrom('listExport').execute();
      return 0;
    },
  },
  listExports: { expectation: { may: STAFF, effect: 'none' }, example: () => ({}) },
  cancelExport: {
    expectation: { may: STAFF, effect: 'audited', objects: { staff: OWN_ONLY, outsider: OWN_ONLY } },
    example: ({ fileKey }) => ({ params: { id: fileKey } }),
    about: 'file',
  },
};
