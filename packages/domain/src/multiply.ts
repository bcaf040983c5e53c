import { Big } from 'big.js';
import { type Centavos, checkedCentavos } from './money.ts';

/** A decimal untouched by floating point: text, or a number that prints with at most four decimals. */
export type Decimal = number | string;

/** The price of a quantity, rounded half up (away from zero) to the centavo, as PostgreSQL rounds `numeric`. */
export function multiply(centavos: Centavos, quantity: Decimal): Centavos {
  return toWholeCentavos(readDecimal(quantity).times(checkedCentavos(centavos)));
}

/** A percentage of an amount, rounded the same way. */
export function percentOf(centavos: Centavos, percentage: Decimal): Centavos {
  // Multiplied by 0.01 instead of divided by 100: big.js cuts a division at 20 decimals, a product never.
  return toWholeCentavos(readDecimal(percentage).times('0.01').times(checkedCentavos(centavos)));
}

// Quantities are numeric(14,4): ten digits before the point, four after.
const DECIMAL = /^\d{1,10}(?:\.\d{1,4})?$/;

function readDecimal(value: Decimal): Big {
  const text = String(value);
  if (!DECIMAL.test(text)) throw new RangeError(`Not a decimal from zero up with at most four decimals: ${text}`);
  return new Big(text);
}

function toWholeCentavos(amount: Big): Centavos {
  return checkedCentavos(amount.round(0, Big.roundHalfUp).toNumber() + 0);
}
