import { defineTexts } from '../../lib/texts.ts';

export const dashboardTexts = defineTexts({
  es: {
    morning: (name: string) => `Buenos días, ${name}`,
    afternoon: (name: string) => `Buenas tardes, ${name}`,
    night: (name: string) => `Buenas noches, ${name}`,
    places: 'Ir a',
    abilities: 'Lo que puede hacer',
  },
  en: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    night: (name: string) => `Good evening, ${name}`,
    places: 'Go to',
    abilities: 'What you may do',
  },
});
