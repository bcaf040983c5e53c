import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterDate, formatDate, formatInstant, formatInteger, formatMoney, formatPercent } from './format.ts';
import { CENTAVOS_LIMIT } from './money.ts';

describe('money', () => {
  test.each([
    [123_456, '$1,234.56'],
    [-123_456, '-$1,234.56'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [1_234_567_89, '$1,234,567.89'],
    [CENTAVOS_LIMIT - 1, '$89,999,999,999.99'],
    [-CENTAVOS_LIMIT, '-$90,000,000,000.00'],
  ])('%i centavos read %s', (centavos, expected) => {
    expect(formatMoney(centavos)).toBe(expected);
  });

  test('no digit is lost or moved, however long the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -CENTAVOS_LIMIT, max: CENTAVOS_LIMIT }), (centavos) => {
        const text = formatMoney(centavos);
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(text.replace(/[$,.]/g, ''))).toBe(centavos + 0);
      }),
    );
  });

  test('a fraction of a centavo is refused rather than shown', () => {
    expect(() => formatMoney(10.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
  });
});

describe('numbers and percentages', () => {
  test.each([
    [12_480, '12,480'],
    [1_234, '1,234'],
    [999, '999'],
    [-1_000, '-1,000'],
    [0, '0'],
  ])('%i reads %s', (number, expected) => {
    expect(formatInteger(number)).toBe(expected);
  });

  test.each([
    [16, '16.00 %'],
    [8, '8.00 %'],
    [10.6667, '10.67 %'],
    [1.25, '1.25 %'],
    [1.005, '1.01 %'],
    [0, '0.00 %'],
    [-3.5, '-3.50 %'],
    [1_250, '1,250.00 %'],
  ])('%d percent reads %s', (percentage, expected) => {
    expect(formatPercent(percentage)).toBe(expected);
  });
});

describe('dates', () => {
  test('a date reads day, month, year, and in a filter year, month, day', () => {
    expect(formatDate('2026-12-01')).toBe('01/12/2026');
    expect(filterDate('2026-12-01')).toBe('2026/12/01');
  });

  test.each(['2026-12-1', '01/12/2026', '', '2026-12-01T10:00:00Z'])('%j is refused', (date) => {
    expect(() => formatDate(date)).toThrow(RangeError);
    expect(() => filterDate(date)).toThrow(RangeError);
  });

  test.each([
    ['America/Mexico_City', '2026-12-01T20:05:00Z', '01/12/2026 14:05'],
    ['America/Tijuana', '2026-12-01T20:05:00Z', '01/12/2026 12:05'],
    ['America/Cancun', '2026-12-02T04:59:00Z', '01/12/2026 23:59'],
    ['America/Mexico_City', '2026-12-01T06:00:00Z', '01/12/2026 00:00'],
  ])('in %s the instant %s reads %s', (zone, instant, expected) => {
    expect(formatInstant(new Date(instant), zone)).toBe(expected);
  });
});

test('formats bring no library into the shell of the web', () => {
  const imports = ['format.ts', 'money.ts'].flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...source.matchAll(/from '(.+?)'/g)].map(([, from]) => from);
  });

  expect(imports).toEqual(['./money.ts']);
});
