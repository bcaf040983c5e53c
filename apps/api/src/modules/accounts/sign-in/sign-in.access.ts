import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { doneByAll, readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  // Anonymous becomes signed in with the right credentials; a closed account is told no more than a wrong password.
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
  // The own account, session and notifications belong to everybody who is signed in, also to whoever is shown as N/G.
  signOut: {
    expectation: doneByAll,
    example: nothing,
  },
};
