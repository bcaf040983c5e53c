import type { HoldReason } from '@aura/domain/payments/payment-request';

/** Why a payment is held, as part of a sentence. */
export const HOLD_WORDS: Readonly<Record<HoldReason, string>> = {
  missingComplement: 'falta un complemento de pago anterior',
  listed: 'el proveedor está en la lista 69-B',
  cancelledReceipt: 'su factura está cancelada ante el SAT',
  complaint: 'hay una queja abierta',
  paperwork: 'falta papelería',
  bank: 'datos bancarios por verificar',
  legal: 'asunto jurídico',
  other: 'otro motivo',
  returned: 'su transferencia se dio por no pagada',
  contradicted: 'el banco contradice lo registrado',
  cancelling: 'su factura está en proceso de cancelación',
};
