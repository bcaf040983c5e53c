import { plainWords } from './day-words.ts';
import { type Reading, unreadable } from './reading.ts';

const CLOCK = /^(?:a las? )?(\d{1,2})(?:[:.](\d{2}))? ?(?:h|hs|hrs|horas)? ?(?:([ap])\.? ?m\.?)?$/;
const DIGITS = /^(\d{1,2})(\d{2})$/;

/** Parses an hour as typed: `10`, `9:30`, `10:00 am`, `3 p.m.`, `1030`. → `'HH:MM'` */
export function readTime(typed: string): Reading<string> {
  const text = plainWords(typed);
  if (text === 'mediodia') return { value: '12:00' };
  const [, hour, minute = '0', half] = CLOCK.exec(text) ?? DIGITS.exec(text) ?? [];
  if (hour === undefined) return unreadable;
  const hours = half === undefined ? Number(hour) : onTheDay(Number(hour), half);
  if (hours > 23 || Number(minute) > 59) return { value: null, problem: 'noSuchTime' };
  return { value: `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}` };
}

/** 12 am is midnight and 12 pm noon; there is no 15 pm. */
function onTheDay(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
