import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atParty, atSlug, seen } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';

/** Groups that see billing; supervisors, providers and insurers see none of it. */
const BILLING: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'];

const shown: Expectation = {
  may: BILLING,
  effect: 'none',
  objectsFor: seen,
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
};

export const access: AccessTable = about('claim', {
  readBook: { expectation: shown, example: atSlug },
  readTrappedCash: {
    expectation: { may: BILLING, effect: 'none', showsOthers: { staff: ['tenant'] } },
    example: () => ({}),
  },
  listAmountEvents: {
    expectation: shown,
    example: (subject) => ({ ...atParty(subject), query: { measure: 'quoted' } }),
  },
  readDifference: { expectation: shown, example: atParty },
});
