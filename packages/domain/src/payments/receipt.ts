import { addDays, type CalendarDate } from '../calendar.ts';

/** checking: the tax authority has not answered. observed: a person decides. cancelled: the tax authority says so. */
export const RECEIPT_STATES = ['checking', 'accepted', 'observed', 'rejected', 'cancelled'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** I invoice, E credit note, P receipt of payment. */
export const RECEIPT_KINDS = ['I', 'E', 'P'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const SAT_STATES = ['pending', 'valid', 'notFound', 'cancelled', 'error'] as const;
export type SatState = (typeof SAT_STATES)[number];

/** It stands, so that it can be paid or will be. */
export function isStanding(state: ReceiptState): boolean {
  return state !== 'rejected' && state !== 'cancelled';
}

/** Series and folio, or the beginning of the fiscal number where the issuer wrote neither. */
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
 * Findings that keep an invoice waiting for a person, though the reader only warns of them: what looks like one we have, and one whose
 * certificate the tax authority did not issue.
 */
const WAITS = ['V05.same-file', 'V05.same-folio', 'V12.chain', 'V17.future'];

export function waitsForPerson({ id, severity }: { readonly id: string; readonly severity: string }): boolean {
  return severity === 'quarantine' || WAITS.includes(id);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After it came in, until the tax authority has said once that it stands: it may learn of it late. */
const FIRST = [15 * MINUTE, 2 * HOUR, DAY];
const NIGHTLY_DAYS = 60;
/** Eight in the evening at head office: what 200,000 receipts take at five a second, eleven hours and some, is over by eight in the morning. */
const NIGHT_HOUR_UTC = 2;

/** When the tax authority is asked again; null: never. A provider may cancel what we have paid long ago. */
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
  return monthLater.toISOString().slice(0, 4) <= issuedOn.slice(0, 4) ? monthLater : null;
}

function nightAfter(now: Date, days: number): Date {
  const day = addDays(now.toISOString().slice(0, 10), days);
  return new Date(`${day}T${String(NIGHT_HOUR_UTC).padStart(2, '0')}:00:00Z`);
}
