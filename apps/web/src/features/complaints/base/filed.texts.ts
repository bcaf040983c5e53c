import { defineTexts } from '../../../lib/texts.ts';

export const filedTexts = defineTexts({
  es: {
    authority: 'Autoridad',
    fileNumber: 'Número de expediente',
    fileNeeded: 'Escriba el número con que la autoridad la identifica',
    receivedOn: 'Recibida el',
    dateNeeded: 'Escriba el día en que se recibió',
  },
  en: {
    authority: 'Authority',
    fileNumber: 'File number',
    fileNeeded: 'Write the number the authority knows it by',
    receivedOn: 'Received on',
    dateNeeded: 'Write the day it was received',
  },
});
