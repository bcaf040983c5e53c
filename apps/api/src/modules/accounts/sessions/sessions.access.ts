import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { ANYBODYS, doneByAll, OWN_ONLY, readByAll } from '../../../testing/matrix/expectation.ts';
import { strangers } from '../../../testing/matrix/inner-id.ts';
import { done, seen } from '../../../testing/matrix/user-access.ts';

const OWNERS = { staff: OWN_ONLY, outsider: OWN_ONLY } as const;

export const access: AccessTable = {
  issueSocketTicket: {
    expectation: doneByAll,
    example: nothing,
  },
  listOwnSessions: {
    expectation: readByAll(['session']),
    example: nothing,
  },
  closeOwnSession: {
    expectation: { ...doneByAll, objects: OWNERS },
    example: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  listUserSessions: {
    expectation: {
      ...seen,
      objects: { staff: ANYBODYS, outsider: ANYBODYS },
      showsOthers: { staff: ['session'] },
    },
    example: ({ userId }) => ({ params: { id: userId } }),
  },
  closeUserSession: {
    expectation: { ...done, objects: { staff: ANYBODYS, outsider: ANYBODYS } },
    example: ({ userId, sessionId }) => ({ params: { id: userId, sessionId } }),
    innerIds: { 'params.sessionId': strangers() },
  },
  revokeUserSessions: {
    expectation: { ...done, objects: { staff: ANYBODYS, outsider: ANYBODYS } },
    example: ({ userId }) => ({ params: { id: userId } }),
  },
};
