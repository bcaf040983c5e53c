import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import {
  atSlug,
  insteadOf,
  ofParty,
  seen,
  shown,
  type Statuses,
  taken,
  user,
  write,
} from '../../../testing/matrix/claim-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

/** A task is completed and reassigned by its group and by management. */
const answered = (group: Group): Statuses =>
  ['Admin', 'GeOp', 'CoDi', 'Supervisor'].includes(group) ? seen(group) : insteadOf(seen(group), 403);

export const access: AccessTable = about('claim', {
  listTasks: {
    expectation: { may: STAFF, effect: 'none', ...shown },
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  exportTasks: {
    expectation: taken,
    example: () => ({ query: { format: 'csv', columns: ['title', 'claimNumber'] } }),
  },
  addTask: {
    expectation: { ...write, may: STAFF, objectsFor: seen },
    example: (subject) => ({
      ...atSlug(subject),
      body: { affectedPartyId: null, title: 'Llamar', notes: '', ownerGroup: 'Supervisor', owner: null, dueAt: null },
    }),
    innerIds: { 'body.affectedPartyId': ofParty, 'body.owner': user },
  },
  settleTask: {
    expectation: { ...write, may: STAFF, objectsFor: answered },
    example: ({ claim }) => ({ params: { id: claim.taskId }, body: { version: 1, state: 'done', outcome: '' } }),
  },
  reassignTask: {
    expectation: { ...write, may: STAFF, objectsFor: answered },
    example: ({ claim }) => ({
      params: { id: claim.taskId },
      body: { version: 1, ownerGroup: 'EsAt', owner: null },
    }),
    innerIds: { 'body.owner': user },
  },
});
