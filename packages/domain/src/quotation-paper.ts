import { businessDay } from './business-day.ts';
import { addDays, type CalendarDate } from './calendar.ts';

/** Days the quotation is binding for the insurer's acceptance, from the day it was closed. */
export const QUOTATION_VALID_DAYS = 30;

/** Number of a party's quotation, the same in all its versions. */
export function quotationNumber(affectedPartyId: number): string {
  return `COT-${String(affectedPartyId).padStart(6, '0')}`;
}

export function quotationValidUntil(closedAt: Date): CalendarDate {
  return addDays(businessDay(closedAt), QUOTATION_VALID_DAYS);
}

/** Public page where the holder of a printed quotation verifies it. */
export function verificationPath(code: string): string {
  return `/verificar/${code}`;
}
