import { defineTexts } from '../../lib/texts.ts';

/** The few texts that are part of the shell. */
export const searchBoxTexts = defineTexts({
  es: { search: 'Buscar', goTo: 'Ir a' },
  en: { search: 'Search', goTo: 'Go to' },
});
