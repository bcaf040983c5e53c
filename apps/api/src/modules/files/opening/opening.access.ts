import { GROUPS } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { OWN_ONLY } from '../../../testing/matrix/expectation.ts';

/** What is not yet part of a record is its sender's, and for staff that of those who may view such documents (see the module's own test). */
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
