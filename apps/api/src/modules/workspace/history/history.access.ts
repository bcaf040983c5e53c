import type { AccessTable } from '../../../testing/matrix/access.ts';
import { coveredBy } from '../../../testing/matrix/inner-id.ts';

/** A record's history outlives it: a missing record has an empty history, not a 404. */
const KEPT = { own: 200, colleague: 200, stranger: 200, missing: 200 } as const;

export const access: AccessTable = {
  // "The Users page needs the Admin group", so everything shown or done there does too.
  readHistory: {
    expectation: {
      may: ['Admin'],
      effect: 'none',
      objects: { staff: KEPT, outsider: KEPT },
      showsOthers: { staff: ['profile'] },
    },
    example: ({ userId }) => ({ params: { entity: 'user', entityId: String(userId) } }),
    innerIds: { 'params.entityId': coveredBy('modules/accounts/users/users.db.test.ts') },
  },
};
