import { addDays, type CalendarDate } from '../calendar.ts';

/** checking: the tax authority has not answered. observed: a user decides. cancelled: by the tax authority's answer. */
export const RECEIPT_STATES = ['checking', 'accepted', 'observed', 'rejected', 'cancelled'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** I invoice, E credit note, P receipt of payment. */
export const RECEIPT_KINDS = ['I', 'E', 'P'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const SAT_STATES = ['pending', 'valid', 'notFound', 'cancelled', 'error'] as const;
export type SatState = (typeof SAT_STATES)[number];

/** Whether it is or can become payable. */
export function isStanding(state: ReceiptState): boolean {
  return state !== 'rejected' && state !== 'cancelled';
}

/** Series and folio, or the start of the fiscal number if the issuer gave neither. */
export function receiptLabel({
  series,
  folio,
  uuid,
}: {
  readonly series: string;
  readonly folio: string;
  readonly uuid: string;
}): string {
  return [series, folio].filter((part) => part !== '').join(' ') || uuid.slice(0, 8);
}

/**
 * Findings that keep an invoice waiting for a user's decision although the reader only warns: likely duplicates, and
 * certificates not issued by the tax authority.
 */
const WAITS = ['V05.same-file', 'V05.same-folio', 'V12.chain', 'V17.future'];

export function waitsForPerson({ id, severity }: { readonly id: string; readonly severity: string }): boolean {
  return severity === 'quarantine' || WAITS.includes(id);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Intervals after receipt until the tax authority first confirms it, which may register it late. */
const FIRST = [15 * MINUTE, 2 * HOUR, DAY];
const NIGHTLY_DAYS = 60;
/**
 * Eight in the evening at the head office: 200,000 receipts at five a second take some eleven hours and are done by
 * eight in the morning.
 */
const NIGHT_HOUR_UTC = 2;

/** When the tax authority is asked again; null: never. A provider can cancel an invoice long after it was paid. */
export function nextSatCheck(
  {
    uploadedAt,
    tries,
    satState,
    issuedOn,
  }: {
    readonly uploadedAt: Date;
    readonly tries: number;
    readonly satState: SatState;
    readonly issuedOn: CalendarDate;
  },
  now: Date,
): Date | null {
  if (satState === 'cancelled') return null;
  const wait = FIRST[tries - 1];
  if (satState !== 'valid' && wait !== undefined)
    return new Date(Math.max(now.getTime() + 5 * MINUTE, uploadedAt.getTime() + wait));
  if (now.getTime() < uploadedAt.getTime() + NIGHTLY_DAYS * DAY) return nightAfter(now, 1);
  const monthLater = nightAfter(now, 30);
  return monthLater.toISOString().slice(0, 10) <= annualReturnOf(issuedOn) ? monthLater : null;
}

/** The last day of a company's annual return: until then the year of the receipt can be declared otherwise. */
function annualReturnOf(issuedOn: CalendarDate): CalendarDate {
  return `${Number(issuedOn.slice(0, 4)) + 1}-03-31`;
}

function nightAfter(now: Date, days: number): Date {
  const day = addDays(now.toISOString().slice(0, 10), days);
  return new Date(`${day}T${String(NIGHT_HOUR_UTC).padStart(2, '0')}:00:00Z`);
}
