import { defineTexts } from '../../../lib/texts.ts';

export const toolsTexts = defineTexts({
  es: {
    insert: 'Insertar',
    copy: 'Copiar de otro afectado o siniestro…',
    kit: 'Insertar kit…',
    keep: 'Guardar como kit…',
  },
  en: {
    insert: 'Insert',
    copy: 'Copy from another party or claim…',
    kit: 'Insert a kit…',
    keep: 'Save as a kit…',
  },
});
