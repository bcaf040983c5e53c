import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, mexicanZone, wallClock } from './clock.ts';

test('ten in the morning is another instant in Tijuana, in Mexico City and in Cancún', () => {
  const ten = { date: '2026-11-17', time: '10:00' };

  expect(instantAt(ten, 'America/Tijuana').toISOString()).toBe('2026-11-17T18:00:00.000Z');
  expect(instantAt(ten, 'America/Mexico_City').toISOString()).toBe('2026-11-17T16:00:00.000Z');
  expect(instantAt(ten, 'America/Cancun').toISOString()).toBe('2026-11-17T15:00:00.000Z');
});

test('the border keeps summer time: in July ten in Tijuana is seven hours behind', () => {
  expect(instantAt({ date: '2026-07-17', time: '10:00' }, 'America/Tijuana').toISOString()).toBe(
    '2026-07-17T17:00:00.000Z',
  );
});

test('a laptop set to UTC, or to Madrid, uses the clock of the head office', () => {
  expect(mexicanZone('UTC')).toBe('America/Mexico_City');
  expect(mexicanZone('Europe/Madrid')).toBe('America/Mexico_City');
  expect(mexicanZone('America/Hermosillo')).toBe('America/Hermosillo');
});

test.each(['America/Mexico_City', 'America/Tijuana', 'America/Cancun'])(
  'what the clocks of %s show is the instant they were read at',
  (zone) => {
    const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (any) => {
        const shown = wallClock(any, zone);
        expect(wallClock(instantAt(shown, zone), zone)).toEqual(shown);
      }),
    );
  },
);
