import { expect, test } from 'vitest';
import { nextSending } from './next-sending.ts';

const timing = { weekday: 1, monthDay: 1, hour: 8 };
/** A Friday, ten in the morning in Mexico City. */
const friday = new Date('2026-11-13T16:00:00Z');

test('every day at eight means tomorrow at eight once today’s hour is past', () => {
  expect(nextSending({ ...timing, cadence: 'daily' }, friday)).toEqual(new Date('2026-11-14T14:00:00Z'));
});

test('later the same day is still today, by the clock of the head office and not by UTC', () => {
  expect(nextSending({ ...timing, cadence: 'daily', hour: 20 }, friday)).toEqual(new Date('2026-11-14T02:00:00Z'));
});

test('on working days, a Friday is followed by Monday', () => {
  expect(nextSending({ ...timing, cadence: 'weekdays' }, friday)).toEqual(new Date('2026-11-16T14:00:00Z'));
});

test('every week on its day', () => {
  expect(nextSending({ ...timing, cadence: 'weekly', weekday: 5 }, friday)).toEqual(new Date('2026-11-20T14:00:00Z'));
});

test('every month on its day', () => {
  expect(nextSending({ ...timing, cadence: 'monthly' }, friday)).toEqual(new Date('2026-12-01T14:00:00Z'));
});
