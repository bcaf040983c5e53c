import type { CalendarEvent } from '@aura/domain/visits/calendar-text';

/** What the calendar of a visitor shows: place, claim and whom to ask for. No telephone, no damage. */
export interface VisitTold {
  readonly id: number;
  readonly version: number;
  readonly scheduledAt: Date;
  readonly minutes: number;
  readonly state: string;
  readonly claimNumber: string;
  readonly slug: string;
  readonly address: string;
  readonly host: string;
  readonly madeAt: Date;
}

/** The same visit has the same name in every calendar, for ever. */
export function uidOf(appointmentId: number, origin: string): string {
  return `cita-${appointmentId}@${new URL(origin).hostname}`;
}

export function eventOf(visit: VisitTold, origin: string): CalendarEvent {
  return {
    uid: uidOf(visit.id, origin),
    sequence: visit.version - 1,
    start: visit.scheduledAt,
    minutes: visit.minutes,
    summary: `Visita: ${visit.host} · ${visit.claimNumber}`,
    location: visit.address,
    description: `${origin}/siniestros/${visit.slug}`,
    isCancelled: visit.state === 'cancelled',
    stampedAt: visit.madeAt,
  };
}
