import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { doneByAll, readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  listNotificationPreferences: {
    expectation: readByAll(),
    example: nothing,
  },
  setNotificationPreference: {
    expectation: doneByAll,
    example: () => ({ params: { kind: 'comment' }, body: { isInApp: true, mail: 'digest' } }),
  },
};
