import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, normalisePhone } from './phone.ts';

const nationals = fc.stringMatching(/^[2-9]\d{9}$/);

describe('a Mexican telephone', () => {
  test.each([
    '55 1234 5678',
    '(55) 1234-5678',
    '+52 55 1234 5678',
    '0052 55 1234 5678',
    '52 55 1234 5678',
    '+52 1 55 1234 5678',
    '044 55 1234 5678',
    '045 55 1234 5678',
    '01 55 1234 5678',
  ])('%s is the same number', (typed) => {
    expect(normalisePhone(typed)).toBe('+525512345678');
  });

  test.each(['', '1234 5678', '+1 202 555 0143', '55 1234 567', '55 1234 56789', '05 1234 5678', '55 1234 CASA'])(
    '«%s» is none',
    (typed) => {
      expect(normalisePhone(typed)).toBeUndefined();
    },
  );

  test('every number is kept, shown and typed again without change', () => {
    fc.assert(
      fc.property(nationals, (national) => {
        const stored = normalisePhone(national);

        expect(stored).toBe(`+52${national}`);
        expect(normalisePhone(stored ?? '')).toBe(stored);
        expect(normalisePhone(formatPhone(stored ?? ''))).toBe(stored);
      }),
    );
  });

  test('it is shown in groups, by the length of the area code', () => {
    expect(formatPhone('+525512345678')).toBe('55 1234 5678');
    expect(formatPhone('+526641234567')).toBe('664 123 4567');
    expect(formatPhone('')).toBe('');
  });
});
