import { figuresAbout } from './figure.ts';

/** Money of insurers: what will be billed, was billed, is owed and came in. */
export const billingFigures = figuresAbout({
  readyToBill: {
    label: { es: 'Listos para facturar', en: 'Ready to bill' },
    definition: {
      es: 'Precio autorizado con IVA de los afectados que hoy pasan todas las compuertas de facturación.',
      en: 'Authorised price with VAT of the affected parties that pass every gate of billing today.',
    },
    moment: 'now',
    grain: 'party',
    opens: { list: 'ready-to-bill', filters: {} },
    adds: 'total',
    split: { beforeTax: 'price', tax: 'taxes' },
  },
  almostReadyToBill: {
    label: { es: 'Casi listos para facturar', en: 'Almost ready to bill' },
    definition: {
      es: 'Precio con IVA de los trabajos terminados a los que una compuerta cerrada impide facturar.',
      en: 'Price with VAT of finished work that a closed gate keeps from being billed.',
    },
    moment: 'now',
    grain: 'party',
    opens: { list: 'almost-ready', filters: {} },
    adds: 'total',
    split: { beforeTax: 'price', tax: 'taxes' },
  },
  beingBilled: {
    label: { es: 'En facturación', en: 'Being billed' },
    definition: {
      es: 'Total con IVA de las facturas en borrador, congeladas, enviadas al PAC o en duda. Todavía no son facturado.',
      en: 'Total with VAT of invoices that are drafts, frozen, sent to the certifier or in doubt. They are not billed yet.',
    },
    moment: 'now',
    grain: 'invoice',
    opens: { list: 'invoices', filters: { beingBilled: true } },
    adds: 'total',
  },
  billed: {
    label: { es: 'Facturado', en: 'Billed' },
    definition: {
      es: 'Total con IVA de nuestras facturas timbradas (tipo I) con fecha en el periodo y vigentes hoy. Las canceladas y rechazadas no cuentan; las notas de crédito van aparte, en «Facturado neto».',
      en: 'Total with VAT of our stamped invoices (type I) dated in the period and valid today. Cancelled and refused ones do not count; credit notes are beside, in «Billed net».',
    },
    moment: 'period',
    grain: 'invoice',
    opens: { list: 'invoices', filters: { billed: true } },
    adds: 'total',
    split: { beforeTax: 'base', tax: 'tax' },
  },
  billedNet: {
    label: { es: 'Facturado neto', en: 'Billed net' },
    definition: {
      es: 'Lo timbrado en el periodo menos las notas de crédito y las cancelaciones del mismo periodo, con IVA. Difiere de «Facturado» en las notas de crédito y en que una cancelación cuenta el día en que se canceló.',
      en: 'What was stamped in the period less the credit notes and cancellations of the same period, with VAT. It differs from «Billed» by the credit notes, and a cancellation counts on the day it was cancelled.',
    },
    moment: 'period',
    grain: 'movement',
    opens: { list: 'billed', filters: {} },
    adds: 'total',
    split: { beforeTax: 'base', tax: 'tax' },
  },
  receivable: {
    label: { es: 'Por cobrar', en: 'Receivable' },
    definition: {
      es: 'Saldo de nuestras facturas vigentes: total menos lo cobrado y lo acreditado. Nunca es lo pactado con el proveedor.',
      en: 'Balance of our valid invoices: total less what was collected and credited. It is never what was agreed with the provider.',
    },
    moment: 'now',
    grain: 'invoice',
    opens: { list: 'invoices', filters: { owing: true } },
    adds: 'balance',
  },
  collected: {
    label: { es: 'Cobrado', en: 'Collected' },
    definition: {
      es: 'Dinero que entró al banco con fecha valor en el periodo, aplicado o no a facturas. Los cobros revertidos no cuentan.',
      en: 'Money that came into the bank with its value date in the period, applied to invoices or not. Reversed collections do not count.',
    },
    moment: 'period',
    grain: 'collection',
    opens: { list: 'collections', filters: { state: ['registered'] } },
    adds: 'amount',
  },
  collectionApplied: {
    label: { es: 'Cobrado y aplicado', en: 'Collected and applied' },
    definition: {
      es: 'La parte de «Cobrado» que ya paga facturas.',
      en: 'The part of «Collected» that pays invoices already.',
    },
    moment: 'period',
    grain: 'collection',
    opens: { list: 'collections', filters: { state: ['registered'] } },
    adds: 'applied',
  },
  unapplied: {
    label: { es: 'Cobrado sin aplicar', en: 'Collected, not applied' },
    definition: {
      es: 'La parte de «Cobrado» que aún no paga ninguna factura.',
      en: 'The part of «Collected» that pays no invoice yet.',
    },
    moment: 'period',
    grain: 'collection',
    opens: { list: 'collections', filters: { toApply: true } },
    adds: 'unapplied',
  },
  handedIn: {
    label: { es: 'En contrarrecibos', en: 'In counter-receipts' },
    definition: {
      es: 'Total con IVA de las facturas incluidas en contrarrecibos que no fueron rechazados.',
      en: 'Total with VAT of the invoices in counter-receipts that were not refused.',
    },
    moment: 'now',
    grain: 'counterReceipt',
    opens: { list: 'counter-receipts', filters: { state: ['draft', 'delivered', 'received', 'paid'] } },
    adds: 'total',
  },
  handedInBalance: {
    label: { es: 'Por cobrar en contrarrecibos', en: 'Receivable in counter-receipts' },
    definition: {
      es: 'Saldo de las facturas que están en un contrarrecibo vivo. Es la parte de «Por cobrar» que ya se ingresó.',
      en: 'Balance of the invoices in a live counter-receipt: the part of «Receivable» that was handed in.',
    },
    moment: 'now',
    grain: 'counterReceipt',
    opens: { list: 'counter-receipts', filters: { state: ['draft', 'delivered', 'received', 'paid'] } },
    adds: 'balance',
  },
  cashPromised: {
    label: { es: 'Prometido', en: 'Promised' },
    definition: {
      es: 'Total con IVA de las facturas de los contrarrecibos entregados o recibidos que aún tienen saldo.',
      en: 'Total with VAT of the invoices in counter-receipts handed in or received that still have a balance.',
    },
    moment: 'period',
    grain: 'counterReceipt',
    opens: { list: 'counter-receipts', filters: { state: ['delivered', 'received'], owing: true } },
    adds: 'total',
  },
  cashOwed: {
    label: { es: 'Por cobrar de lo prometido', en: 'Receivable of the promised' },
    definition: {
      es: 'Saldo de los mismos contrarrecibos que «Prometido»: la diferencia ya se cobró o se acreditó.',
      en: 'Balance of the same counter-receipts as «Promised»: the difference was collected or credited.',
    },
    moment: 'period',
    grain: 'counterReceipt',
    opens: { list: 'counter-receipts', filters: { state: ['delivered', 'received'], owing: true } },
    adds: 'balance',
  },
  expectedCash: {
    label: { es: 'Se espera cobrar', en: 'Expected cash' },
    definition: {
      es: 'Saldo de los contrarrecibos entregados o recibidos cuya promesa de pago cae en el periodo y no ha vencido.',
      en: 'Balance of counter-receipts handed in or received whose promise falls into the period and is not overdue.',
    },
    moment: 'period',
    grain: 'counterReceipt',
    opens: { list: 'counter-receipts', filters: { state: ['delivered', 'received'], owing: true, overdue: false } },
    adds: 'balance',
  },
  overdueCash: {
    label: { es: 'Promesas de pago vencidas', en: 'Overdue promises to pay' },
    definition: {
      es: 'Saldo de los contrarrecibos cuya promesa de pago ya pasó.',
      en: 'Balance of the counter-receipts whose promise of payment has passed.',
    },
    moment: 'now',
    grain: 'counterReceipt',
    opens: { list: 'counter-receipts', filters: { overdue: true } },
    adds: 'balance',
  },
  unresolvedInvoices: {
    label: { es: 'Rechazadas o sin resolver', en: 'Refused or unresolved' },
    definition: {
      es: 'Facturas que no se sabe si quedaron timbradas, y rechazadas cuyos afectados no tienen otra factura.',
      en: 'Invoices of which it is not known whether they are stamped, and refused ones whose parties have no other invoice.',
    },
    moment: 'now',
    grain: 'invoice',
    opens: { list: 'invoices', filters: { unresolved: true } },
  },
  stampingInvoices: {
    label: { es: 'Timbrándose', en: 'Being stamped' },
    definition: {
      es: 'Facturas en camino al PAC que no necesitan a nadie. Las que sí están en «Rechazadas o sin resolver».',
      en: 'Invoices on their way to the certifier that need no user. Those that do are in «Refused or unresolved».',
    },
    moment: 'now',
    grain: 'invoice',
    opens: { list: 'invoices', filters: { standing: ['stamping'] } },
  },
  complementsToIssue: {
    label: { es: 'Complementos por emitir', en: 'Payment receipts to issue' },
    definition: {
      es: 'Cobros aplicados a facturas PPD que todavía no tienen nuestro complemento de pago.',
      en: 'Collections applied to PPD invoices that have no receipt of payment from us yet.',
    },
    moment: 'now',
    grain: 'document',
    opens: { list: 'missing-complements', filters: { side: ['ours'] } },
  },
  depositsToMatch: {
    label: { es: 'Depósitos sin conciliar', en: 'Deposits not matched' },
    definition: {
      es: 'Depósitos del estado de cuenta que no son todavía un cobro ni se descartaron con motivo.',
      en: 'Deposits of the bank statement that are neither a collection yet nor dismissed with a reason.',
    },
    moment: 'now',
    grain: 'bankLine',
    opens: { list: 'bank-lines', filters: { state: ['open'] } },
  },
  cancellationsToAuthorise: {
    label: { es: 'Cancelaciones por autorizar', en: 'Cancellations to authorise' },
    definition: {
      es: 'Solicitudes de cancelación que esta persona puede autorizar.',
      en: 'Requests to cancel that this user may authorise.',
    },
    moment: 'now',
    grain: 'document',
    opens: { list: 'cancellations', filters: { toAuthorize: true } },
  },
  fiscalFindings: {
    label: { es: 'Hallazgos fiscales', en: 'Fiscal findings' },
    definition: {
      es: 'Importe de los documentos con un hallazgo que sigue vigente y nadie ha cerrado.',
      en: 'Amount of the documents with a finding that still applies and is not settled.',
    },
    moment: 'now',
    grain: 'finding',
    opens: { list: 'fiscal-findings', filters: {} },
    adds: 'amount',
  },
  trappedCash: {
    label: { es: 'Dinero atrapado', en: 'Trapped cash' },
    definition: {
      es: 'Por afectado abierto: lo pagado y por pagar menos lo cobrado, con IVA, sólo donde salió más de lo que entró.',
      en: 'For each open party: paid and about to be paid less collected, with VAT, only where more went out than came in.',
    },
    moment: 'now',
    grain: 'party',
    opens: { list: 'trapped-cash', filters: {} },
    adds: 'trapped',
  },
});
