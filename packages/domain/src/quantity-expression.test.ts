import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUANTITY_TEXT_LIMIT, readQuantity } from './quantity-expression.ts';

test.each([
  ['12.5', '12.5', null],
  [' 1,5 ', '1.5', null],
  ['1,234.56', '1234.56', null],
  ['3*(2.40+0.60)', '9', '3*(2.40+0.60)'],
  ['=2x4', '8', '=2x4'],
  ['2,5 × 1,2', '3', '2,5 × 1,2'],
  ['10 - 4 - 3', '3', '10 - 4 - 3'],
  ['2+3*4', '14', '2+3*4'],
  ['12/4/3', '1', '12/4/3'],
  ['-2+5', '3', '-2+5'],
  ['--2', '2', '--2'],
  ['1/3', '0.3333', '1/3'],
  ['2/3', '0.6667', '2/3'],
  ['1/3*3', '1', '1/3*3'],
  // Exactly half of the last decimal, which a division cut at twenty decimals would lose.
  ['1/3*0.00015', '0.0001', '1/3*0.00015'],
  ['0', '0', null],
  ['1-1', '0', '1-1'],
])('%s is %s', (typed, value, formula) => {
  expect(readQuantity(typed)).toEqual({ value, formula });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['=', 'unreadable'],
  ['dos', 'unreadable'],
  ['2 3', 'unreadable'],
  ['2+', 'unreadable'],
  ['*2', 'unreadable'],
  ['1e3', 'unreadable'],
  ['2**3', 'unreadable'],
  ['alert(1)', 'unreadable'],
  ['1,23,4', 'unreadable'],
  ['(2+3', 'parentheses'],
  ['2+3)', 'parentheses'],
  ['()', 'unreadable'],
  ['1/0', 'division-by-zero'],
  ['1/(2-2)', 'division-by-zero'],
  ['2-5', 'negative'],
  ['9999999999.99995', 'too-large'],
  ['9999999999*9999999999', 'too-large'],
  [`1${'+1'.repeat(60)}`, 'too-long'],
])('«%s» is refused: %s', (typed, problem) => {
  expect(readQuantity(typed)).toEqual({ problem });
});

/** An expression and its value as a fraction of integers, independent of big.js. */
interface Sample {
  readonly text: string;
  readonly over: bigint;
  readonly under: bigint;
}

const number = fc.integer({ min: 0, max: 99_999 }).map((hundredths): Sample => {
  const digits = String(hundredths).padStart(3, '0');
  return { text: `${digits.slice(0, -2)}.${digits.slice(-2)}`, over: BigInt(hundredths), under: 100n };
});
const { sample } = fc.letrec<{ sample: Sample; pair: Sample }>((tie) => ({
  sample: fc.oneof({ depthSize: 'small', maxDepth: 4 }, number, tie('pair')),
  pair: fc
    .tuple(tie('sample'), fc.constantFrom('+', '-', '*', '/'), tie('sample'))
    .filter(([, sign, right]) => sign !== '/' || right.over !== 0n)
    .map(([left, sign, right]) => ({ text: `(${left.text}${sign}${right.text})`, ...valueOf(left, sign, right) })),
}));

describe('any expression', () => {
  test('agrees with fractions of whole numbers, rounded half up once', () => {
    let read = 0;
    fc.assert(
      fc.property(sample, ({ text, over, under }) => {
        fc.pre(text.length <= QUANTITY_TEXT_LIMIT);
        const sign = under < 0n ? -1n : 1n;
        const tenThousandths = halfUp(over * sign * 10_000n, under * sign);
        const formula = text.startsWith('(') ? text : null;
        const isRead = tenThousandths >= 0n && tenThousandths <= 99_999_999_999_999n;
        const problem = tenThousandths < 0n ? 'negative' : 'too-large';
        if (isRead) read += 1;
        expect(readQuantity(text)).toEqual(isRead ? { value: decimal(tenThousandths), formula } : { problem });
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(1_000);
  });

  test('any text at all is answered, never thrown at', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 140 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() x=') }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const result = readQuantity(typed);
        expect('problem' in result || /^\d{1,10}(?:\.\d{1,4})?$/.test(result.value)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

function valueOf(left: Sample, sign: string, right: Sample): Omit<Sample, 'text'> {
  if (sign === '*') return { over: left.over * right.over, under: left.under * right.under };
  if (sign === '/') return { over: left.over * right.under, under: left.under * right.over };
  const other = sign === '+' ? right.over * left.under : -right.over * left.under;
  return { over: left.over * right.under + other, under: left.under * right.under };
}

/** Rounds half away from zero. */
function halfUp(over: bigint, under: bigint): bigint {
  const sign = over < 0n ? -1n : 1n;
  return sign * ((2n * over * sign + under) / (2n * under));
}

function decimal(tenThousandths: bigint): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}
