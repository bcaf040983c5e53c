import { defineTexts } from '../../lib/texts.ts';

export const dashboardTexts = defineTexts({
  es: {
    morning: (name: string) => `Buenos días, ${name}`,
    afternoon: (name: string) => `Buenas tardes, ${name}`,
    night: (name: string) => `Buenas noches, ${name}`,
    noGroup: 'Sin grupo',
    noGroupTitle: 'Todavía no tiene un grupo',
    noGroupText: 'Quien administra los usuarios le da uno; con él verá aquí su trabajo.',
    nothingTitle: 'No hay trabajo pendiente para usted',
    nothingText: 'Los avisos que le conciernen llegan a la campana y a su correo.',
  },
  en: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    night: (name: string) => `Good evening, ${name}`,
    noGroup: 'No group',
    noGroupTitle: 'You have no group yet',
    noGroupText: 'Whoever administers the users gives you one; your work will then be shown here.',
    nothingTitle: 'Nothing is pending for you',
    nothingText: 'News that concerns you arrives at the bell and by mail.',
  },
});
