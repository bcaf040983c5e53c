import type { InvoiceStanding, InvoiceState } from '@aura/domain/invoicing/invoice';
import type { Titled, Words } from '../listing.ts';

export const INVOICE_STANDING_WORDS = {
  stamping: { es: 'Timbrando', en: 'Being stamped' },
  attention: { es: 'Requiere atención', en: 'Needs attention' },
  replacing: { es: 'En sustitución', en: 'Replacing another' },
  valid: { es: 'Vigente', en: 'Valid' },
  partlyPaid: { es: 'Pagada parcial', en: 'Partly paid' },
  paid: { es: 'Pagada', en: 'Paid' },
  credited: { es: 'Saldada con nota de crédito', en: 'Settled by a credit note' },
  refused: { es: 'Rechazada', en: 'Refused' },
  cancelling: { es: 'En cancelación', en: 'Being cancelled' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Words & Record<InvoiceStanding, Titled>;

export const INVOICE_STATE_WORDS = {
  draft: { es: 'Borrador', en: 'Draft' },
  frozen: { es: 'Lista para timbrar', en: 'Ready to be stamped' },
  sent: { es: 'Enviada al PAC', en: 'Sent to the certifier' },
  unknown: { es: 'Sin respuesta del PAC', en: 'No answer from the certifier' },
  replacing: { es: 'Timbrada, en espera de sustituir', en: 'Stamped, waiting to replace' },
  stamped: { es: 'Timbrada', en: 'Stamped' },
  refused: { es: 'Rechazada por el PAC', en: 'Refused by the certifier' },
  cancelling: { es: 'En cancelación', en: 'Being cancelled' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Words & Record<InvoiceState, Titled>;

export const SAT_STATE_WORDS = {
  pending: { es: 'Por verificar', en: 'To be checked' },
  valid: { es: 'Vigente', en: 'Valid' },
  notFound: { es: 'No encontrada', en: 'Not found' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
  error: { es: 'Sin respuesta', en: 'No answer' },
} as const satisfies Words;

export const STAMP_OUTCOME_WORDS = {
  stamped: { es: 'Timbrada', en: 'Stamped' },
  previous: { es: 'Ya estaba timbrada', en: 'Had been stamped' },
  refused: { es: 'Rechazada', en: 'Refused' },
  duplicate: { es: 'Número usado en otro documento', en: 'Number used for another document' },
  unknown: { es: 'Sin respuesta', en: 'No answer' },
  unreachable: { es: 'No se pudo enviar', en: 'Could not be sent' },
} as const satisfies Words;
export type StampOutcome = keyof typeof STAMP_OUTCOME_WORDS;
export const STAMP_OUTCOMES = Object.keys(STAMP_OUTCOME_WORDS) as [StampOutcome, ...StampOutcome[]];
