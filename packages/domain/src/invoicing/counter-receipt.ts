import { addDays, type CalendarDate } from '../calendar.ts';

/** How far a counter-receipt has come: the insurer's desk stamps what was handed in and says when it pays. */
export const COUNTER_RECEIPT_STATES = ['draft', 'delivered', 'received', 'rejected', 'paid'] as const;
export type CounterReceiptState = (typeof COUNTER_RECEIPT_STATES)[number];

/** Which state follows which; the database keeps the same table, and a test compares them. */
export const COUNTER_RECEIPT_STEPS: Readonly<Record<CounterReceiptState, readonly CounterReceiptState[]>> = {
  draft: ['delivered', 'rejected'],
  delivered: ['received', 'rejected'],
  received: ['rejected', 'paid'],
  rejected: [],
  paid: ['received'],
};

/** Those a person takes; that it is paid follows from what came in for its invoices. */
export const COUNTER_RECEIPT_MOVES = ['delivered', 'received', 'rejected'] as const;
export type CounterReceiptMove = (typeof COUNTER_RECEIPT_MOVES)[number];

/** What is needed before the next step, in words for whoever takes it. */
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

/** The day an insurer pays, counted from the day it took the invoices. */
export function suggestPromise(deliveredOn: CalendarDate, creditDays: number): CalendarDate {
  return addDays(deliveredOn, creditDays);
}
