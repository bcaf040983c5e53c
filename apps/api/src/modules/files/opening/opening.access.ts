import { GROUPS } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { OWN_ONLY } from '../../../testing/matrix/expectation.ts';

/**
 * A file not yet attached is visible to its sender, and to staff who may view such documents (see files.db.test.ts).
 */
const senders = { staff: { own: 200, missing: 404 }, outsider: OWN_ONLY } as const;

export const access: AccessTable = about('file', {
  readFile: {
    expectation: { may: GROUPS, effect: 'none', objects: senders, showsOwn: ['file'] },
    example: ({ fileKey }) => ({ params: { key: fileKey } }),
  },
  openFile: {
    expectation: { may: GROUPS, effect: 'audited', objects: senders },
    example: ({ fileKey }) => ({ params: { key: fileKey }, body: { as: 'download' } }),
  },
});
