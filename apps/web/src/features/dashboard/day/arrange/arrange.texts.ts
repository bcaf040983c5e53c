import { defineTexts } from '../../../../lib/texts.ts';

export const arrangeTexts = defineTexts({
  es: {
    arrange: 'Personalizar',
    title: 'Personalizar Mi día',
    help: 'Marque lo que quiere ver y arrástrelo, o muévalo con las flechas, al orden que prefiera.',
    figures: 'Cifras',
    panels: 'Tarjetas',
    earlier: (card: string) => `Mover «${card}» antes`,
    later: (card: string) => `Mover «${card}» después`,
    restore: 'Restablecer',
    done: 'Listo',
    viewName: 'Mi día',
    acts: 'Para hacer ahora',
    visits: 'Citas de hoy',
    weeks: 'Trabajo abierto, 8 semanas',
    turns: '¿A quién le toca?',
    load: 'Carga por supervisor',
    heat: 'Dónde se acumula',
    fulfilment: 'Cumplimiento por cliente',
    ownPayments: 'Mis pagos',
    orders: 'Órdenes por aceptar',
    documents: 'Documentos que faltan',
    approvals: 'Por aprobar',
<<<<<<< HEAD
    payments: 'Pagos',
=======
    billing: 'Por facturar',
>>>>>>> 7480aa6684ac799f30b3cb45b9341dcb151e0915
  },
  en: {
    arrange: 'Customise',
    title: 'Customise my day',
    help: 'Tick what you want to see and drag it, or move it with the arrows, into the order you prefer.',
    figures: 'Figures',
    panels: 'Cards',
    earlier: (card) => `Move “${card}” before`,
    later: (card) => `Move “${card}” after`,
    restore: 'Restore',
    done: 'Done',
    viewName: 'My day',
    acts: 'To do now',
    visits: 'Visits today',
    weeks: 'Open work, 8 weeks',
    turns: 'Whose turn is it?',
    load: 'Load by supervisor',
    heat: 'Where it piles up',
    fulfilment: 'Promises kept by insurer',
    ownPayments: 'My payments',
    orders: 'Orders to accept',
    documents: 'Missing documents',
    approvals: 'To approve',
<<<<<<< HEAD
    payments: 'Payments',
=======
    billing: 'To be billed',
>>>>>>> 7480aa6684ac799f30b3cb45b9341dcb151e0915
  },
});
