import { defineTexts } from '../../../lib/texts.ts';

export const billingDayTexts = defineTexts({
  es: {
    title: 'Facturación y cobranza',
    what: 'lo que espera en facturación',
    inWeek: (figure: string) => `${figure}, esta semana`,
    dueOn: (day: string) => `vence el ${day}`,
    trapped: 'Dinero atorado por cliente',
    trappedHint: 'Pagado o por pagar, menos lo cobrado, de lo que sigue abierto',
    trappedWhat: 'el dinero atorado',
    nothingTrapped: 'No hay dinero nuestro en casos abiertos.',
    customer: 'Cliente',
    stage: 'Dónde se atora más',
    amount: 'Atorado',
  },
  en: {
    title: 'Billing and collection',
    what: 'what waits in billing',
    inWeek: (figure) => `${figure}, this week`,
    dueOn: (day) => `due on ${day}`,
    trapped: 'Cash trapped by insurer',
    trappedHint: 'Paid or to be paid, less what was collected, of what is still open',
    trappedWhat: 'the cash trapped',
    nothingTrapped: 'None of our cash is in open cases.',
    customer: 'Insurer',
    stage: 'Where most of it waits',
    amount: 'Trapped',
  },
});
