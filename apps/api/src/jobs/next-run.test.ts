import fc from 'fast-check';
import { parseCronItems } from 'graphile-worker';
import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const now = new Date('2026-11-15T09:30:20Z');

test.each([
  ['*/5 * * * *', '2026-11-15T09:35:00.000Z'],
  ['0 4 * * *', '2026-11-16T04:00:00.000Z'],
  ['30 9 * * *', '2026-11-16T09:30:00.000Z'],
  ['0 0 1 1 *', '2027-01-01T00:00:00.000Z'],
])('%s next runs at %s', (schedule, expected) => {
  expect(nextRun(schedule, now)?.toISOString()).toBe(expected);
});

test('a line that never comes true has no next time', () => {
  expect(nextRun('0 0 31 2 *', now)).toBeNull();
});

test('the next time shown is the first minute at which the queue would run the job', () => {
  const field = (min: number, max: number) =>
    fc.oneof(
      fc.constant('*'),
      fc.integer({ min, max }).map(String),
      fc.integer({ min: 2, max: 6 }).map((step) => `*/${step}`),
      // A range over the whole field is a star to one parser and a restriction to the other, so it is written as a
      // star.
      fc.integer({ min: min + 1, max: max - 1 }).map((first) => `${first}-${max}`),
    );
  const line = fc.tuple(field(0, 59), field(0, 23), field(1, 28), fc.constant('*'), field(0, 6));

  fc.assert(
    fc.property(line, (fields) => {
      const schedule = fields.join(' ');
      expect(nextRun(schedule, now)).toEqual(firstRun(schedule));
    }),
    { numRuns: 60 },
  );
});

/** Tests minute by minute with the queue's own parser. */
function firstRun(schedule: string): Date {
  const [item] = parseCronItems([{ task: 'any', match: schedule }]);
  const at = new Date(now);
  at.setUTCSeconds(0, 0);
  for (let minutes = 0; minutes < 40 * 24 * 60; minutes += 1) {
    at.setUTCMinutes(at.getUTCMinutes() + 1);
    const [min, hour, date] = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate()];
    if (item?.match({ min, hour, date, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) return at;
  }
  throw new Error(`${schedule} does not come true within forty days`);
}
