import type { Centavos } from './money.ts';

/** Number of an order, the same in all its versions. */
export function orderNumber(folio: number): string {
  return `OC-${String(folio).padStart(6, '0')}`;
}

export const ORDER_STATES = ['issued', 'partlyInvoiced', 'invoiced', 'paid', 'cancelled', 'replaced'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Allowed transitions. Ended orders do not change; an invoiced order can be neither cancelled nor replaced. */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  issued: ['partlyInvoiced', 'invoiced', 'cancelled', 'replaced'],
  // A credit note reverses an invoice.
  partlyInvoiced: ['issued', 'invoiced'],
  invoiced: ['issued', 'partlyInvoiced', 'paid'],
  // A payment returned by the bank.
  paid: ['invoiced'],
  cancelled: [],
  replaced: [],
};

export function mayOrderBecome(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** Neither cancelled nor replaced. */
export function isLiveOrder(state: OrderState): boolean {
  return state !== 'cancelled' && state !== 'replaced';
}

export interface OrderBalance {
  /** Amount that may still be invoiced, with tax. */
  readonly toInvoice: Centavos;
  /** Invoiced but unpaid amount, with tax. */
  readonly toPay: Centavos;
  readonly state: 'issued' | 'partlyInvoiced' | 'invoiced' | 'paid';
}

/** Open amounts of a live order and its resulting state. Invoices never exceed the order, nor payments the invoices. */
export function orderBalance({
  total,
  invoiced,
  paid,
}: {
  readonly total: Centavos;
  readonly invoiced: Centavos;
  readonly paid: Centavos;
}): OrderBalance {
  if (invoiced < 0 || paid < 0) throw new RangeError('Neither invoices nor payments are below zero');
  if (invoiced > total) throw new RangeError(`Invoices of ${invoiced} pass an order of ${total}`);
  if (paid > invoiced) throw new RangeError(`Payments of ${paid} pass invoices of ${invoiced}`);
  return { toInvoice: total - invoiced, toPay: invoiced - paid, state: stateOf({ total, invoiced, paid }) };
}

function stateOf({ total, invoiced, paid }: { total: Centavos; invoiced: Centavos; paid: Centavos }) {
  if (invoiced === 0) return 'issued';
  if (invoiced < total) return 'partlyInvoiced';
  return paid === total ? 'paid' : 'invoiced';
}

/** A provider is reminded after this many business days without an answer, counted from the last mail. */
export const ORDER_REMIND_AFTER_BUSINESS_DAYS = 2;
/** More mails about one order would be deleted unread. */
export const MOST_ORDER_REMINDERS = 5;

export const ORDER_ANSWERS = ['accepted', 'declined'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

/** Public page where the holder of a printed order verifies it. */
export function orderVerificationPath(code: string): string {
  return `/verificar/orden/${code}`;
}

export const ORDER_TERMS = [
  '1. El importe cubre mano de obra, materiales, herramienta, fletes y retiro de escombro de los conceptos listados. No se paga trabajo que no esté en esta orden.',
  '2. Un cambio de alcance o de precio se pide antes de ejecutarlo y vale solo con una nueva versión de esta orden.',
  '3. El trabajo empieza después de aceptar la orden y termina dentro del plazo pactado, contado en días naturales desde la aceptación.',
  '4. El pago se programa después de la validación visual del trabajo y con factura (CFDI) que cite el número de esta orden.',
  '5. El proveedor garantiza su trabajo durante un año y atiende sin costo los defectos que se le notifiquen.',
].join('\n');
