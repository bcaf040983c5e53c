import * as z from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { MAIL_WAYS, NOTIFICATION_KINDS } from './notification-kinds.ts';
import { id, instant } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const Notification = wire({
  id,
  level: z.enum(['info', 'success', 'warning', 'error']),
  verb: z.string(),
  description: z.string(),
  timestamp: instant,
  unread: z.boolean(),
  /** What the notification links to; its shape depends on the verb. */
  data: z.record(z.string(), z.json()),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/commons/notifications/',
  kind: 'read',
  area: 'anyone',
  summary: 'The notifications of the current user, newest first',
  reply: z.array(Notification),
});

export const deleteNotifications = endpoint({
  method: 'PUT',
  path: '/commons/notifications/',
  kind: 'write',
  area: 'anyone',
  summary: 'Deletes one notification, or all of them when the body is empty',
  body: wireInput({ notificationId: id.optional() }, { notificationId: 'noti_id' }),
  reply: nothing,
});

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/commons/notifications/read/',
  kind: 'write',
  area: 'anyone',
  summary: 'Marks one notification as read, or all of them when the body is empty',
  body: wireInput({ notificationId: id.optional() }, { notificationId: 'noti_id' }),
  reply: nothing,
});

export const NotificationPreference = wire({
  kind: z.enum(NOTIFICATION_KINDS),
  isInApp: z.boolean(),
  mail: z.enum(MAIL_WAYS),
});
export type NotificationPreference = z.output<typeof NotificationPreference>;

export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: '/commons/notifications/preferences/',
  kind: 'read',
  area: 'anyone',
  summary: 'How the current user is notified of each kind of news they may receive',
  reply: z.array(NotificationPreference),
});

export const setNotificationPreference = endpoint({
  method: 'PUT',
  path: '/commons/notifications/preferences/:kind/',
  kind: 'write',
  area: 'anyone',
  summary: 'Choose how to be notified of one kind of news: under the bell, and by mail at once, once a day or never',
  params: wireInput({ kind: z.enum(NOTIFICATION_KINDS) }),
  body: wireInput({ isInApp: z.boolean(), mail: z.enum(MAIL_WAYS) }),
  reply: NotificationPreference,
});
