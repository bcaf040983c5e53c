import * as contract from '@aura/contracts/notifications';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { listNotificationPreferences, setNotificationPreference } from './preferences/notification-preferences.ts';
import { listNotifications, markNotificationsRead, deleteNotifications } from './bell/notifications.ts';
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
