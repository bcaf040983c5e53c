import { defineTexts } from '../../../lib/texts.ts';

export const authorizationPageTexts = defineTexts({
  es: {
    title: 'Autorización de cotización',
    titleAfter: 'Aceptación del monto final',
    reading: 'Abriendo el paquete',
    closed: 'Este enlace ya no abre nada: se usó, venció o se retiró. Si aún debe decidir, pida otro a su contacto.',
    failed: 'No se pudo consultar. Espere un momento e intente de nuevo.',
    retry: 'Reintentar',
  },
  en: {
    title: 'Authorization of a quotation',
    titleAfter: 'Acceptance of the final amount',
    reading: 'Opening the package',
    closed: 'This link opens nothing any more: it was used, is too old or was withdrawn. Ask your contact for another.',
    failed: 'Could not ask. Wait a moment and try again.',
    retry: 'Try again',
  },
});
