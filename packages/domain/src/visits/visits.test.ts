import { expect, test } from 'vitest';
import { rushHoursOf, travelMinutes } from './travel.ts';
import { freeHours, obstaclesOf } from './visit-day.ts';

const rules = { travelKmh: 30, rushKmh: 15, rushHours: '7-10, 17-20' };
const timeZone = 'America/Mexico_City';
const centre = { latitude: 19.4326, longitude: -99.1332 };
/** Some ten kilometres to the south. */
const south = { latitude: 19.3427, longitude: -99.1332 };
const at = (hour: string, day = '2026-11-18') => new Date(`${day}T${hour}:00-06:00`);
const hourOf = (instant: Date) =>
  instant.toLocaleTimeString('es-MX', { timeZone, hourCycle: 'h23', timeStyle: 'short' });

test('ten kilometres take twenty minutes at noon, and forty where the streets are full; weekends have no rush', () => {
  const way = { from: centre, to: south, timeZone };

  expect(travelMinutes({ ...way, at: at('12:00') }, rules)).toBe(20);
  expect(travelMinutes({ ...way, at: at('08:00') }, rules)).toBe(40);
  expect(travelMinutes({ ...way, at: at('08:00', '2026-11-21') }, rules)).toBe(20);
});

test('hours of rush that cannot be read are told apart from none', () => {
  expect([...(rushHoursOf('7-9, 18-19') ?? [])]).toEqual([7, 8, 18]);
  expect(rushHoursOf('')?.size).toBe(0);
  for (const written of ['9-7', '7', '7-25', 'mañana', '7-9;18-19']) expect(rushHoursOf(written)).toBeUndefined();
});

test('a visit is hindered by what lies at its hour and by a way that takes longer than there is', () => {
  const others = [
    { at: at('10:00'), minutes: 60, place: south },
    { at: at('13:00'), minutes: 60, place: null },
    { at: at('09:00', '2026-11-19'), minutes: 60, place: south },
  ];
  const sides = (hour: string) =>
    obstaclesOf({ at: at(hour), minutes: 60, place: centre }, others, { ...rules, timeZone }).map(
      ({ side, gap, travel }) => [side, gap, travel],
    );

  expect(sides('10:30')).toEqual([
    ['same', 0, null],
    ['after', 90, null],
  ]);
  expect(sides('11:15')).toEqual([
    ['before', 15, 20],
    ['after', 45, null],
  ]);
  expect(sides('11:20')).toEqual([['after', 40, null]]);
  expect(sides('17:00')).toEqual([['before', 180, null]]);
});

test('free hours keep to business hours, holidays, the notice and the ways before and after', () => {
  const hours = freeHours({
    now: at('10:10'),
    minutes: 60,
    place: centre,
    busy: [{ at: at('12:00', '2026-11-20'), minutes: 60, place: south }],
    holidays: new Set(['2026-11-19']),
    timeZone,
    noticeHours: 24,
    days: 4,
    rules,
  });

  expect(hours.map(hourOf)).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
    '16:30',
    '17:00',
  ]);
  expect(new Set(hours.map((hour) => hour.toISOString().slice(0, 10)))).toEqual(new Set(['2026-11-20']));
});
