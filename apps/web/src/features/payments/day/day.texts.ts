import { defineTexts } from '../../../lib/texts.ts';

export const paymentDayTexts = defineTexts({
  es: {
    title: 'Pagos',
    what: 'los pagos que esperan',
    queue: 'Qué espera',
    count: 'Solicitudes',
    sum: 'Importe',
  },
  en: {
    title: 'Payments',
    what: 'the payments that wait',
    queue: 'What waits',
    count: 'Requests',
    sum: 'Amount',
  },
});
