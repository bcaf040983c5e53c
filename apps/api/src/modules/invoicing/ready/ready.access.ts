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

const FILTERED = { 'query.businessUnit': 'narrows what one sees by a unit everybody may name' } as const;

export const access: AccessTable = about('claim', {
  listReadyToBill: { expectation: listed, example: () => ({ query: {} }), innerIds: FILTERED },
  exportReadyToBill: {
    expectation: exported,
    example: () => ({ query: { format: 'csv', columns: ['party'] } }),
    innerIds: FILTERED,
  },
  totalReadyToBill: { expectation: listed, example: () => ({ query: {} }), innerIds: FILTERED },
  listAlmostReady: { expectation: listed, example: () => ({ query: {} }), innerIds: FILTERED },
  exportAlmostReady: {
    expectation: exported,
    example: () => ({ query: { format: 'csv', columns: ['party'] } }),
    innerIds: FILTERED,
  },
  totalAlmostReady: { expectation: listed, example: () => ({ query: {} }), innerIds: FILTERED },
  readMissingToBill: { expectation: { ...listed, objectsFor: seen }, example: atSlug },
});
