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

/** As every act; that of a cost analyst finds nobody to tell: the own claims of the matrix have no supervisor. */
function told(group: Group): Statuses {
  const statuses = acted(group);
  return group === 'ACo' ? { ...statuses, own: 409 } : statuses;
}

export const access: AccessTable = about('claim', {
  // Whoever may change a claim tells those it was given to; what is pending is seen and sent by whoever may act on its claim.
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
