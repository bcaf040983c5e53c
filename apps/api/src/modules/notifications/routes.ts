import * as notifications from '@aura/contracts/notifications';
import { type Served, serve } from '../../core/serve.ts';
import { deleteNotifications } from './bell/delete-notifications.ts';
import { setNotificationPreference } from './preferences/set-notification-preference.ts';
import { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
import { listNotifications } from './bell/list-notifications.ts';

export const notificationRoutes: readonly Served[] = [
  serve(notifications.listNotifications, listNotifications),
  serve(notifications.deleteNotifications, deleteNotifications),
  serve(notifications.listNotificationPreferences, listNotificationPreferences),
  serve(notifications.setNotificationPreference, setNotificationPreference),
];
