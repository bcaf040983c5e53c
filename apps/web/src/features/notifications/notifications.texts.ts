import { defineTexts } from '../../lib/texts.ts';

export const notificationTexts = defineTexts({
  es: {
    giveBack: 'Regresar los siniestros',
    givenBack: (count: number): string =>
      count === 0
        ? 'Ya no había siniestros que regresar.'
        : count === 1
          ? 'Se regresó 1 siniestro.'
          : `Se regresaron ${count} siniestros.`,
    title: 'Notificaciones',
    bell: (unread: number) => (unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`),
    readAll: 'Marcar todo como leído',
    mentions: 'Menciones',
    today: 'Hoy',
    yesterday: 'Ayer',
    now: 'ahora',
    minutes: (minutes: number) => `hace ${minutes} min`,
    hours: (hours: number) => `hace ${hours} h`,
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
    giveBack: 'Give the claims back',
    givenBack: (count) =>
      count === 0
        ? 'There was nothing left to give back.'
        : count === 1
          ? '1 claim was given back.'
          : `${count} claims were given back.`,
    title: 'Notifications',
    bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    readAll: 'Mark all as read',
    mentions: 'Mentions',
    today: 'Today',
    yesterday: 'Yesterday',
    now: 'now',
    minutes: (minutes) => `${minutes} min ago`,
    hours: (hours) => `${hours} h ago`,
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
