import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at, nothing } from '../../../testing/matrix/example.ts';
import { doneByAll } from '../../../testing/matrix/expectation.ts';
import { done, oneUser } from '../../../testing/matrix/user-access.ts';

export const access: AccessTable = {
  beginSecondFactor: {
    expectation: { ...doneByAll, handsOutSecret: true },
    example: nothing,
  },
  confirmSecondFactor: {
    expectation: doneByAll,
    example: ({ code }) => ({ body: { code } }),
  },
  resetSecondFactor: {
    expectation: done,
    example: at,
    record: oneUser,
  },
};
