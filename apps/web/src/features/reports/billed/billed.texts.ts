import { defineTexts } from '../../../lib/texts.ts';

export const billedTexts = defineTexts({
  es: {
    title: 'Facturados',
    what: 'lo facturado',
    none: 'Nada facturado',
    noneText: 'Las facturas, notas de crédito y cancelaciones del periodo aparecen aquí.',
  },
  en: {
    title: 'Billed',
    what: 'what was billed',
    none: 'Nothing billed',
    noneText: 'Invoices, credit notes and cancellations of the period appear here.',
  },
});
