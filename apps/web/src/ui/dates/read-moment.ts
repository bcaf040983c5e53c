import type { WallClock } from '@aura/domain/clock';
import { type Leaning, readDay, shift } from './read-day.ts';
import { readTime } from './read-time.ts';
import { type Reading, type ReadingProblem, unreadable } from './reading.ts';

/** Parses a day and an hour, in either order: `17/11 10`, `mañana 9:30`, `lunes a las 3 pm`, `10:00 17/11/26`. */
export function readMoment(typed: string, now: WallClock, leaning: Leaning = 'future'): Reading<WallClock> {
  const text = typed.replaceAll(',', ' ').trim();
  const day = readDay(text, now.date, leaning);
  if (day.problem === undefined) return { value: null, problem: 'noTime' };
  let problem: ReadingProblem = day.problem;
  for (const [first, last] of cuts(text)) {
    for (const [left, right] of [
      [first, last],
      [last, first],
    ] as const) {
      const [date, time] = [readDay(left, now.date, leaning), readTime(right)];
      if (date.value !== null && time.value !== null) return { value: { date: date.value, time: time.value } };
      if (date.problem === 'noSuchDay' && time.value !== null) problem = date.problem;
      if (date.value !== null && time.problem === 'noSuchTime') problem = time.problem;
    }
  }
  const time = readTime(text);
  if (time.value !== null) return { value: { date: nextDayWith(time.value, now), time: time.value } };
  return problem === 'unreadable' ? unreadable : { value: null, problem };
}

/** An hour alone means its next occurrence. */
export const nextDayWith = (time: string, now: WallClock) => (time > now.time ? now.date : shift(now.date, 1));

/** Every split between two words, longest first part first: «17/11 10:00 am» is split before the hour. */
function cuts(text: string): readonly (readonly [string, string])[] {
  const words = text.split(/\s+/);
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, words.length - 1 - index), words.slice(words.length - 1 - index)] as const)
    .map(([first, last]) => [first.join(' '), last.join(' ')] as const);
}
