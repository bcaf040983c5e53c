import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, spread } from './allocate.ts';
import { sum } from './money.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 60 });
const split = weights.chain((lines) =>
  fc.record({ lines: fc.constant(lines), amount: fc.integer({ min: 0, max: sum(lines) }) }),
);

describe('spreading an amount over lines', () => {
  test('no centavo is lost or made', () => {
    fc.assert(
      fc.property(split, ({ amount, lines }) => {
        expect(sum(allocate(amount, lines))).toBe(amount);
      }),
    );
  });

  test('no line carries more than it is worth, nor is off its fair share by a centavo', () => {
    fc.assert(
      fc.property(split, ({ amount, lines }) => {
        const whole = BigInt(sum(lines));
        allocate(amount, lines).forEach((share, position) => {
          const line = lines[position] ?? 0;
          const error = BigInt(share) * whole - BigInt(amount) * BigInt(line);
          expect(share).toBeLessThanOrEqual(line);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(whole === 0n || (error < whole && error > -whole)).toBe(true);
        });
      }),
    );
  });

  test('equal lines give the odd centavo to the first', () => {
    expect(allocate(100, [500, 500, 500])).toEqual([34, 33, 33]);
  });

  test('the odd centavo goes to the largest remainder', () => {
    // Proportional shares of 11: 3.66…, 6.96… and 0.36….
    expect(allocate(11, [10, 19, 1])).toEqual([4, 7, 0]);
    // Shares of 1.2 and twice 0.9: the largest line has the smallest remainder.
    expect(allocate(3, [4, 3, 3])).toEqual([1, 1, 1]);
    expect(allocate(3, [3, 3, 4])).toEqual([1, 1, 1]);
    expect(allocate(2, [3, 5, 2])).toEqual([1, 1, 0]);
    expect(allocate(2, [2, 5, 3])).toEqual([0, 1, 1]);
  });

  test('more than the lines are worth cannot be spread', () => {
    expect(() => allocate(101, [50, 50])).toThrow('Cannot split 101 over lines that add up to 100');
    expect(() => allocate(1, [])).toThrow(RangeError);
  });

  test('a negative amount or a negative line is refused', () => {
    expect(() => allocate(-1, [50])).toThrow(RangeError);
    expect(() => allocate(0, [50, -50])).toThrow('A weight cannot be negative');
  });
});

describe('spreading a price over what things cost', () => {
  test('no centavo is lost or made, however much more it is than they cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), weights, (amount, lines) => {
        expect(sum(spread(amount, lines))).toBe(amount);
      }),
    );
  });

  test('follows the weights, and is even where nothing weighs', () => {
    expect(spread(900, [100, 200])).toEqual([300, 600]);
    expect(spread(100, [0, 0, 0])).toEqual([34, 33, 33]);
    expect(spread(100, [])).toEqual([]);
  });
});
