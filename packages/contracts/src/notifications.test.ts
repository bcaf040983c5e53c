import { expect, test } from 'vitest';
import * as z from 'zod';
import { deleteNotifications, Notification } from './notifications.ts';

test('a notification crosses the wire under the names of the specification', () => {
  const onWire = {
    id: 3,
    level: 'info',
    verb: 'Nuevo comentario en bitácora',
    description: 'Llamada al afectado',
    timestamp: '2026-12-01T20:05:00.000Z',
    unread: true,
    data: { sinister: 'choque-insurgentes', affected: 12 },
  } as const;

  const notification = z.decode(Notification, onWire);

  expect(notification.timestamp).toEqual(new Date('2026-12-01T20:05:00Z'));
  expect(z.encode(Notification, notification)).toEqual(onWire);
});

test('one notification is named by noti_id, and an empty body names none', () => {
  expect(z.decode(deleteNotifications.body, { noti_id: 3 })).toEqual({ notificationId: 3 });
  expect(z.decode(deleteNotifications.body, {})).toEqual({});
});

test.each([{ noti_id: null }, { noti_id: '3' }, { noti_id: 0 }, { notiId: 3 }, { id: 3 }, [], null])(
  '%j is refused instead of deleting everything',
  (body) => {
    expect(z.safeDecode(deleteNotifications.body, body as never).success).toBe(false);
  },
);
