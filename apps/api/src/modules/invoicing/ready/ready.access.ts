import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { BILLING } from '../../../testing/matrix/billing-access.ts';
import { atSlug, seen } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';

const listed: Expectation = {
  may: BILLING,
  mayIfPermitted: BILLING,
  effect: 'none',
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
};
const exported = { ...listed, effect: 'audited', auditedAs: 'exportRows' } as const satisfies Expectation;

export const access: AccessTable = about('claim', {
  listReadyToBill: { expectation: listed, example: () => ({ query: {} }) },
  exportReadyToBill: {
    expectation: exported,
    example: () => ({ query: { format: 'csv', columns: ['party'] } }),
  },
  totalReadyToBill: { expectation: listed, example: () => ({ query: {} }) },
  listAlmostReady: { expectation: listed, example: () => ({ query: {} }) },
  exportAlmostReady: {
    expectation: exported,
    example: () => ({ query: { format: 'csv', columns: ['party'] } }),
  },
  totalAlmostReady: { expectation: listed, example: () => ({ query: {} }) },
  readMissingToBill: { expectation: { ...listed, objectsFor: seen }, example: atSlug },
});
