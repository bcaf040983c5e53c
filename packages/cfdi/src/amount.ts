import { CENTAVOS_LIMIT, type Centavos } from '@aura/domain/money';

/** An amount as written in the document, never a floating point number. */
export interface Amount {
  /** `1234.5`, `0.333333`: at most six decimals. */
  readonly text: string;
  /** Whole centavos; undefined if the text has a fraction of a centavo or exceeds the largest amount we store. */
  readonly centavos: Centavos | undefined;
}

/** Millionths: every number of a CFDI except one is a whole number of them. */
export type Micros = bigint;

export const CENTAVO: Micros = 10_000n;

export function toAmount(text: string): Amount {
  const micros = microsOf(text);
  const isExact = micros % CENTAVO === 0n && micros / CENTAVO <= CENTAVOS_LIMIT;
  return { text, centavos: isExact ? Number(micros / CENTAVO) : undefined };
}

/** Parses a number that passed the schema: digits and at most six decimals. */
export function microsOf(text: string): Micros {
  const point = text.indexOf('.');
  if (point === -1) return BigInt(text) * 1_000_000n;
  return BigInt(text.slice(0, point) + text.slice(point + 1).padEnd(6, '0'));
}

export function sumOf(amounts: Iterable<Amount | undefined>): Micros {
  let total = 0n;
  for (const amount of amounts) if (amount) total += microsOf(amount.text);
  return total;
}

/** The product of two numbers with six decimals has twelve: both sides are compared at that scale, without rounding. */
export function isProduct(product: Amount, left: string, right: string, tolerance: Micros): boolean {
  const difference = microsOf(left) * microsOf(right) - microsOf(product.text) * 1_000_000n;
  return magnitude(difference) <= tolerance * 1_000_000n;
}

const UNIT = 10n ** 12n;

/**
 * Whether an amount lies within the limits that the SAT's guide sets for a product: each factor may have been rounded,
 * so it stands for all numbers up to half of its last decimal away. A rate is exact.
 */
export function isInLimits(product: string, left: string, right: string, isRightExact = false): boolean {
  const [lowLeft, highLeft] = rangeOf(left);
  const [lowRight, highRight] = isRightExact ? [scaled(right), scaled(right)] : rangeOf(right);
  const places = decimalsOf(product);
  const step = (UNIT * UNIT) / 10n ** BigInt(places);
  const least = ((lowLeft * lowRight) / step) * step;
  const most = ((highLeft * highRight + step - 1n) / step) * step;
  const exact = scaled(product) * UNIT;
  return least <= exact && exact <= most;
}

/** The smallest and the largest number that are written so when rounded. */
function rangeOf(text: string): readonly [bigint, bigint] {
  const half = UNIT / 10n ** BigInt(decimalsOf(text)) / 2n;
  const exact = scaled(text);
  return [exact > half ? exact - half : 0n, exact + half - 1n];
}

const scaled = (text: string): bigint => microsOf(text) * 1_000_000n;
export const decimalsOf = (text = ''): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

export function isWithin(left: Micros, right: Micros, tolerance: Micros): boolean {
  return magnitude(left - right) <= tolerance;
}

/** Rounds half up, as the SAT requires for totals; amounts are never negative. */
export function toWholeCentavos(micros: Micros): Micros {
  return ((micros + CENTAVO / 2n) / CENTAVO) * CENTAVO;
}

/** Formats for a message: `1234.50`, with all significant decimals and at least two. */
export function sayMicros(micros: Micros): string {
  const digits = String(magnitude(micros)).padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${micros < 0n ? '-' : ''}$${grouped.format(BigInt(digits.slice(0, -6)))}.${decimals}`;
}

const grouped = new Intl.NumberFormat('es-MX');

function magnitude(micros: Micros): Micros {
  return micros < 0n ? -micros : micros;
}
