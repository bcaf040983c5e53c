import { EXTRANET_GROUPS } from '@aura/access/groups';
import { randomUUID } from 'node:crypto';
import { about, type AccessTable } from '../../testing/matrix/access.ts';
import { atSlug, flagOnly, SEE, seen } from '../../testing/matrix/claim-access.ts';
import { coveredBy } from '../../testing/matrix/inner-id.ts';
import { STAFF } from '../../testing/matrix/record-family.ts';

export const access: AccessTable = about('claim', {
  // A tab subscribes to what it shows; claims it may not see are ignored silently. Presence is for staff.
  watchClaims: {
    expectation: { may: SEE, effect: 'none', objectsFor: flagOnly },
    example: ({ claim }) => ({ body: { connection: randomUUID(), claimIds: [claim.id], isCounting: true } }),
  },
  watchOwnCases: {
    expectation: { may: EXTRANET_GROUPS, mayIfPermitted: EXTRANET_GROUPS, effect: 'none', objectsFor: flagOnly },
    example: ({ claim }) => ({ body: { connection: randomUUID(), claimIds: [claim.id] } }),
  },
  attendClaim: {
    expectation: { may: STAFF, effect: 'none', objectsFor: seen, showsOthers: { staff: ['profile'] } },
    example: (subject) => ({
      ...atSlug(subject),
      body: { connection: randomUUID(), isHere: true, editing: 'contact' },
    }),
    innerIds: { 'body.affectedPartyId': coveredBy('modules/live/live.db.test.ts') },
  },
});
