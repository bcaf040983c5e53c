import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { doneByAll } from '../../../testing/matrix/expectation.ts';
import { done, oneUser } from '../../../testing/matrix/user-access.ts';

export const access: AccessTable = {
  confirmIdentity: {
    expectation: doneByAll,
    example: ({ password }) => ({ body: { password } }),
  },
  changePassword: {
    expectation: doneByAll,
    example: ({ password }) => ({ body: { oldPassword: password, newPassword: 'jirafa-violeta-tranvia-nube' } }),
  },
  resetPassword: {
    expectation: { ...done, handsOutSecret: true },
    example: at,
    record: oneUser,
  },
};
