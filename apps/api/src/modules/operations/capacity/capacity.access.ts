import type { AccessTable } from '../../../testing/matrix/access.ts';
import { seen } from '../../../testing/matrix/operation-access.ts';

export const access: AccessTable = {
  readCapacity: {
    expectation: seen,
    example: () => ({}),
  },
};
