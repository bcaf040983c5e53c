import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  calendarDate,
  commaList,
  filterDate,
  id,
  idText,
  instant,
  intText,
  money,
  requiredText,
  text,
} from './scalars.ts';

const refuses = (schema: z.ZodType, value: unknown) => !z.safeDecode(schema, value).success;

describe('money', () => {
  test('200,000 amounts cross the wire without losing or gaining a centavo', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e12, max: 9e12 }), (centavos) => {
        const json = JSON.stringify(z.encode(money, centavos));
        expect(z.decode(money, JSON.parse(json))).toBe(centavos + 0);
      }),
      { numRuns: 200_000 },
    );
  });

  test.each([
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1234.56, 123_456],
    [-0.01, -1],
    [89_999_999_999.99, 8_999_999_999_999],
    [0, 0],
  ])('%d pesos are %i centavos', (pesos, centavos) => {
    expect(z.decode(money, pesos)).toBe(centavos);
  });

  test.each([
    1.005,
    0.1 + 0.2,
    1.000_000_1,
    0.001,
    90_000_000_000.01,
    -9e12,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1.00',
    null,
    true,
  ])('%s is refused, not rounded', (pesos) => {
    expect(refuses(money, pesos)).toBe(true);
  });

  test('half a centavo cannot be written either', () => {
    expect(z.safeEncode(money, 10.5).success).toBe(false);
  });
});

describe('text', () => {
  const wellFormed = fc.string({ unit: 'binary', maxLength: 50 }).filter((value) => !value.includes('\0'));
  const spoilt = fc.constantFrom('\0', '\uD800', '\uDFFF', '\uDC00\uD800');

  test('any well-formed text within its length passes unchanged', () => {
    fc.assert(
      fc.property(wellFormed, (value) => {
        expect(z.decode(text(100), value)).toBe(value);
      }),
    );
  });

  test('a NUL or half a surrogate pair is refused at any position', () => {
    const plain = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(plain, spoilt, plain, (before, bad, after) => {
        expect(refuses(text(100), before + bad + after)).toBe(true);
        expect(refuses(requiredText(100), before + bad + after)).toBe(true);
      }),
    );
  });

  test('text longer than its bound is refused', () => {
    expect(refuses(text(3), 'abcd')).toBe(true);
    expect(refuses(text(3), 'abc')).toBe(false);
  });

  test.each(['', ' ', '\t\n', '\u00a0'])('the blank %j is not enough where text is required', (blank) => {
    expect(z.safeDecode(requiredText(10), blank).error?.issues[0]?.message).toBe('Este campo es requerido');
  });

  test('required text arrives without the blanks around it', () => {
    expect(z.decode(requiredText(20), '  Ana María ')).toBe('Ana María');
  });
});

describe('ids', () => {
  test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '7', null])('%s is no id', (value) => {
    expect(refuses(id, value)).toBe(true);
  });

  test.each(['0', '-1', '01', '1.0', '1e3', '', ' 1', '1 ', '9007199254740992', '99999999999999999', '0x10', '١'])(
    'in a path %j is no id',
    (value) => {
      expect(refuses(idText, value)).toBe(true);
    },
  );

  test('every id survives a path', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (number) => {
        expect(z.decode(idText, z.encode(idText, number))).toBe(number);
      }),
    );
  });

  test('a number of a query stays within its bounds', () => {
    const page = intText(1, 100);

    expect(z.decode(page, '25')).toBe(25);
    for (const value of ['0', '101', '-1', '1.5', '', 'diez', '1234567890']) expect(refuses(page, value)).toBe(true);
  });
});

describe('dates', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '01/12/2026',
    '1899-12-31',
    '2200-01-01',
    '2026-12-01T00:00:00Z',
    '',
  ])('%j is no calendar date', (value) => {
    expect(refuses(calendarDate, value)).toBe(true);
  });

  test('a filter writes slashes and code reads dashes', () => {
    expect(z.decode(filterDate, '2028/02/29')).toBe('2028-02-29');
    expect(z.encode(filterDate, '2026-12-01')).toBe('2026/12/01');
  });

  test.each(['2026-12-01', '2026/02/30', '26/12/01', '2026/12/1', '01/12/2026', '0001/01/01'])(
    '%j is no filter date',
    (value) => {
      expect(refuses(filterDate, value)).toBe(true);
    },
  );

  test('an instant keeps its millisecond on the way out and back', () => {
    const instants = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        expect(z.decode(instant, z.encode(instant, date))).toEqual(date);
      }),
    );
  });

  test('an instant with an offset is the same instant in UTC', () => {
    expect(z.decode(instant, '2026-12-01T14:05:00-06:00')).toEqual(new Date('2026-12-01T20:05:00Z'));
  });

  test.each([
    '2026-12-01T14:05:00',
    '2026-02-30T00:00:00Z',
    '2026-12-01',
    'ayer',
    '0000-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
  ])('%j is no instant', (value) => {
    expect(refuses(instant, value)).toBe(true);
  });
});

describe('comma-separated filters', () => {
  const zones = commaList(text(40), 3);

  test('values are listed with commas, and blanks between commas are nothing', () => {
    expect(z.decode(zones, 'cdmx-norte,tijuana')).toEqual(['cdmx-norte', 'tijuana']);
    expect(z.decode(zones, ',tijuana,')).toEqual(['tijuana']);
    expect(z.decode(zones, '')).toEqual([]);
    expect(z.encode(zones, ['cdmx-norte', 'tijuana'])).toBe('cdmx-norte,tijuana');
  });

  test('too many values, or one that is not allowed, are refused', () => {
    expect(refuses(zones, 'a,b,c,d')).toBe(true);
    expect(refuses(zones, 'a,b\0')).toBe(true);
  });
});
