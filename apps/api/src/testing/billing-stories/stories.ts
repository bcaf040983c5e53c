import type { Colleague, Office } from './office.ts';
import type { PastInvoice } from './past.ts';

/** The people and the waiting invoices of a story; each invoice is taken once. */
export interface Telling {
  readonly office: Office;
  readonly finance: Colleague;
  readonly second: Colleague;
  readonly accountId: number;
  /** Received by the insurer and owed, the oldest first. */
  readonly owing: PastInvoice[];
  /** Stamped and not handed in yet. */
  readonly unhanded: PastInvoice[];
}

const DAY_MS = 86_400_000;

/** Takes the next waiting invoice, optionally of this insurer; undefined where none is left. */
export function take(waiting: PastInvoice[], customerId?: number): PastInvoice | undefined {
  const place = waiting.findIndex((invoice) => customerId === undefined || invoice.customerId === customerId);
  return place < 0 ? undefined : waiting.splice(place, 1)[0];
}

/** Runs `tell` with the clock at ten in the morning that many days ago, then restores the clock. */
export async function daysAgo<Told>({ clock }: Office, days: number, tell: () => Promise<Told>): Promise<Told> {
  const now = new Date();
  clock.now = days === 0 ? now : new Date(Math.floor(now.getTime() / DAY_MS - days) * DAY_MS + 16 * 3_600_000);
  try {
    return await tell();
  } finally {
    clock.now = new Date();
  }
}
