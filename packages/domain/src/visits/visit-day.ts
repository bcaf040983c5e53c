import { type CalendarDate, addDays, type Holidays, isBusinessDay, today } from '../calendar.ts';
import { DateTime } from 'luxon';
import type { Place } from '../place.ts';
import { type TravelRules, travelMinutes } from './travel.ts';

const MINUTE_MS = 60_000;
/** Business hours, as deadlines count them. */
const OPENS = 9;
const CLOSES = 18;
const STEP_MINUTES = 30;

/** A visit of a person's day; null where its place is unknown. */
export interface TimedVisit {
  readonly at: Date;
  readonly minutes: number;
  readonly place: Place | null;
}

export interface Beside<Visit extends TimedVisit> {
  readonly visit: Visit;
  /** Whether it lies before or after, or at the same time. */
  readonly side: 'before' | 'after' | 'same';
  /** Minutes between the two, and what the way takes; null where a place is unknown. */
  readonly gap: number;
  readonly travel: number | null;
}

const endOf = ({ at, minutes }: TimedVisit) => at.getTime() + minutes * MINUTE_MS;

/**
 * What hinders a visit among the others of the same person: those at the same time, and the next one on either side if
 * the way takes longer than there is, or cannot be measured. Others on the same day only.
 */
export function obstaclesOf<Visit extends TimedVisit>(
  planned: TimedVisit,
  others: readonly Visit[],
  rules: TravelRules & { readonly timeZone: string },
): readonly Beside<Visit>[] {
  const [start, end] = [planned.at.getTime(), endOf(planned)];
  const same = others.filter((other) => other.at.getTime() < end && endOf(other) > start);
  const before = others.filter((other) => endOf(other) <= start).toSorted((one, two) => endOf(two) - endOf(one))[0];
  const after = others.filter((other) => other.at.getTime() >= end).toSorted((one, two) => +one.at - +two.at)[0];
  const beside = (visit: Visit | undefined, side: 'before' | 'after'): readonly Beside<Visit>[] => {
    if (visit === undefined || dayOf(visit.at, rules.timeZone) !== dayOf(planned.at, rules.timeZone)) return [];
    const [first, second] = side === 'before' ? [visit, planned] : [planned, visit];
    const gap = Math.floor((second.at.getTime() - endOf(first)) / MINUTE_MS);
    const isKnown = first.place !== null && second.place !== null;
    const way = isKnown && {
      from: first.place,
      to: second.place,
      at: new Date(endOf(first)),
      timeZone: rules.timeZone,
    };
    const travel = way === false ? null : travelMinutes(way, rules);
    return travel === null || travel > gap ? [{ visit, side, gap, travel }] : [];
  };
  return [
    ...same.map((visit) => ({ visit, side: 'same' as const, gap: 0, travel: null })),
    ...beside(before, 'before'),
    ...beside(after, 'after'),
  ];
}

/** Whether a visit cannot be kept: at the same time as another, or a way that is known to take too long. */
export function isHindrance({ side, travel }: Beside<TimedVisit>): boolean {
  return side === 'same' || travel !== null;
}

export interface HoursAsked {
  readonly now: Date;
  readonly minutes: number;
  readonly place: Place | null;
  readonly busy: readonly TimedVisit[];
  readonly holidays: Holidays;
  readonly timeZone: string;
  readonly noticeHours: number;
  /** Calendar days looked ahead. */
  readonly days: number;
  readonly rules: TravelRules;
}

/** The hours at which a visit would hold: in business hours, after the notice, with time for the ways before and after. */
export function freeHours(asked: HoursAsked): readonly Date[] {
  const { now, minutes, holidays, timeZone, noticeHours, days } = asked;
  const first = today(timeZone, now);
  const earliest = now.getTime() + noticeHours * 60 * MINUTE_MS;
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(first, ahead))
    .filter((day) => isBusinessDay(day, holidays))
    .flatMap((day) => hoursOf(day, timeZone, minutes))
    .filter((at) => at.getTime() >= earliest && holds(at, asked));
}

function hoursOf(day: CalendarDate, timeZone: string, minutes: number): readonly Date[] {
  const opens = DateTime.fromISO(day, { zone: timeZone }).set({ hour: OPENS });
  const most = Math.floor(((CLOSES - OPENS) * 60 - minutes) / STEP_MINUTES) + 1;
  return Array.from({ length: Math.max(0, most) }, (_, place) =>
    opens.plus({ minutes: place * STEP_MINUTES }).toJSDate(),
  );
}

function holds(at: Date, { minutes, place, busy, rules, timeZone }: HoursAsked): boolean {
  return !obstaclesOf({ at, minutes, place }, busy, { ...rules, timeZone }).some(isHindrance);
}

function dayOf(at: Date, timeZone: string): CalendarDate {
  return today(timeZone, at);
}
