import { addBusinessDays, type CalendarDate, daysBetween, type Holidays } from '../calendar.ts';
import type { Centavos } from '../money.ts';

/** 01 errors, replaced; 02 errors; 03 did not take place; 04 included in a global invoice. */
export const CANCELLATION_MOTIVES = ['01', '02', '03', '04'] as const;
export type CancellationMotive = (typeof CANCELLATION_MOTIVES)[number];

export const CANCELLATION_STATES = ['requested', 'authorized', 'sent', 'accepted', 'refused', 'dropped'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

/** Allowed transitions; the database has the same table, and a test compares them. */
export const CANCELLATION_STEPS: Readonly<Record<CancellationState, readonly CancellationState[]>> = {
  requested: ['authorized', 'dropped'],
  authorized: ['sent', 'dropped', 'refused'],
  sent: ['accepted', 'refused'],
  accepted: [],
  refused: [],
  dropped: [],
};

/** Up to this amount the receiver need not accept a cancellation. */
const FREE_OF_ACCEPTANCE: Centavos = 1_000_00;
/** The general public, and foreigners without an RFC. */
const GENERIC_RECEIVERS = ['XAXX010101000', 'XEXX010101000'];
const ACCEPTANCE_DAYS = 3;

export interface ToBeCancelled {
  readonly kind: 'I' | 'E' | 'P';
  readonly total: Centavos;
  readonly receiverRfc: string;
  readonly issuedOn: CalendarDate;
}

/** Whether the receiver may refuse. Not for credit notes, receipts of payment, small amounts and recent documents. */
export function needsAcceptance(document: ToBeCancelled, today: CalendarDate, holidays: Holidays): boolean {
  const { kind, total, receiverRfc, issuedOn } = document;
  if (kind !== 'I' || total <= FREE_OF_ACCEPTANCE || GENERIC_RECEIVERS.includes(receiverRfc)) return false;
  return today > addBusinessDays(issuedOn, 1, holidays);
}

/** Three business days after it was sent, at the same hour; no answer until then counts as consent. */
export function acceptUntil(sentAt: Date, sentOn: CalendarDate, holidays: Holidays): Date {
  const days = daysBetween(sentOn, addBusinessDays(sentOn, ACCEPTANCE_DAYS, holidays));
  return new Date(sentAt.getTime() + days * 86_400_000);
}
