import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar.factory.ts';
import { calendarText } from './calendar-text.ts';

const event = {
  uid: 'cita-7@aura.example.com',
  sequence: 2,
  start: new Date('2026-11-18T16:00:00Z'),
  minutes: 90,
  summary: 'Visita; «Ñandú, S.A.»',
  location: 'Av. Insurgentes 100, Col. Roma\nentre \\ y /',
  description: '',
  isCancelled: false,
  stampedAt: new Date('2026-11-17T16:00:00Z'),
};

test('an event is read as it was written: hours in UTC, escaped texts, its version', () => {
  const { method, events } = readCalendar(
    calendarText('REQUEST', [
      { ...event, organizer: { name: 'Aura "Siniestros"', email: 'avisos@example.com' }, attendee: 'ana@example.com' },
    ]),
  );

  expect(method).toBe('REQUEST');
  expect(events).toEqual([
    {
      UID: event.uid,
      SEQUENCE: '2',
      DTSTAMP: '20261117T160000Z',
      DTSTART: '20261118T160000Z',
      DTEND: '20261118T173000Z',
      SUMMARY: event.summary,
      LOCATION: event.location,
      STATUS: 'CONFIRMED',
      ORGANIZER: 'mailto:avisos@example.com',
      ATTENDEE: 'mailto:ana@example.com',
    },
  ]);
});

test('whatever is typed, every line is short, none can begin a property of its own, and it is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const { events } = readCalendar(
        calendarText('PUBLISH', [{ ...event, summary: typed, description: `${typed}\r\nX` }], typed),
      );

      // oxlint-disable-next-line no-control-regex
      const kept = typed.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');
      expect(events[0]?.['SUMMARY']).toBe(kept);
      expect(Object.keys(events[0] ?? {})).toHaveLength(9);
    }),
  );
});
