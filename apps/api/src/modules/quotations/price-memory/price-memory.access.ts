import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { seen } from '../../../testing/matrix/claim-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const WRITERS: readonly Group[] = ['Admin', 'GeOp', 'ACo', 'KAM'];

export const access: AccessTable = about('claim', {
  readPriceMemory: {
    expectation: {
      may: WRITERS,
      mayIfPermitted: STAFF,
      effect: 'none',
      objectsFor: seen,
      seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
    },
    example: ({ claim }) => ({ query: { concepts: [1], affectedPartyId: claim.partyId } }),
  },
});
