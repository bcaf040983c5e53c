import type { HoldReason, PaymentKind, PaymentState } from '@aura/domain/payments/payment-request';
import type { Titled } from '../listing.ts';

export const PAYMENT_KIND_WORDS = {
  advance: { es: 'Anticipo', en: 'Advance' },
  partial: { es: 'Parcial', en: 'Partial' },
  final: { es: 'Finiquito', en: 'Final' },
  thirdParty: { es: 'Pago al afectado', en: 'Payment to the affected party' },
} as const satisfies Readonly<Record<PaymentKind, Titled>>;

/** State of a request, worded for its provider. */
export const OWN_PAYMENT_WORDS = {
  draft: { es: 'Borrador', en: 'Draft' },
  requested: { es: 'En revisión', en: 'Under review' },
  returned: { es: 'Devuelta para corregir', en: 'Returned to be corrected' },
  approved: { es: 'Autorizada', en: 'Approved' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  inReview: { es: 'Factura en validación', en: 'Invoice being checked' },
  observed: { es: 'Factura con observaciones', en: 'Invoice with remarks' },
  valid: { es: 'Lista para el siguiente corte', en: 'Ready for the next cut-off' },
  scheduled: { es: 'Programada', en: 'Scheduled' },
  paid: { es: 'Pagada', en: 'Paid' },
  complementPending: { es: 'Pagada: falta el complemento', en: 'Paid: the complement is missing' },
  closed: { es: 'Pagada y cerrada', en: 'Paid and closed' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Readonly<Record<PaymentState, Titled>>;

/** Why a payment is held, worded for its provider: what to do about it, without internal remarks. */
export const OWN_HOLD_WORDS = {
  missingComplement: {
    es: 'Falta el complemento de un pago anterior',
    en: 'The complement of an earlier payment is missing',
  },
  listed: {
    es: 'Su situación ante el SAT está en revisión',
    en: 'Your standing with the tax authority is being looked at',
  },
  cancelledReceipt: {
    es: 'Su factura está cancelada ante el SAT',
    en: 'Your invoice is cancelled with the tax authority',
  },
  complaint: { es: 'Hay una queja abierta sobre el trabajo', en: 'There is an open complaint about the work' },
  paperwork: { es: 'Falta papelería', en: 'Papers are missing' },
  bank: { es: 'Sus datos bancarios están por verificarse', en: 'Your bank account has to be verified' },
  legal: { es: 'En revisión jurídica', en: 'Under legal review' },
  other: { es: 'En revisión: pregunte a su contacto', en: 'Being looked at: ask your contact' },
  returned: { es: 'El banco no la pagó: se está confirmando', en: 'The bank did not pay it: being confirmed' },
  contradicted: { es: 'Se aclara con el banco si ya se pagó', en: 'Being cleared up with the bank' },
  cancelling: {
    es: 'Usted pidió cancelar su factura ante el SAT',
    en: 'You asked the tax authority to cancel your invoice',
  },
} as const satisfies Readonly<Record<HoldReason, Titled>>;

/** What a provider's own request is waiting for. */
export const PAYMENT_MISSING_WORDS = {
  nothing: { es: 'Nada de su parte', en: 'Nothing of yours' },
  correction: { es: 'Corregirla y enviarla de nuevo', en: 'Correct it and send it again' },
  receipt: { es: 'Su factura: XML y PDF', en: 'Your invoice: XML and PDF' },
  otherReceipt: { es: 'Otra factura, o su aclaración', en: 'Another invoice, or a word about it' },
  complement: { es: 'Su complemento de pago', en: 'Your payment complement' },
  release: { es: 'Resolver lo que la detiene', en: 'What holds it has to be settled' },
} as const satisfies Readonly<Record<string, Titled>>;
export const PAYMENT_MISSING = ['nothing', 'correction', 'receipt', 'otherReceipt', 'complement', 'release'] as const;

/** State of an invoice, worded for its provider. */
export const OWN_RECEIPT_WORDS = {
  checking: { es: 'En revisión ante el SAT', en: 'Being checked with the tax authority' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  observed: { es: 'Con observaciones', en: 'With remarks' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Readonly<Record<string, Titled>>;
