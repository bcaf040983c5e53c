import { defineTexts } from '../../../lib/texts.ts';

export const phoneTexts = defineTexts({
  es: {
    brokenTitle: 'Algo no cargó',
    brokenText: 'Revise su señal y vuelva a abrir la página. Lo que ya tomó o escribió se conserva.',
    reload: 'Volver a abrir',
  },
  en: {
    brokenTitle: 'Something did not load',
    brokenText: 'Check your signal and open the page again. What you took or typed is kept.',
    reload: 'Open it again',
  },
});
