import type { CodiState, HoldReason, PaymentState } from '@aura/domain/payments/payment-request';
import type { Titled, Words } from '../listing.ts';

/** Labels of the states; a held request shows «Detenida» in addition. */
export const PAYMENT_STATE_WORDS = {
  draft: { es: 'Borrador', en: 'Draft' },
  requested: { es: 'Solicitada', en: 'Requested' },
  returned: { es: 'Devuelta', en: 'Returned' },
  approved: { es: 'Autorizada', en: 'Authorised' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  inReview: { es: 'En validación fiscal', en: 'Papers under review' },
  observed: { es: 'Observada', en: 'Observed' },
  valid: { es: 'Validada', en: 'Valid' },
  scheduled: { es: 'Programada', en: 'Scheduled' },
  paid: { es: 'Pagada', en: 'Paid' },
  complementPending: { es: 'Falta complemento', en: 'Complement missing' },
  closed: { es: 'Cerrada', en: 'Closed' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Readonly<Record<PaymentState, Titled>>;

export const HELD_WORD = { es: 'Detenida', en: 'Held' } as const satisfies Titled;

export const CODI_STATE_WORDS = {
  notNeeded: { es: 'No requiere', en: 'Not needed' },
  waiting: { es: 'Pendiente', en: 'Waiting' },
  approved: { es: 'Aprobada', en: 'Approved' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  returned: { es: 'Devuelta', en: 'Returned' },
} as const satisfies Readonly<Record<CodiState, Titled>>;

export const HOLD_REASON_WORDS = {
  missingComplement: { es: 'Falta un complemento de pago', en: 'A payment complement is missing' },
  listed: { es: 'Proveedor en la lista 69-B', en: 'Provider on the 69-B list' },
  cancelledReceipt: { es: 'Factura cancelada ante el SAT', en: 'Invoice cancelled with the tax authority' },
  complaint: { es: 'Queja abierta', en: 'Open complaint' },
  paperwork: { es: 'Falta papelería', en: 'Paperwork missing' },
  bank: { es: 'Datos bancarios por verificar', en: 'Bank data to be verified' },
  legal: { es: 'Asunto jurídico', en: 'Legal matter' },
  other: { es: 'Otro motivo', en: 'Another reason' },
  returned: { es: 'Su transferencia se dio por no pagada', en: 'Its transfer was recorded as not paid' },
  contradicted: { es: 'El banco contradice lo registrado', en: 'The bank contradicts what is recorded' },
  cancelling: { es: 'Su factura está en proceso de cancelación', en: 'Its invoice is being cancelled' },
} as const satisfies Readonly<Record<HoldReason, Titled>>;

export const HOLD_RELEASE_WORDS = {
  missingComplement: { es: 'El proveedor sube el complemento que falta', en: 'The provider hands in the complement' },
  listed: {
    es: 'El SAT lo retira de la lista, o Gerencia con motivo',
    en: 'The tax authority takes it off the list, or management with a reason',
  },
  cancelledReceipt: {
    es: 'Una factura vigente la sustituye, o Gerencia con motivo',
    en: 'A valid invoice replaces it, or management with a reason',
  },
  complaint: { es: 'La queja se cierra', en: 'The complaint is closed' },
  paperwork: { es: 'Se entrega la papelería', en: 'The paperwork is handed in' },
  bank: { es: 'Se verifica la cuenta bancaria', en: 'The bank account is verified' },
  legal: { es: 'Jurídico lo permite', en: 'Legal allows it' },
  other: { es: 'Finanzas lo libera', en: 'Finance releases it' },
  returned: {
    es: 'Otra persona de Finanzas confirma con el banco que no se pagó',
    en: 'Another person of finance confirms with the bank that it was not paid',
  },
  contradicted: {
    es: 'En el corte: una persona lo explica y otra lo libera',
    en: 'On the run: one person explains it and another releases it',
  },
  cancelling: {
    es: 'El SAT dice que sigue vigente, o Gerencia con motivo',
    en: 'The tax authority says that it is valid still, or management with a reason',
  },
} as const satisfies Readonly<Record<HoldReason, Titled>>;

export const RECEIPT_STATE_WORDS = {
  checking: { es: 'En revisión', en: 'Being checked' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  observed: { es: 'Observada', en: 'Observed' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Words;

export const SAT_STATE_WORDS = {
  pending: { es: 'SAT: sin respuesta', en: 'SAT: no answer yet' },
  valid: { es: 'SAT: vigente', en: 'SAT: valid' },
  notFound: { es: 'SAT: no encontrada', en: 'SAT: not found' },
  cancelled: { es: 'SAT: cancelada', en: 'SAT: cancelled' },
  error: { es: 'SAT: no respondió', en: 'SAT: did not answer' },
} as const satisfies Words;

export const DIVISION_VERDICT_WORDS = {
  approved: { es: 'Aprobar', en: 'Approve' },
  returned: { es: 'Devolver', en: 'Return' },
  rejected: { es: 'Rechazar', en: 'Reject' },
} as const satisfies Words;
