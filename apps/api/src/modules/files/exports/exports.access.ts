import { exportZones } from '@aura/contracts/catalogues/zones';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { OWN_ONLY } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

/** The company's own people, for themselves; what may be taken, each list says itself (see the module's own test). */
export const access: AccessTable = {
  startExport: {
    expectation: { may: STAFF, effect: 'audited' },
    example: () => ({ body: { path: exportZones.path, query: { format: 'csv', columns: 'name' } } }),
    // Whoever waits for two files is refused a third: those of earlier calls are out of the way before each.
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
