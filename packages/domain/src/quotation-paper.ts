import { businessDay } from './business-day.ts';
import { addDays, type CalendarDate } from './calendar.ts';

/** So long the insurer may count on what is quoted, from the day it was closed. */
export const QUOTATION_VALID_DAYS = 30;

/** Our number of a party's quotation, the same in all of its versions. */
export function quotationNumber(affectedPartyId: number): string {
  return `COT-${String(affectedPartyId).padStart(6, '0')}`;
}

export function quotationValidUntil(closedAt: Date): CalendarDate {
  return addDays(businessDay(closedAt), QUOTATION_VALID_DAYS);
}

/** Where anybody who holds the paper asks whether it still counts; behind our own address. */
export function verificationPath(code: string): string {
  return `/verificar/${code}`;
}
