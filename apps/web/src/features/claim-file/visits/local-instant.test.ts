import { expect, test } from 'vitest';
import { readInstant } from './local-instant.ts';

test('a date and a time are read as people write them', () => {
  expect(readInstant('18/11/2026 10:30')).toEqual(new Date(2026, 10, 18, 10, 30));
  expect(readInstant('1/2/2027, 9:05')).toEqual(new Date(2027, 1, 1, 9, 5));
});

test.each(['31/02/2026 10:00', '18/11/2026', '18/11/2026 25:00', '18/11/2026 10:61', '2026-11-18 10:00', ''])(
  'no appointment is made for «%s»',
  (text) => expect(readInstant(text)).toBeNull(),
);
