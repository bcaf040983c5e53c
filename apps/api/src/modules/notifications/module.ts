import * as contract from '@aura/contracts/notifications';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { deleteNotifications } from './bell/delete-notifications.ts';
import { markNotificationsRead } from './bell/mark-notifications-read.ts';
import { setNotificationPreference } from './preferences/set-notification-preference.ts';
import { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
import { listNotifications } from './bell/list-notifications.ts';
import { sendDigests } from './mailing/send-digests.job.ts';
import { notificationReactions } from './reactions.ts';

export const notifications = module({
  name: 'notifications',
  routes: [
    serve(contract.listNotifications, listNotifications),
    serve(contract.deleteNotifications, deleteNotifications),
    serve(contract.markNotificationsRead, markNotificationsRead),
    serve(contract.listNotificationPreferences, listNotificationPreferences),
    serve(contract.setNotificationPreference, setNotificationPreference),
  ],
  jobs: [sendDigests],
  reactions: notificationReactions,
});
