import type { AccessTable } from '../../../testing/matrix/access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  // What the application loads after signing in is for everybody who signs in.
  listStates: {
    expectation: readByAll(),
    example: () => ({}),
  },
};
