import { DateTime } from 'luxon';
import { distanceBetween, type Place } from '../place.ts';

/** The company's speeds: outside and inside the hours in which the streets are full. */
export interface TravelRules {
  readonly travelKmh: number;
  readonly rushKmh: number;
  /** «7-10, 17-20»; empty if there are none. */
  readonly rushHours: string;
}

const SPANS = /^\s*(?:\d{1,2}\s*-\s*\d{1,2}\s*(?:,\s*\d{1,2}\s*-\s*\d{1,2}\s*){0,5})?$/;

/** The hours of the day that are written, or undefined if it cannot be read: each span ends after it begins. */
export function rushHoursOf(written: string): ReadonlySet<number> | undefined {
  if (written.length > 60 || !SPANS.test(written)) return undefined;
  const hours = new Set<number>();
  for (const span of written.split(',').filter((part) => part.trim() !== '')) {
    const [from = 0, to = 0] = span.split('-').map(Number);
    if (from >= to || to > 24) return undefined;
    for (let hour = from; hour < to; hour += 1) hours.add(hour);
  }
  return hours;
}

/** Whole minutes from one place to another, straight along the ground at the speed of the hour in that time zone. */
export function travelMinutes(way: { from: Place; to: Place; at: Date; timeZone: string }, rules: TravelRules): number {
  const { hour, weekday } = DateTime.fromJSDate(way.at, { zone: way.timeZone });
  const isRush = weekday <= 5 && rushHoursOf(rules.rushHours)?.has(hour) === true;
  const kilometres = distanceBetween(way.from, way.to) / 1000;
  return Math.ceil((kilometres / (isRush ? rules.rushKmh : rules.travelKmh)) * 60);
}
