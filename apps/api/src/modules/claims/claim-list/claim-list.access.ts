import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { read, taken } from '../../../testing/matrix/claim-access.ts';

export const access: AccessTable = about('claim', {
  listClaims: {
    expectation: { ...read, showsOwn: ['claim'] },
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  exportClaims: {
    expectation: { ...taken, showsOwn: ['claim'] },
    example: () => ({ query: { format: 'csv', columns: ['claimNumber', 'insuredName'] } }),
  },
  listPermittedClaims: {
    expectation: read,
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  exportPermittedClaims: {
    expectation: taken,
    example: () => ({ query: { format: 'csv', columns: ['claimNumber', 'insuredName'] } }),
  },
  searchClaims: {
    expectation: read,
    example: () => ({ query: { text: 'canary' } }),
  },
});
