import type { AccessTable } from '../../../testing/matrix/access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

export const access: AccessTable = {
  // Any insurer may be asked about; counted is only what the actor's own lists hold.
  readCustomerFigures: {
    expectation: { may: STAFF, effect: 'none', showsOthers: { staff: ['tenant'] } },
    example: ({ customerId }) => ({ params: { id: customerId } }),
  },
};
