import { defineTexts } from '../../../lib/texts.ts';

export const cashTexts = defineTexts({
  es: {
    title: 'Pagados y cobrados',
    what: 'los movimientos',
    none: 'Sin movimientos',
    noneText: 'Lo que el banco confirmó como pagado y lo que los clientes pagaron aparece aquí.',
    due: 'REP pendiente',
    complete: 'Completo',
    openClaim: 'Abrir el siniestro',
    openProvider: 'Abrir la cuenta del proveedor',
    openCollection: 'Abrir el cobro',
  },
  en: {
    title: 'Paid and collected',
    what: 'the movements',
    none: 'No movements',
    noneText: 'Whatever the bank confirmed as paid and what insurers paid appears here.',
    due: 'Complement due',
    complete: 'Complete',
    openClaim: 'Open the claim',
    openProvider: "Open the provider's account",
    openCollection: 'Open the collection',
  },
});
