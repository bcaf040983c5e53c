import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import { instantAt, wallClock } from '@aura/domain/clock';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { distanceBetween } from '@aura/domain/place';

export interface AgendaPlace {
  /** Null is today. */
  readonly day: string | null;
  readonly view: 'day' | 'week';
  /** The key of one person; null is everybody. */
  readonly person: string | null;
}

const DAY_MS = 86_400_000;
export const WEEK_DAYS = 7;

export function addDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function mondayOf(day: string): string {
  return addDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export function dayOf(at: Date): string {
  return wallClock(at, HEAD_OFFICE_ZONE).date;
}

/** Minutes since midnight of the head office. */
export function minuteOf(at: Date): number {
  const [hours = 0, minutes = 0] = wallClock(at, HEAD_OFFICE_ZONE).time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function hourText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function instantOf(day: string, minute: number): Date {
  return instantAt({ date: day, time: hourText(minute) }, HEAD_OFFICE_ZONE);
}

const [FIRST_HOUR, LAST_HOUR] = [8, 19];

/** The hours a grid shows: the usual ones, and those of every visit in it. */
export function hoursShown(visits: readonly AgendaVisit[]): readonly [first: number, last: number] {
  const starts = visits.map(({ scheduledAt }) => Math.floor(minuteOf(scheduledAt) / 60));
  const ends = visits.map(({ scheduledAt, minutes }) =>
    Math.min(24, Math.ceil((minuteOf(scheduledAt) + minutes) / 60)),
  );
  return [Math.min(FIRST_HOUR, ...starts), Math.max(LAST_HOUR, ...ends)];
}

export interface Lane {
  readonly visit: AgendaVisit;
  readonly lane: number;
  readonly lanes: number;
}

/** Visits at the same hour lie beside each other. */
export function lanesOf(visits: readonly AgendaVisit[]): readonly Lane[] {
  const groups: { visit: AgendaVisit; lane: number }[][] = [];
  let ends: number[] = [];
  for (const visit of visits.toSorted((one, other) => +one.scheduledAt - +other.scheduledAt)) {
    const [start, end] = [minuteOf(visit.scheduledAt), minuteOf(visit.scheduledAt) + visit.minutes];
    if (ends.every((other) => other <= start)) {
      groups.push([]);
      ends = [];
    }
    const free = ends.findIndex((other) => other <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    groups.at(-1)?.push({ visit, lane });
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((one) => ({ ...one, lanes }));
  });
}

export interface Leg {
  readonly visit: AgendaVisit;
  /** From the visit before; null for the first and where a place is unknown. */
  readonly metres: number | null;
}

export interface DayRoute {
  readonly legs: readonly Leg[];
  readonly metres: number;
  /** Some way could not be measured. */
  readonly isPartial: boolean;
  /** The one to drive to now. */
  readonly nextId: number | null;
}

/** The visits of one person's day in the order of their hours. */
export function routeOf(visits: readonly AgendaVisit[], now: Date): DayRoute {
  const ordered = visits.toSorted((one, other) => +one.scheduledAt - +other.scheduledAt);
  const legs = ordered.map((visit, place) => ({ visit, metres: metresBetween(ordered[place - 1], visit) }));
  const next = ordered.find(
    ({ state, scheduledAt, minutes }) =>
      state === 'planned' && scheduledAt.getTime() + minutes * 60_000 > now.getTime(),
  );
  return {
    legs,
    metres: legs.reduce((sum, { metres }) => sum + (metres ?? 0), 0),
    isPartial: legs.slice(1).some(({ metres }) => metres === null),
    nextId: next?.id ?? null,
  };
}

function metresBetween(from: AgendaVisit | undefined, to: AgendaVisit): number | null {
  if (from === undefined) return null;
  const { latitude, longitude } = to;
  if (from.latitude === null || from.longitude === null || latitude === null || longitude === null) return null;
  return distanceBetween({ latitude: from.latitude, longitude: from.longitude }, { latitude, longitude });
}
