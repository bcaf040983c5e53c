import type { CounterReceiptState } from '@aura/domain/invoicing/counter-receipt';
import type { MatchReason } from '@aura/domain/invoicing/match-deposit';
import type { Titled, Words } from '../listing.ts';

export const COUNTER_RECEIPT_STATE_WORDS = {
  draft: { es: 'Borrador', en: 'Draft' },
  delivered: { es: 'Entregado', en: 'Handed in' },
  received: { es: 'Recibido', en: 'Received' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  paid: { es: 'Pagado', en: 'Paid' },
} as const satisfies Words & Record<CounterReceiptState, Titled>;

export const COLLECTION_STATE_WORDS = {
  registered: { es: 'Registrado', en: 'Registered' },
  reversed: { es: 'Reversado', en: 'Taken back' },
} as const satisfies Words;

export const BANK_LINE_STATE_WORDS = {
  open: { es: 'Por conciliar', en: 'To be matched' },
  matched: { es: 'Conciliado', en: 'Matched' },
  ignored: { es: 'Ignorado', en: 'Ignored' },
} as const satisfies Words;

export const MATCH_REASON_WORDS = {
  counterReceipt: { es: 'Nombra el contrarrecibo del cliente', en: "Names the insurer's counter-receipt" },
  invoice: { es: 'Nombra la factura', en: 'Names the invoice' },
  uuid: { es: 'Trae parte del folio fiscal', en: 'Carries part of the fiscal folio' },
  wholeCounterReceipt: { es: 'Mismo importe que un contrarrecibo', en: 'The amount of a counter-receipt' },
  oneInvoice: { es: 'Mismo importe que una factura', en: 'The amount of an invoice' },
  someInvoices: { es: 'Suma de varias facturas', en: 'The sum of several invoices' },
} as const satisfies Words & Record<MatchReason, Titled>;
