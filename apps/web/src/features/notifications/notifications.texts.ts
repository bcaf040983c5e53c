import { defineTexts } from '../../lib/texts.ts';

export const notificationTexts = defineTexts({
  es: {
    title: 'Notificaciones',
    bell: (unread: number) => (unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`),
    deleteAll: 'Eliminar todas',
    deleteOne: (verb: string) => `Eliminar la notificación «${verb}»`,
    deleted: 'Se eliminaron las notificaciones.',
    undo: 'Deshacer',
    empty: 'Sin notificaciones',
    emptyText: 'Aquí aparecerán los avisos de su trabajo.',
    failed: 'No se pudieron cargar las notificaciones.',
    retry: 'Reintentar',
    unread: 'Sin leer',
  },
  en: {
    title: 'Notifications',
    bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    deleteAll: 'Delete all',
    deleteOne: (verb) => `Delete the notification “${verb}”`,
    deleted: 'The notifications were deleted.',
    undo: 'Undo',
    empty: 'No notifications',
    emptyText: 'News about your work will appear here.',
    failed: 'The notifications could not be loaded.',
    retry: 'Try again',
    unread: 'Unread',
  },
});
