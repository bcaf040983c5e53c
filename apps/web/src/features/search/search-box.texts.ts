import { defineTexts } from '../../lib/texts.ts';

/** The few words the shell itself carries. */
export const searchBoxTexts = defineTexts({
  es: { search: 'Buscar', goTo: 'Ir a' },
  en: { search: 'Search', goTo: 'Go to' },
});
