import { defineTexts } from '../../lib/texts.ts';

/** The few words the shell itself carries. */
export const searchBoxTexts = defineTexts({
  es: { search: 'Buscar siniestro', palette: 'Buscar y ejecutar' },
  en: { search: 'Search claim', palette: 'Search and run' },
});
