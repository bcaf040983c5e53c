/**
 * States of an issued invoice. A frozen one is sent to the certifier until its outcome is known. A stamped substitute
 * stays `replacing` until the invoice it replaces is cancelled.
 */
export const INVOICE_STATES = [
  'draft',
  'frozen',
  'sent',
  'unknown',
  'replacing',
  'stamped',
  'refused',
  'cancelling',
  'cancelled',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Allowed transitions; the database has the same table, and a test compares them. */
export const INVOICE_STEPS: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  draft: ['frozen', 'stamped'],
  frozen: ['sent', 'refused'],
  sent: ['stamped', 'replacing', 'refused', 'unknown'],
  unknown: ['sent', 'stamped', 'replacing', 'refused'],
  replacing: ['stamped', 'cancelled'],
  stamped: ['cancelling', 'cancelled'],
  refused: [],
  cancelling: ['stamped', 'cancelled'],
  cancelled: [],
};

/** States of a document that is valid at the tax authority. */
export const STANDING_STATES: ReadonlySet<InvoiceState> = new Set(['stamped', 'replacing', 'cancelling']);

/** Status of an invoice from the point of view of collections. */
export const INVOICE_STANDINGS = [
  'stamping',
  'attention',
  'replacing',
  'valid',
  'partlyPaid',
  'paid',
  'credited',
  'refused',
  'cancelling',
  'cancelled',
] as const;
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number];

/** The certifier and the tax authority accept a document, and remember our number, for 72 hours after its date. */
export const STAMP_HOURS = 72;

/** A-118, or the part of it that exists. */
export function invoiceNumber({ series, folio }: { readonly series: string; readonly folio: string }): string {
  return [series, folio].filter((part) => part !== '').join('-');
}

/** The SAT's payment methods: in one payment or in several. */
export const PAYMENT_METHODS = { PUE: 'Pago en una sola exhibición', PPD: 'Pago en parcialidades o diferido' } as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** The forms of payment (c_FormaPago) that insurers use; 99 if not known yet. */
export const PAYMENT_FORMS = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '17': 'Compensación',
  '99': 'Por definir',
} as const;
export type PaymentForm = keyof typeof PAYMENT_FORMS;

/** A deferred payment (PPD) must have form 99: the tax authority refuses any other. */
export function refuseForm(method: PaymentMethod, form: PaymentForm): string | null {
  if (method === 'PPD' && form !== '99') return 'Con PPD la forma de pago es 99, Por definir.';
  if (method === 'PUE' && form === '99') return 'Con PUE hay que decir la forma de pago.';
  return null;
}
