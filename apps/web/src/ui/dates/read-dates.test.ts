import { formatDate } from '@aura/domain/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay } from './read-day.ts';
import { readMoment } from './DateTimeField.tsx';
import { readTime } from './read-time.ts';
import { writeDay, writeMoment } from './write-day.ts';

/** A Sunday. */
const TODAY = '2026-11-15';
const NOW = { date: TODAY, time: '12:30' };

describe('a day', () => {
  test.each([
    ['17/11/2026', '2026-11-17'],
    ['1/2/2026', '2026-02-01'],
    ['29-02-2028', '2028-02-29'],
    ['13/11/26', '2026-11-13'],
    ['17.11.26', '2026-11-17'],
    ['17/11', '2026-11-17'],
    ['05/01', '2027-01-05'],
    ['14/11', '2026-11-14'],
    ['171126', '2026-11-17'],
    ['17112026', '2026-11-17'],
    ['2026-11-18', '2026-11-18'],
    ['17 nov', '2026-11-17'],
    ['17 de noviembre', '2026-11-17'],
    ['3 de marzo de 2027', '2027-03-03'],
    ['hoy', '2026-11-15'],
    ['Mañana', '2026-11-16'],
    ['manana', '2026-11-16'],
    ['pasado mañana', '2026-11-17'],
    ['ayer', '2026-11-14'],
    ['lunes', '2026-11-16'],
    ['el próximo viernes', '2026-11-20'],
    ['mié', '2026-11-18'],
    ['domingo', '2026-11-22'],
    ['+3 d', '2026-11-18'],
    ['+3', '2026-11-18'],
    ['en 3 días', '2026-11-18'],
    ['+2 sem', '2026-11-29'],
    ['-2 d', '2026-11-13'],
    ['hace 2 días', '2026-11-13'],
    ['martes 17/11/2026', '2026-11-17'],
    ['tomorrow', '2026-11-16'],
  ])('typed as «%s» is %s', (typed, date) => {
    expect(readDay(typed, TODAY)).toEqual({ value: date });
  });

  test.each(['31/02/2026', '29/02/2026', '11/18/2026', '31/11', '00/00/0000', '32 de enero', '17/11/1026'])(
    '«%s» does not exist, and is never taken for another day',
    (typed) => {
      expect(readDay(typed, TODAY)).toEqual({ value: null, problem: 'noSuchDay' });
    },
  );

  test.each(['', 'abc', '17', '17/', '17/11/202', 'el día', '10:00'])('«%s» cannot be read', (typed) => {
    expect(readDay(typed, TODAY)).toEqual({ value: null, problem: 'unreadable' });
  });

  test.each([
    ['28/12', '2025-12-28'],
    ['lunes', '2026-11-09'],
    ['domingo', '2026-11-08'],
    ['17/11', '2026-11-17'],
  ])('in the past, typed as «%s», is %s', (typed, date) => {
    expect(readDay(typed, TODAY, 'past')).toEqual({ value: date });
  });
});

describe('an hour', () => {
  test.each([
    ['10', '10:00'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['10:00 am', '10:00'],
    ['10:00 a. m.', '10:00'],
    ['3 pm', '15:00'],
    ['3:15 p.m.', '15:15'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['1030', '10:30'],
    ['930', '09:30'],
    ['10 h', '10:00'],
    ['a las 4 pm', '16:00'],
    ['mediodía', '12:00'],
  ])('typed as «%s» is %s', (typed, time) => {
    expect(readTime(typed)).toEqual({ value: time });
  });

  test.each(['25:00', '10:75', '15 pm', '24', '0 am'])('«%s» does not exist', (typed) => {
    expect(readTime(typed)).toEqual({ value: null, problem: 'noSuchTime' });
  });
});

describe('a day with its hour', () => {
  test.each([
    ['17/11 10', '2026-11-17', '10:00'],
    ['17/11 10:00', '2026-11-17', '10:00'],
    ['17/11/26 10:00', '2026-11-17', '10:00'],
    ['17/11/2026 10', '2026-11-17', '10:00'],
    ['17/11/2026 10:00 am', '2026-11-17', '10:00'],
    ['17/11/2026, 9:05', '2026-11-17', '09:05'],
    ['mañana 9:30', '2026-11-16', '09:30'],
    ['lunes a las 3 pm', '2026-11-16', '15:00'],
    ['10:00 mañana', '2026-11-16', '10:00'],
    ['17 nov 10', '2026-11-17', '10:00'],
    ['+3 d 16:00', '2026-11-18', '16:00'],
    ['10:00 am', '2026-11-16', '10:00'],
    ['16:00', '2026-11-15', '16:00'],
  ])('typed as «%s» is %s at %s', (typed, date, time) => {
    expect(readMoment(typed, NOW)).toEqual({ value: { date, time } });
  });

  test.each([
    ['31/02/2026 10:00', 'noSuchDay'],
    ['17/11/2026 25:00', 'noSuchTime'],
    ['17/11/2026', 'noTime'],
    ['17 nov 2026', 'noTime'],
    ['mañana', 'noTime'],
    ['cuando pueda', 'unreadable'],
  ])('«%s» is refused as %s', (typed, problem) => {
    expect(readMoment(typed, NOW)).toEqual({ value: null, problem });
  });
});

describe('what is shown reads as itself', () => {
  const date = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((instant) => instant.toISOString().slice(0, 10));
  const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
    return `${two(minutes / 60)}:${two(minutes % 60)}`;
  });

  test('a day, alone and with its weekday in both languages, whichever way one looks', () => {
    fc.assert(
      fc.property(date, date, fc.constantFrom('past', 'future'), (day, today, leaning) => {
        for (const shown of [formatDate(day), writeDay(day, 'es-MX'), writeDay(day, 'en-GB')]) {
          expect(readDay(shown, today, leaning as 'past')).toEqual({ value: day });
        }
      }),
    );
  });

  test('a day with its hour', () => {
    fc.assert(
      fc.property(date, time, (day, hour) => {
        const moment = { date: day, time: hour };
        expect(readMoment(writeMoment(moment), NOW)).toEqual({ value: moment });
      }),
    );
  });
});
