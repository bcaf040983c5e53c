import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceBetween, placeInLink } from './place.ts';

const place = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('from the Ángel to the Zócalo it is three and a half kilometres', () => {
  const metres = distanceBetween(
    { latitude: 19.427, longitude: -99.16771 },
    { latitude: 19.43273, longitude: -99.13318 },
  );

  expect(metres).toBeGreaterThan(3600);
  expect(metres).toBeLessThan(3700);
});

test('a distance is the same both ways, never negative, and none to oneself', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(distanceBetween(one, other)).toBeCloseTo(distanceBetween(other, one), 6);
      expect(distanceBetween(one, other)).toBeGreaterThanOrEqual(0);
      expect(distanceBetween(one, one)).toBe(0);
    }),
  );
});

test.each([
  'https://www.google.com/maps/@19.42700,-99.16770,17z',
  'https://maps.google.com/?q=19.42700,-99.16770',
  'https://www.google.com/maps/search/?api=1&query=19.42700%2C-99.16770',
  'https://www.google.com/maps/place/X/@19.1,-99.2,17z/data=!3m1!4b1!4m6!3d19.42700!4d-99.16770',
  'https://www.openstreetmap.org/#map=18/19.42700/-99.16770',
  'https://waze.com/ul?ll=19.42700,-99.16770&navigate=yes',
  'geo:19.42700,-99.16770',
  '19.42700, -99.16770',
])('the place in %s is read', (link) => {
  expect(placeInLink(link)).toEqual({ latitude: 19.427, longitude: -99.1677 });
});

test.each(['', 'https://maps.app.goo.gl/abc123', 'Insurgentes 123', '@99.12345,-99.16770', '19.4,-99.1'])(
  'there is no place in «%s»',
  (link) => {
    expect(placeInLink(link)).toBeNull();
  },
);

test('whatever is pasted, a place that is read is on the globe', () => {
  fc.assert(
    fc.property(fc.string(), (link) => {
      const read = placeInLink(link);
      expect(read === null || (Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180)).toBe(true);
    }),
  );
});
