import type { AccessTable } from '../../../testing/matrix/access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  // Loaded by the application after sign-in, so every signed-in user may call it.
  listStates: {
    expectation: readByAll(),
    example: () => ({}),
  },
};
