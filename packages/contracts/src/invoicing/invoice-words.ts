import type { InvoiceStanding, InvoiceState } from '@aura/domain/invoicing/invoice';
import type { Titled, Words } from '../listing.ts';

export const INVOICE_STANDING_WORDS = {
  stamping: { es: 'Timbrando', en: 'Being stamped' },
  attention: { es: 'Requiere atención', en: 'Needs attention' },
  valid: { es: 'Vigente', en: 'Valid' },
  partlyPaid: { es: 'Pagada parcial', en: 'Partly paid' },
  paid: { es: 'Pagada', en: 'Paid' },
  refused: { es: 'Rechazada', en: 'Refused' },
  cancelling: { es: 'En cancelación', en: 'Being cancelled' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Words & Record<InvoiceStanding, Titled>;

export const INVOICE_STATE_WORDS = {
  draft: { es: 'Borrador', en: 'Draft' },
  frozen: { es: 'Lista para timbrar', en: 'Ready to be stamped' },
  sent: { es: 'Enviada al PAC', en: 'Sent to the certifier' },
  unknown: { es: 'Sin respuesta del PAC', en: 'No answer from the certifier' },
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
