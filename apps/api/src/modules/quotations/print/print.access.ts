import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atParty, seen } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];
const shown: Expectation = {
  may: VIEW,
  mayIfPermitted: STAFF,
  effect: 'none',
  objectsFor: seen,
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
};

export const access: AccessTable = {
  ...about('claim', {
    readQuotationPaper: {
      expectation: shown,
      example: (subject) => ({ ...atParty(subject), query: {} }),
      innerIds: { 'query.version': ofAnother },
    },
    // Audited like any export.
    printQuotationVersion: {
      expectation: { ...shown, effect: 'audited', auditedAs: 'exportRows' },
      example: ({ claim }) => ({ params: { id: claim.quotationId }, query: {} }),
    },
  }),
  // For holders of the paper; an unknown code gets no details.
  verifyQuotation: {
    expectation: {
      ...readByAll(),
      withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 },
    },
    example: () => ({ params: { code: '0'.repeat(32) } }),
  },
};
