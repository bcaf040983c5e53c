import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { doneByAll, OWN_ONLY, readByAll } from '../../../testing/matrix/expectation.ts';

const OWNERS = { staff: OWN_ONLY, outsider: OWN_ONLY } as const;

export const access: AccessTable = {
  listNotifications: {
    expectation: readByAll(['notification']),
    example: nothing,
  },
  markNotificationsRead: {
    expectation: { ...doneByAll, objects: OWNERS },
    example: ({ notificationId }) => ({ body: { notificationId } }),
  },
  deleteNotifications: {
    expectation: { ...doneByAll, objects: OWNERS },
    example: ({ notificationId }) => ({ body: { notificationId } }),
  },
};
