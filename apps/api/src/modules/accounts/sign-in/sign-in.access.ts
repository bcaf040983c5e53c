import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { doneByAll, readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  // Correct credentials sign an anonymous caller in; a closed account gets the reply of a wrong password.
  obtainToken: {
    expectation: { ...doneByAll, withoutSession: { signedIn: 200, revoked: 200, inactive: 400, nobody: 400 } },
    example: ({ username, password }) => ({ body: { username, password } }),
  },
  refreshToken: {
    expectation: {
      ...doneByAll,
      effect: 'unaudited',
      withoutSession: { signedIn: 200, revoked: 401, inactive: 401, nobody: 401 },
    },
    example: ({ token }) => ({ body: { token } }),
  },
  verifyToken: {
    expectation: { ...readByAll(), withoutSession: { signedIn: 200, revoked: 401, inactive: 401, nobody: 401 } },
    example: ({ token }) => ({ body: { token } }),
  },
  readCsrfCookie: {
    expectation: { ...readByAll(), withoutSession: { signedIn: 200, revoked: 200, inactive: 200, nobody: 200 } },
    example: nothing,
  },
  // Every signed-in user has an account, a session and notifications, including users without a group (N/G).
  signOut: {
    expectation: doneByAll,
    example: nothing,
  },
};
