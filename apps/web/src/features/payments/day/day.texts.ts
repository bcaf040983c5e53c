import { defineTexts } from '../../../lib/texts.ts';

export const paymentDayTexts = defineTexts({
  es: {
    title: 'Pagos',
    what: 'los pagos que esperan',
    toApprove: 'Pagos por autorizar',
    toDecide: 'Pagos por decidir (CoDi)',
    toReview: 'Facturas por validar',
    held: 'Pagos detenidos',
    queue: 'Qué espera',
    count: 'Solicitudes',
    sum: 'Importe',
  },
  en: {
    title: 'Payments',
    what: 'the payments that wait',
    toApprove: 'Payments to authorise',
    toDecide: 'Payments to decide (division)',
    toReview: 'Invoices to check',
    held: 'Held payments',
    queue: 'What waits',
    count: 'Requests',
    sum: 'Amount',
  },
});
