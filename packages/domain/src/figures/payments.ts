import { figuresAbout } from './figure.ts';

/** Money of providers and affected parties: what was asked, is approved, held, about to leave and left the bank. */
export const paymentFigures = figuresAbout({
  paymentsToApprove: {
    label: { es: 'Pagos por autorizar', en: 'Payments to authorise' },
    definition: {
      es: 'Solicitudes que esta persona puede autorizar hoy: no las pidió ni las decidió, y si liquidan, el trabajo está validado.',
      en: 'Requests that this user may authorise today: not requested or decided by them, and for a final one the work is validated.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'payment-requests', filters: { toApprove: true } },
    adds: 'total',
  },
  paymentsToDecide: {
    label: { es: 'Pagos por decidir (CoDi)', en: 'Payments to decide (division)' },
    definition: {
      es: 'Solicitudes que esperan la decisión de la división y que esta persona puede decidir.',
      en: 'Requests that wait for the division and that this user may decide.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'payment-requests', filters: { toDecide: true } },
    adds: 'total',
  },
  receiptsToReview: {
    label: { es: 'Facturas por validar', en: 'Invoices to check' },
    definition: {
      es: 'Solicitudes con una factura del proveedor que una persona acepta o rechaza. Las que sólo están detenidas no cuentan.',
      en: 'Requests with an invoice of the provider that a person accepts or rejects. Those that are only held do not count.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'payment-requests', filters: { toReview: true } },
    adds: 'total',
  },
  paymentsHeld: {
    label: { es: 'Pagos detenidos', en: 'Held payments' },
    definition: {
      es: 'Solicitudes vivas y sin pagar con al menos una retención; cada una cuenta una vez aunque tenga varias causas.',
      en: 'Live, unpaid requests with at least one hold; each counts once, whatever the number of causes.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'payment-requests', filters: { held: true } },
    adds: 'total',
  },
  heldByAge: {
    label: { es: 'Pagos detenidos', en: 'Held payments' },
    definition: {
      es: 'Las mismas solicitudes que «Pagos detenidos», por la antigüedad de su primera causa.',
      en: 'The same requests as «Held payments», by the age of their first cause.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'held-payments', filters: {} },
    adds: 'total',
  },
  toPayProviders: {
    label: { es: 'Por pagar a proveedores', en: 'To pay to providers' },
    definition: {
      es: 'Lo que saldrá del banco, neto de retenciones fiscales: solicitudes de proveedores validadas o programadas, sin las detenidas.',
      en: 'What will leave the bank, net of taxes withheld: valid or scheduled requests of providers, without the held ones.',
    },
    moment: 'now',
    grain: 'request',
    opens: {
      list: 'payment-requests',
      filters: { state: ['valid', 'scheduled'], kind: ['advance', 'partial', 'final'], held: false },
    },
    adds: 'total',
  },
  toPayAffected: {
    label: { es: 'Por pagar a terceros afectados', en: 'To pay to affected parties' },
    definition: {
      es: 'Lo que saldrá del banco a terceros afectados: sus solicitudes validadas o programadas, sin las detenidas.',
      en: 'What will leave the bank to affected parties: their valid or scheduled requests, without the held ones.',
    },
    moment: 'now',
    grain: 'request',
    opens: {
      list: 'payment-requests',
      filters: { state: ['valid', 'scheduled'], kind: ['thirdParty'], held: false },
    },
    adds: 'total',
  },
  paymentRequests: {
    label: { es: 'Total de las solicitudes', en: 'Total of the requests' },
    definition: {
      es: 'Suma de las solicitudes de la lista, netas de retenciones, en cualquier estado.',
      en: 'Sum of the requests in the list, net of taxes withheld, in whatever state.',
    },
    moment: 'period',
    grain: 'request',
    opens: { list: 'payment-requests', filters: {} },
    adds: 'total',
  },
  paidOfRequests: {
    label: { es: 'Pagado (salida del banco)', en: 'Paid (left the bank)' },
    definition: {
      es: 'De las solicitudes pedidas en el periodo, lo que ya salió del banco, neto de retenciones.',
      en: 'Of the requests made in the period, what has left the bank, net of taxes withheld.',
    },
    moment: 'period',
    grain: 'request',
    opens: { list: 'payment-requests', filters: {} },
    adds: 'paid',
  },
  paidOut: {
    label: { es: 'Pagado (salida del banco)', en: 'Paid (left the bank)' },
    definition: {
      es: 'Lo que salió del banco con fecha de pago en el periodo, neto de retenciones. «Pagado bruto» de un siniestro las incluye.',
      en: 'What left the bank with its payment date in the period, net of taxes withheld. «Paid gross» of a claim includes them.',
    },
    moment: 'period',
    grain: 'movement',
    opens: { list: 'paid', filters: { direction: ['paidOut'] } },
    adds: 'paidOut',
  },
  ownOnItsWay: {
    label: { es: 'En camino', en: 'On its way' },
    definition: {
      es: 'Sus solicitudes autorizadas y programadas que aún no se pagan, sin lo detenido, que se nombra aparte.',
      en: 'Your approved and scheduled requests that are not paid yet, without what is held, which is named beside.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'own-payments', filters: { onItsWay: true } },
    adds: 'total',
  },
  ownRequested: {
    label: { es: 'Solicitado, por autorizar', en: 'Requested, to be approved' },
    definition: {
      es: 'Sus solicitudes que esperan autorización.',
      en: 'Your requests that wait for approval.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'own-payments', filters: { state: ['requested'], missing: ['nothing'] } },
    adds: 'total',
  },
  ownHeld: {
    label: { es: 'Detenido', en: 'Held' },
    definition: {
      es: 'Sus solicitudes detenidas; al abrir cada una se ve la causa.',
      en: 'Your held requests; each states its cause when opened.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'own-payments', filters: { missing: ['release'] } },
    adds: 'total',
  },
  ownWithoutReceipt: {
    label: { es: 'Sin factura', en: 'Without an invoice' },
    definition: {
      es: 'Sus solicitudes que esperan su factura, u otra en lugar de la observada.',
      en: 'Your requests that wait for your invoice, or for another one in place of a questioned one.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'own-payments', filters: { missing: ['receipt', 'otherReceipt'] } },
  },
  ownReturned: {
    label: { es: 'Devueltas', en: 'Returned' },
    definition: { es: 'Sus solicitudes devueltas para corregir.', en: 'Your requests returned for correction.' },
    moment: 'now',
    grain: 'request',
    opens: { list: 'own-payments', filters: { missing: ['correction'] } },
  },
  ownWithoutComplement: {
    label: { es: 'Sin complemento de pago', en: 'Without a payment receipt' },
    definition: {
      es: 'Pagos recibidos de los que falta su complemento de pago.',
      en: 'Payments received for which your receipt of payment is missing.',
    },
    moment: 'now',
    grain: 'request',
    opens: { list: 'own-payments', filters: { missing: ['complement'] } },
  },
});
