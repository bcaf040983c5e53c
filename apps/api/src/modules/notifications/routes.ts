import * as notifications from '@aura/contracts/notifications';
import { type Served, serve } from '../../core/serve.ts';
import { deleteNotifications } from './actions/delete-notifications.ts';
import { setNotificationPreference } from './actions/set-notification-preference.ts';
import { listNotificationPreferences } from './queries/list-notification-preferences.ts';
import { listNotifications } from './queries/list-notifications.ts';

export const notificationRoutes: readonly Served[] = [
  serve(notifications.listNotifications, listNotifications),
  serve(notifications.deleteNotifications, deleteNotifications),
  serve(notifications.listNotificationPreferences, listNotificationPreferences),
  serve(notifications.setNotificationPreference, setNotificationPreference),
];
