import { defineTexts } from '../../lib/texts.ts';

export const figureHelpTexts = defineTexts({
  es: {
    whatIs: (label: string) => `Qué es «${label}»`,
    counts: (what: string) => `Cuenta ${what}.`,
    adds: (what: string) => `Suma ${what}.`,
    yours: 'Sólo entra lo que usted puede ver en esa lista.',
    openList: 'Abrir la lista que cuenta',
  },
  en: {
    whatIs: (label) => `What is «${label}»`,
    counts: (what) => `Counts ${what}.`,
    adds: (what) => `Adds up ${what}.`,
    yours: 'Only what you may see in that list is in it.',
    openList: 'Open the list that it counts',
  },
});
