/**
 * How far an invoice of ours has come. What was frozen is sent to the certifier until its fate is known. A substitute that is stamped waits as
 * `replacing` until what it replaces is cancelled.
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

/** Which state follows which; the database keeps the same table, and a test compares them. */
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

/** Those of a document that the tax authority has and that was not cancelled. */
export const STANDING_STATES: ReadonlySet<InvoiceState> = new Set(['stamped', 'replacing', 'cancelling']);

/** What an invoice looks like to whoever collects it. */
export const INVOICE_STANDINGS = [
  'stamping',
  'attention',
  'replacing',
  'valid',
  'partlyPaid',
  'paid',
  'refused',
  'cancelling',
  'cancelled',
] as const;
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number];

/** The certifier and the tax authority take a document until 72 hours after its date; our number is remembered as long. */
export const STAMP_HOURS = 72;

/** A-118, or what there is of it. */
export function invoiceNumber({ series, folio }: { readonly series: string; readonly folio: string }): string {
  return [series, folio].filter((part) => part !== '').join('-');
}

/** Whether a customer pays at once or in parts, as the tax authority calls it. */
export const PAYMENT_METHODS = { PUE: 'Pago en una sola exhibición', PPD: 'Pago en parcialidades o diferido' } as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** The forms of payment (c_FormaPago) that insurers use; 99 where it is not known yet. */
export const PAYMENT_FORMS = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '17': 'Compensación',
  '99': 'Por definir',
} as const;
export type PaymentForm = keyof typeof PAYMENT_FORMS;

/** What is paid later has no form yet: the tax authority refuses anything else. */
export function refuseForm(method: PaymentMethod, form: PaymentForm): string | null {
  if (method === 'PPD' && form !== '99') return 'Con PPD la forma de pago es 99, Por definir.';
  if (method === 'PUE' && form === '99') return 'Con PUE hay que decir la forma de pago.';
  return null;
}
