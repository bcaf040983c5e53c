import { defineTexts } from '../../../lib/texts.ts';

export const toggleButtonTexts = defineTexts({
  es: { open: 'Preguntar al asistente', close: 'Cerrar el asistente' },
  en: { open: 'Ask the assistant', close: 'Close the assistant' },
});
