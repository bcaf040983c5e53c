import type { AccessTable } from '../../../testing/matrix/access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

export const access: AccessTable = {
  // Any insurer can be queried, but only claims in the actor's own lists are counted.
  readCustomerFigures: {
    expectation: { may: STAFF, effect: 'none', showsOthers: { staff: ['tenant'] } },
    example: ({ customerId }) => ({ params: { id: customerId } }),
  },
};
