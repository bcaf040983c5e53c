export { NotificationBell } from './NotificationBell.tsx';
export { notificationQueries } from './notifications.api.ts';
