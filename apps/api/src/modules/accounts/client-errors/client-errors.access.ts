import type { AccessTable } from '../../../testing/matrix/access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  reportClientError: {
    expectation: readByAll(),
    example: () => ({
      body: { message: 'x is not a function', url: '/dashboard', stack: 'at main', release: '1' },
    }),
  },
};
