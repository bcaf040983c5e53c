import { addDays, type CalendarDate } from '../calendar.ts';

/** States of a counter-receipt: the insurer's desk stamps the delivered invoices and states the payment date. */
export const COUNTER_RECEIPT_STATES = ['draft', 'delivered', 'received', 'rejected', 'paid'] as const;
export type CounterReceiptState = (typeof COUNTER_RECEIPT_STATES)[number];

/** Allowed transitions; the database has the same table, and a test compares them. */
export const COUNTER_RECEIPT_STEPS: Readonly<Record<CounterReceiptState, readonly CounterReceiptState[]>> = {
  draft: ['delivered', 'rejected'],
  delivered: ['received', 'rejected'],
  received: ['rejected', 'paid'],
  rejected: [],
  paid: ['received'],
};

/** Transitions made by users; `paid` follows from the collections of its invoices. */
export const COUNTER_RECEIPT_MOVES = ['delivered', 'received', 'rejected'] as const;
export type CounterReceiptMove = (typeof COUNTER_RECEIPT_MOVES)[number];

/** Why the transition is refused, as text for the user. */
export function refuseMove(
  receipt: {
    readonly state: CounterReceiptState;
    readonly invoices: number;
    readonly customerFolio: string;
    readonly deliveredOn: string | null;
    readonly promisedOn: string | null;
  },
  to: CounterReceiptMove,
): string | null {
  if (!COUNTER_RECEIPT_STEPS[receipt.state].includes(to)) return 'Ese paso no sigue al estado del contrarrecibo.';
  if (to === 'rejected') return null;
  if (receipt.invoices === 0) return 'El contrarrecibo no tiene facturas.';
  if (receipt.deliveredOn === null) return 'Falta la fecha de entrega.';
  if (to === 'received' && receipt.customerFolio === '') return 'Falta el folio que dio el cliente.';
  if (to === 'received' && receipt.promisedOn === null) return 'Falta la fecha promesa de pago.';
  return null;
}

/** Expected payment date, counted from the day the insurer received the invoices. */
export function suggestPromise(deliveredOn: CalendarDate, creditDays: number): CalendarDate {
  return addDays(deliveredOn, creditDays);
}
