import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atClaim, CHANGE, shown, type Statuses, write } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const pending = {
  may: ['Admin', 'GeOp', 'EsAt'],
  mayIfPermitted: STAFF,
  ...shown,
} as const satisfies Partial<Expectation>;

/** Like other acts; a cost analyst gets 409, because its own claims in the matrix have no supervisor to mail. */
function told(group: Group): Statuses {
  const statuses = acted(group);
  return group === 'ACo' ? { ...statuses, own: 409 } : statuses;
}

export const access: AccessTable = about('claim', {
  // Users who may change a claim mail its holders; those who may act on it list and send pending mails.
  previewAssignmentMail: {
    expectation: { ...shown, may: CHANGE, mayIfPermitted: STAFF, effect: 'none', objectsFor: acted },
    example: atClaim,
  },
  requestAssignmentMail: {
    expectation: { ...write, may: CHANGE, objectsFor: told },
    example: atClaim,
  },
  sendAssignmentMail: {
    expectation: { ...write, may: CHANGE, objectsFor: told },
    example: atClaim,
  },
  listPendingMail: {
    expectation: { ...pending, effect: 'none' },
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  exportPendingMail: {
    expectation: { ...pending, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['claimNumber', 'insuredName'] } }),
  },
  sendPendingMail: {
    expectation: { ...pending, effect: 'audited' },
    example: () => ({}),
  },
});
