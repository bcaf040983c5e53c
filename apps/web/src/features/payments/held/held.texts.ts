import { defineTexts } from '../../../lib/texts.ts';

export const heldTexts = defineTexts({
  es: {
    title: 'Pagos detenidos',
    what: 'los pagos detenidos',
    none: 'No hay pagos detenidos',
    noneText: 'Aparecen aquí cuando Finanzas o el sistema detiene un pago, con su motivo y qué lo libera.',
    look: 'Ver la solicitud',
    openClaim: 'Abrir el siniestro',
    release: 'Liberar…',
    reject: 'Rechazar la solicitud…',
    totals: (count: string) => (count === '1' ? '1 solicitud detenida' : `${count} solicitudes detenidas`),
    total: 'Total',
    system: 'El sistema',
  },
  en: {
    title: 'Held payments',
    what: 'the held payments',
    none: 'No payment is held',
    noneText: 'They appear here when finance or the system holds a payment, with the reason and what releases it.',
    look: 'See the request',
    openClaim: 'Open the claim',
    release: 'Release…',
    reject: 'Reject the request…',
    totals: (count) => (count === '1' ? '1 request held' : `${count} requests held`),
    total: 'Total',
    system: 'The system',
  },
});
