import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atParty, seen } from '../../../testing/matrix/claim-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];

export const access: AccessTable = about('claim', {
  readQuotationReview: {
    expectation: {
      may: VIEW,
      mayIfPermitted: STAFF,
      effect: 'none',
      objectsFor: seen,
      seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
    },
    example: atParty,
  },
});
