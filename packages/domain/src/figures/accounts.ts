import { figuresAbout } from './figure.ts';

const account = { grain: 'provider', opens: { list: 'provider-accounts', filters: {} } } as const;

/** The columns of a provider's account: each is the sum over the providers of the list. */
export const accountFigures = figuresAbout({
  accountAgreed: {
    ...account,
    label: { es: 'Pactado con IVA', en: 'Agreed with VAT' },
    definition: {
      es: 'Acuerdos vigentes con el proveedor, con IVA. En el siniestro «Pactado» va antes de impuestos.',
      en: 'Agreements in force with the provider, with VAT. In a claim «Agreed» is before tax.',
    },
    moment: 'period',
    adds: 'agreed',
  },
  accountAdvanced: {
    ...account,
    label: { es: 'Anticipos', en: 'Advances' },
    definition: {
      es: 'La parte de «Pagado (salida del banco)» que fueron anticipos.',
      en: 'The part of «Paid (left the bank)» that were advances.',
    },
    moment: 'period',
    adds: 'advanced',
  },
  accountApproved: {
    ...account,
    label: { es: 'Autorizado', en: 'Approved' },
    definition: {
      es: 'La parte de «Solicitado» que ya está autorizada, pagada o no, neta de retenciones.',
      en: 'The part of «Requested» that is approved, paid or not, net of taxes withheld.',
    },
    moment: 'period',
    adds: 'approved',
  },
  accountRequested: {
    ...account,
    label: { es: 'Solicitado', en: 'Requested' },
    definition: {
      es: 'Solicitudes de pago vivas, netas de retenciones; las rechazadas, devueltas y canceladas no cuentan.',
      en: 'Live payment requests, net of taxes withheld; rejected, returned and cancelled ones do not count.',
    },
    moment: 'period',
    adds: 'requested',
  },
  accountPaid: {
    ...account,
    label: { es: 'Pagado (salida del banco)', en: 'Paid (left the bank)' },
    definition: {
      es: 'Lo que salió del banco al proveedor, neto de retenciones.',
      en: 'What left the bank to the provider, net of taxes withheld.',
    },
    moment: 'period',
    adds: 'paid',
  },
  accountOwed: {
    ...account,
    label: { es: 'Por pagar', en: 'Owed' },
    definition: {
      es: 'Solicitudes validadas o programadas, netas de retenciones, detenidas incluidas.',
      en: 'Valid or scheduled requests, net of taxes withheld, held ones included.',
    },
    moment: 'now',
    opens: { list: 'provider-accounts', filters: { isOwed: true } },
    adds: 'owed',
  },
  accountOwedLonger: {
    ...account,
    label: { es: 'Por pagar hace más de 30 días', en: 'Owed for over 30 days' },
    definition: {
      es: 'La parte de «Por pagar» validada hace más de 30 días.',
      en: 'The part of «Owed» that became valid over 30 days ago.',
    },
    moment: 'now',
    opens: { list: 'provider-accounts', filters: { isOverdue: true } },
    adds: 'owedLonger',
  },
  accountInvoiced: {
    ...account,
    label: { es: 'Facturado por proveedores', en: 'Invoiced by providers' },
    definition: {
      es: 'Facturas aceptadas del proveedor menos sus notas de crédito. No es lo que nosotros facturamos.',
      en: 'Accepted invoices of the provider less their credit notes. It is not what we bill.',
    },
    moment: 'period',
    adds: 'invoiced',
  },
  accountUninvoiced: {
    ...account,
    label: { es: 'Falta factura del proveedor', en: 'Provider’s invoice missing' },
    definition: {
      es: 'La parte de lo autorizado que ninguna factura aceptada cubre.',
      en: 'The part of what was approved that no accepted invoice covers.',
    },
    moment: 'now',
    opens: { list: 'provider-accounts', filters: { isUninvoiced: true } },
    adds: 'uninvoiced',
  },
  accountComplements: {
    ...account,
    label: { es: 'Pagado sin complemento', en: 'Paid without a payment receipt' },
    definition: {
      es: 'Pagos a los que falta el complemento del proveedor.',
      en: 'Payments for which the provider’s receipt of payment is missing.',
    },
    moment: 'now',
    opens: { list: 'provider-accounts', filters: { lacksComplement: true } },
    adds: 'complements',
  },
});
